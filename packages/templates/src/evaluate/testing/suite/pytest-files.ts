/** Test files of the small package. */
export const PYTEST_FILES: readonly { readonly path: string; readonly text: string }[] = [
  {
    path: 'conftest.py',
    text: 'import pytest\n\n\n@pytest.fixture\ndef owner():\n    return "ada"\n\n\n@pytest.fixture\ndef shadowed():\n    return 1\n',
  },
  {
    path: 'test_plain.py',
    text: `import dataclasses

import pytest

import shop.cart
from shop import Cart
from shop.cart import Empty, Item, Size, described, doubled, parse

log = []


@pytest.fixture
def cart(owner):
    log.append("made")
    cart = Cart(owner)
    yield cart
    log.append("ended")


@pytest.fixture
def full(cart):
    return cart.add(Item("tea", 250), Item("milk"))


@pytest.fixture(scope="module")
def rate():
    return 3


@pytest.fixture
def shadowed(shadowed_too):
    return shadowed_too + 1


@pytest.fixture
def shadowed_too():
    return 2


@pytest.fixture(name="renamed")
def _renamed():
    return "r"


@pytest.fixture(autouse=True)
def always():
    log.append("always")


def test_total(full):
    assert full.total() == 350
    assert full.owner == "ada"
    assert log[-2:] == ["always", "made"]


def test_fails(full):
    assert full.total() == 351, "not enough"


def test_scopes(rate, shadowed, renamed):
    assert (rate, shadowed, renamed) == (3, 3, "r")


def test_raises(cart):
    with pytest.raises(Empty, match=r"of a\\w+ is") as info:
        cart.first()
    assert info.value.name == "ada"
    assert str(info.value) == "cart of ada is empty"
    assert info.type is Empty
    assert isinstance(info.value, LookupError)


def test_raises_nothing():
    with pytest.raises(ValueError):
        Item("a", 1)


def test_raises_another():
    with pytest.raises(KeyError):
        Item("a", -1)


def test_does_not_match():
    with pytest.raises(ValueError, match="^negative"):
        Item("a", -1)


def test_raises_one_of_two():
    with pytest.raises((KeyError, ValueError)):
        Item("a", -1)


def test_raises_by_call():
    assert pytest.raises(ValueError, Item, "a", -1).match("must not")


@pytest.mark.parametrize("line", ["tea x 2", "milk*3 @ 50p", "TEA x 1", "x1", " x1", "tea x"])
def test_lines(line):
    assert parse([line]).total() in (200, 150)


@pytest.mark.parametrize("a, b", [(1, 1), (2.5, None), (True, "x-y"), ("", [1]), (None, "é\\n")])
@pytest.mark.parametrize("c", [1, 1, "q"], ids=["one", "one", None])
def test_stacked(a, b, c):
    assert a == b or c == "q"


@pytest.mark.parametrize("value", [Item, len, Item("a"), (1, 2), {1: 2}], ids=lambda v: "tup" if v == (1, 2) else None)
def test_objects(value):
    assert value != (1, 2)


@pytest.mark.parametrize(("item", "pence"), [pytest.param(Item("a"), 200, id="plain"), (Item("b", 5), 11)])
def test_params(item, pence):
    assert doubled(item).pence == pence


@pytest.mark.parametrize("n", [1, 1, 2])
class TestGroup:
    base = 10

    @pytest.fixture
    def sum(self, n):
        return self.base + n

    def test_sum(self, sum, n):
        assert sum == n + 10

    class TestInner:
        def test_inner(self, n, owner):
            assert n < 2


class TestSetup:
    def setup_method(self):
        self.items = [Item("b"), Item("a", 3), Item("a", 2, ("x",))]

    def test_sorted(self):
        assert [item.pence for item in sorted(self.items)] == [2, 3, 100]

    def test_repr(self):
        assert repr(self.items[2]) == "Item(name='a', pence=2, tags=('x',))"

    def test_set(self):
        assert len({*self.items, Item("b"), Item("c")}) == 4
        assert {Item("b"): 1}[Item("b", 100)] == 1

    def test_frozen(self):
        with pytest.raises(dataclasses.FrozenInstanceError):
            self.items[0].pence = 4
        with pytest.raises(AttributeError):
            self.items[0].other = 4


def test_unhashable(full):
    with pytest.raises(TypeError, match="unhashable type: 'Cart'"):
        {full}


def test_asdict(full):
    assert described(full) == {
        "owner": "ada",
        "items": [{"name": "tea", "pence": 250, "tags": ()}, {"name": "milk", "pence": 100, "tags": ()}],
        "note": "",
    }


def test_compare_leaves_out_notes():
    assert Cart("a", note="x") == Cart("a", note="y")
    assert Cart("a") != Cart("b")


def test_named_tuple():
    size = Size(3)
    assert size.area == 3 and size == (3, 1) and size._replace(height=2).area == 6
    width, height = size
    assert repr(Size(width, height)) == "Size(width=3, height=1)"


def test_module(monkeypatch):
    assert shop.cart.Item.kind == "item"


def test_class_variable():
    assert shop.cart.Item.kind == Item("a").kind == "item"
    with pytest.raises(TypeError):
        Item("a", 1, (), "kind")


def test_approx():
    assert 0.1 + 0.2 == pytest.approx(0.3)
    assert [1, 2.0000001] == pytest.approx([1, 2])


@pytest.mark.skip
def test_skipped():
    assert False


def test_fail_call():
    pytest.fail("no")


def test_tmp(tmp_path):
    assert tmp_path.exists()
`,
  },
];
