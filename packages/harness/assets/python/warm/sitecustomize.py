"""Turns a starting `python -m pytest` into a preloaded one: Python imports this module before it runs anything, so that a
fork of it goes on exactly where a fresh process would, with the same stack, arguments and `__main__`."""

import os
import sys


def _own_site():
    """The installation's own sitecustomize, which this one stands before."""
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [path for path in sys.path if os.path.abspath(path) != here]
    mine = sys.modules.pop("sitecustomize")
    try:
        import sitecustomize  # noqa: F401
    except ImportError:
        sys.modules["sitecustomize"] = mine


_own_site()

import repair_server  # noqa: E402

repair_server.main()
