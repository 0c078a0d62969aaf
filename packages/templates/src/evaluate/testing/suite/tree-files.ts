/** A test file that makes files of its own, and looks at what is printed. */
export const TREE_FILES: readonly { readonly path: string; readonly text: string }[] = [
  {
    path: 'test_tree.py',
    text: `import io
import os
import sys
from pathlib import Path

import pytest

@pytest.fixture
def store(tmp_path):
    path = tmp_path / "store.txt"
    path.write_text("a\\nb\\n", encoding="utf-8")
    return path


def test_read(store):
    assert store.read_text() == "a\\nb\\n"
    assert store.exists() and store.is_file() and not store.is_dir()
    assert store.stat().st_size == 4
    assert store.read_bytes() == b"a\\nb\\n"


def test_read_not(store):
    assert store.read_text() == "a\\nb"


def test_missing(tmp_path):
    with pytest.raises(FileNotFoundError):
        (tmp_path / "no").read_text()
    with pytest.raises(FileNotFoundError):
        open(tmp_path / "no" / "more", "w")
    assert not (tmp_path / "no").exists()


def test_is_a_folder(tmp_path):
    with pytest.raises(IsADirectoryError):
        tmp_path.read_text()
    with pytest.raises(NotADirectoryError):
        (tmp_path / "a").write_text("")
        (tmp_path / "a" / "b").read_text()


def test_open(tmp_path):
    path = tmp_path / "x.txt"
    with open(path, "w") as out:
        out.write("one\\n")
        out.writelines(["two\\n", "three"])
        assert out.name == str(path)
    with path.open("a", encoding="utf-8") as out:
        print("!", file=out)
    with open(str(path)) as rows:
        assert next(rows) == "one\\n"
        assert [row.strip() for row in rows] == ["two", "three!"]
    assert rows.closed
    with pytest.raises(ValueError):
        rows.read()


def test_modes(tmp_path):
    path = tmp_path / "x"
    path.write_bytes(b"a\\r\\nb\\rc\\n")
    assert open(path).read() == "a\\nb\\nc\\n"
    assert open(path, newline="").read() == "a\\r\\nb\\rc\\n"
    assert list(open(path, newline="")) == ["a\\r\\n", "b\\r", "c\\n"]
    assert list(open(path, "rb")) == [b"a\\r\\n", b"b\\rc\\n"]
    with pytest.raises(FileExistsError):
        open(path, "x")
    with pytest.raises(ValueError):
        open(path, "q")
    with open(path) as stream:
        with pytest.raises(io.UnsupportedOperation):
            stream.write("x")


def test_codings(tmp_path):
    path = tmp_path / "x"
    path.write_text("é€", encoding="utf-8")
    assert path.read_bytes() == b"\\xc3\\xa9\\xe2\\x82\\xac"
    path.write_text("é", encoding="latin-1")
    with pytest.raises(UnicodeDecodeError):
        path.read_text(encoding="utf-8")
    assert path.read_text(encoding="latin-1") == "é"
    with pytest.raises(UnicodeEncodeError):
        path.write_text("€", encoding="ascii")
    path.write_text("a", encoding="utf-8-sig")
    assert path.read_text() == "\\ufeffa"
    assert path.read_text(encoding="utf-8-sig") == "a"


def test_folders(tmp_path):
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "x.txt").touch()
    (tmp_path / "a" / "b" / "y.txt").write_text("y")
    assert sorted(p.name for p in (tmp_path / "a").iterdir()) == ["b", "x.txt"]
    assert sorted(p.name for p in tmp_path.rglob("*.txt")) == ["x.txt", "y.txt"]
    assert [p.name for p in (tmp_path / "a").glob("*.txt")] == ["x.txt"]
    assert sorted(os.listdir(tmp_path / "a")) == ["b", "x.txt"]
    with pytest.raises(FileExistsError):
        (tmp_path / "a").mkdir()
    (tmp_path / "a").mkdir(exist_ok=True)
    with pytest.raises(FileNotFoundError):
        (tmp_path / "q" / "r").mkdir()
    os.makedirs(tmp_path / "m" / "n", exist_ok=True)
    assert os.path.isdir(tmp_path / "m" / "n") and os.path.exists(str(tmp_path / "m"))


def test_moves(tmp_path, store):
    moved = store.rename(tmp_path / "other")
    assert moved.read_text() == "a\\nb\\n" and not store.exists()
    moved.replace(store)
    store.unlink()
    store.unlink(missing_ok=True)
    with pytest.raises(FileNotFoundError):
        store.unlink()
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "d").mkdir()
    (tmp_path / "d").rmdir()


def test_relative(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("here.txt").write_text("h")
    assert (tmp_path / "here.txt").read_text() == "h"
    assert os.getcwd() == str(tmp_path) and Path.cwd() == tmp_path
    assert Path("here.txt").resolve() == tmp_path / "here.txt"
    assert (tmp_path / "here.txt").relative_to(tmp_path) == Path("here.txt")


def test_home(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Path("~/x").expanduser() == tmp_path / "x"
    assert Path.home() == tmp_path


def test_unset_home():
    assert Path("~/x").expanduser() == Path.home() / "x"


def test_printed(capsys):
    print("a", 1, None, [2.5], sep=", ")
    print("wrong", file=sys.stderr)
    sys.stdout.write("b\\n")
    told = capsys.readouterr()
    assert told.out == "a, 1, None, [2.5]\\nb\\n"
    assert told.err == "wrong\\n"
    assert capsys.readouterr() == ("", "")


def test_printed_not(capsys):
    print("a", end="")
    out, err = capsys.readouterr()
    assert out == "a\\n"
`,
  },
];
