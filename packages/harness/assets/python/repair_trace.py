"""What a test touched: lines and calls of the candidate's own files, and the variables at its failing frames."""

import os
import sys
import threading

from repair_errors import frame_name, walk
from repair_values import render, type_name

OUTSIDE = ("node_modules", "site-packages", "dist-packages", ".venv", "venv", ".tox", ".nox")
FRAMES_CAP = 12
NAMES_CAP = 24
CALLS_CAP = 400


class Tracer:
    """Line coverage and first-entry call order of one test at a time, in every thread that starts meanwhile."""

    def __init__(self, root):
        self.root = os.path.realpath(root) + os.sep
        self._known = {}
        self.lines = {}
        self.calls = {}
        self.active = False

    def inside(self, path):
        known = self._known.get(path)
        if known is None:
            full = "" if path.startswith("<") else os.path.realpath(path)
            known = ""
            if full.startswith(self.root):
                relative = full[len(self.root) :]
                if not set(relative.split(os.sep)) & set(OUTSIDE):
                    known = relative
            self._known[path] = known
        return known

    def _enter(self, frame, event, _argument):
        code = frame.f_code
        path = self._known.get(code.co_filename)
        if path is None:
            path = self.inside(code.co_filename)
        if not path:
            return None
        key = (path, code.co_firstlineno, frame_name(frame))
        self.calls[key] = self.calls.get(key, 0) + 1
        lines = self.lines.get(path)
        if lines is None:
            lines = self.lines[path] = set()
        add = lines.add

        def local(inner, what, _value):
            if what == "line":
                add(inner.f_lineno)
            return local

        add(frame.f_lineno)
        return local

    def start(self):
        self.lines, self.calls = {}, {}
        self.active = sys.gettrace() is None
        if self.active:
            threading.settrace(self._enter)
            sys.settrace(self._enter)

    def stop(self):
        if self.active:
            sys.settrace(None)
            threading.settrace(None)
            self.active = False

    def pause(self):
        if self.active:
            sys.settrace(None)

    def resume(self):
        if self.active:
            sys.settrace(self._enter)

    def coverage(self):
        return [{"file": path, "lines": sorted(self.lines[path])} for path in sorted(self.lines)]

    def order(self):
        told = [
            {"file": path, "line": line, "function": name, "times": times}
            for (path, line, name), times in list(self.calls.items())
            if name != "<module>"
        ]
        return told[:CALLS_CAP]

    def variables(self, error):
        """The names at the candidate's innermost frames of a failure, in the order in which they were bound."""
        told = []
        pairs = [(frame, line) for frame, line in walk(error.__traceback__) if self.inside(frame.f_code.co_filename)]
        for frame, line in pairs[-FRAMES_CAP:]:
            count = 0
            for name, value in list(frame.f_locals.items()):
                if name.startswith(("@", "__")) or frame.f_code.co_name == "<module>":
                    continue
                if type(value).__name__ in ("module", "function", "type", "builtin_function_or_method"):
                    continue
                told.append(
                    {
                        "file": self.inside(frame.f_code.co_filename),
                        "line": line,
                        "function": frame_name(frame),
                        "name": name,
                        "type": type_name(value),
                        "value": render(value),
                    }
                )
                count += 1
                if count == NAMES_CAP:
                    break
        return told
