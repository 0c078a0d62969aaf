/** Test files that use what pytest gives a test: a folder, patches, and what was printed. */
export const PROVIDED_FILES: readonly { readonly path: string; readonly text: string }[] = [
  {
    path: 'settings.py',
    text: "import os\nimport time\nLIMIT = 3\n\n\ndef limit():\n    return LIMIT\n\n\ndef now():\n    return time.time()\n\n\ndef home(environ=os.environ):\n    return environ.get('SHOP_HOME', 'none')\n\n\nclass Till:\n    rate = 2\n\n    def total(self, n):\n        return n * self.rate\n",
  },
  {
    path: 'test_provided.py',
    text: `import io
import os
import sys
import time
from pathlib import Path

import pytest

import settings
from settings import Till, home, limit, now


@pytest.fixture
def store(tmp_path):
    path = tmp_path / "store.txt"
    path.write_text("a\\nb\\n", encoding="utf-8")
    return path


@pytest.fixture
def patched(monkeypatch):
    monkeypatch.setattr(settings, "LIMIT", 9)
    yield settings
    assert settings.LIMIT == 9


def test_patched(patched):
    assert limit() == 9


def test_limit():
    assert limit() == 3


def test_by_name(monkeypatch):
    monkeypatch.setattr("settings.LIMIT", 5)
    monkeypatch.setattr("settings.Till.rate", 7)
    assert (limit(), Till().total(2)) == (5, 14)
    monkeypatch.undo()
    assert (limit(), Till().total(2)) == (3, 4)


def test_clock(monkeypatch):
    monkeypatch.setattr(time, "time", lambda: 12.5)
    assert now() == 12.5


def test_clock_by_name(monkeypatch):
    monkeypatch.setattr("settings.time.time", lambda: 1)
    assert now() == 1


def test_missing_attribute(monkeypatch):
    with pytest.raises(AttributeError):
        monkeypatch.setattr(settings, "NOTHING", 1)
    monkeypatch.setattr(settings, "NOTHING", 1, raising=False)
    assert settings.NOTHING == 1


def test_object(monkeypatch):
    till = Till()
    monkeypatch.setattr(till, "rate", 5)
    monkeypatch.setattr(Till, "total", lambda self, n: n + self.rate)
    assert till.total(1) == 6
    monkeypatch.delattr(till, "rate")
    assert till.total(1) == 3


def test_environment(monkeypatch):
    monkeypatch.setenv("SHOP_HOME", "/srv")
    assert home() == "/srv"
    monkeypatch.delenv("SHOP_HOME")
    assert home() == "none"
    monkeypatch.delenv("SHOP_HOME", raising=False)
    with pytest.raises(KeyError):
        monkeypatch.delenv("SHOP_HOME")
    with monkeypatch.context() as inner:
        inner.setenv("SHOP_HOME", "in")
        assert os.environ["SHOP_HOME"] == "in"
    assert "SHOP_HOME" not in os.environ


def test_environment_not(monkeypatch):
    monkeypatch.setenv("SHOP_HOME", "/srv")
    assert home() == "none"


def test_items(monkeypatch):
    rows = {"a": 1}
    monkeypatch.setitem(rows, "b", 2)
    monkeypatch.delitem(rows, "a")
    assert rows == {"b": 2}
    monkeypatch.undo()
    assert rows == {"a": 1}


def test_module_name():
    settings.LIMIT = 4
    try:
        assert limit() == 4
    finally:
        settings.LIMIT = 3
`,
  },
];
