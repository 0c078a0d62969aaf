/** A small package and its tests, as files; what each test gives is asked of pytest itself. */
export const SHOP: readonly { readonly path: string; readonly text: string }[] = [
  { path: 'shop/__init__.py', text: 'from shop.cart import Cart, Empty\n' },
  {
    path: 'shop/cart.py',
    text: `from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import ClassVar, NamedTuple, Protocol


class Priced(Protocol):
    def price(self) -> int: ...


class Empty(LookupError):
    def __init__(self, name: str) -> None:
        super().__init__(f"cart of {name} is empty")
        self.name = name


class Size(NamedTuple):
    width: int
    height: int = 1

    @property
    def area(self) -> int:
        return self.width * self.height


@dataclass(frozen=True, order=True)
class Item:
    name: str
    pence: int = 100
    tags: tuple[str, ...] = ()
    kind: ClassVar[str] = "item"

    def __post_init__(self) -> None:
        if self.pence < 0:
            raise ValueError("pence must not be negative")

    def price(self) -> int:
        return self.pence


@dataclass
class Cart:
    owner: str
    items: list[Item] = field(default_factory=list)
    note: str = field(default="", compare=False)

    def add(self, *items: Item) -> Cart:
        self.items.extend(items)
        return self

    def total(self) -> int:
        return sum(item.price() for item in self.items)

    def first(self) -> Item:
        if not self.items:
            raise Empty(self.owner)
        return self.items[0]


LINE = re.compile(r"(?P<name>[a-z ]+?)\\s*[x*]\\s*(?P<count>\\d+)(?:\\s+@\\s*(\\d+)p)?$")


def parse(lines: Iterable[str]) -> Cart:
    cart = Cart("parsed")
    for line in lines:
        match = LINE.fullmatch(line)
        if not match:
            raise ValueError(f"bad line {line!r}")
        name, count, pence = match.groups()
        cart.add(*[Item(name, int(pence or 100))] * int(count))
    return cart


def doubled(item: Item) -> Item:
    return replace(item, pence=item.pence * 2)


def described(cart: Cart) -> dict:
    return asdict(cart)
`,
  },
];
