"""Values as bounded text that is the same in every run: no addresses, sets in order, long things cut."""

import re

ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{4,16}\b")
TEXT_CAP = 240
ITEMS_CAP = 12
DEPTH_CAP = 4


def cut(text, cap=TEXT_CAP):
    if len(text) <= cap:
        return text
    head = cap * 2 // 3
    tail = cap - head - 5
    return text[:head] + " ... " + text[len(text) - tail :]


def clean(text):
    """Text that survives JSON and UTF-8: lone surrogates escaped, addresses abstracted."""
    if type(text) is str and text.isascii() and "0x" not in text:
        return text
    return ADDRESS.sub("0x...", text).encode("utf-8", "backslashreplace").decode("utf-8")


def _items(values, depth, total):
    told = [_render(value, depth + 1) for value in values]
    if total > ITEMS_CAP:
        told.append("... %d in all" % total)
    return ", ".join(told)


def _render(value, depth):
    kind = type(value)
    if value is None or kind in (bool, int, float, complex):
        try:
            return repr(value)
        except ValueError:
            return "<int of %d bits>" % value.bit_length()
    if kind in (str, bytes):
        return cut(repr(value[: TEXT_CAP * 2]))
    if depth >= DEPTH_CAP:
        return "..."
    if kind is list:
        return "[%s]" % _items(value[:ITEMS_CAP], depth, len(value))
    if kind is tuple:
        return "(%s%s)" % (_items(value[:ITEMS_CAP], depth, len(value)), "," if len(value) == 1 else "")
    if kind in (set, frozenset):
        told = sorted(_render(item, depth + 1) for item in list(value)[:1000])
        shown = ", ".join(told[:ITEMS_CAP]) + (", ... %d in all" % len(value) if len(value) > ITEMS_CAP else "")
        text = "{%s}" % shown if value else "set()"
        return text if kind is set else "frozenset(%s)" % text
    if kind is dict:
        pairs = []
        for index, (key, member) in enumerate(value.items()):
            if index == ITEMS_CAP:
                pairs.append("... %d in all" % len(value))
                break
            pairs.append("%s: %s" % (_render(key, depth + 1), _render(member, depth + 1)))
        return "{%s}" % ", ".join(pairs)
    return repr(value)


def render(value, cap=TEXT_CAP):
    try:
        return cut(clean(_render(value, 0)), cap)
    except BaseException as error:  # a hostile __repr__ must not end the run
        return "<%s whose repr raises %s>" % (type(value).__name__, type(error).__name__)


def type_name(value):
    kind = type(value)
    return kind.__qualname__ if kind.__module__ == "builtins" else "%s.%s" % (kind.__module__, kind.__qualname__)
