"""An exception as data: type, message, expected and actual, frames innermost last."""

import linecache
import os

from repair_values import clean, cut, render

HEAD = 8
TAIL = 32
MESSAGE_CAP = 8000
OWN = os.path.dirname(os.path.abspath(__file__)) + os.sep


def _skipped(path):
    parts = path.replace("\\", "/").split("/")
    return path.startswith(OWN) or "_pytest" in parts or "pluggy" in parts


def _frame(path, line, function, text):
    return {"file": path, "line": max(1, line or 1), "function": function, "text": cut(clean(text.strip()), 300)}


def absolute(path):
    return path if path.startswith("<") else os.path.abspath(path)


def stack_of(frame):
    """Where a test stands that does not end: frames outermost first."""
    told = []
    while frame is not None:
        path = absolute(frame.f_code.co_filename)
        if not _skipped(path):
            told.append(_frame(path, frame.f_lineno, frame_name(frame), linecache.getline(path, frame.f_lineno)))
        frame = frame.f_back
    told.reverse()
    return told[-TAIL:]


def walk(traceback):
    """The (frame, line) pairs of a traceback, outermost first, machinery of the runner left out, the middle folded."""
    pairs = []
    while traceback is not None:
        if not _skipped(traceback.tb_frame.f_code.co_filename):
            pairs.append((traceback.tb_frame, traceback.tb_lineno))
        traceback = traceback.tb_next
    return pairs if len(pairs) <= HEAD + TAIL else pairs[:HEAD] + pairs[-TAIL:]


def frame_name(frame):
    code = frame.f_code
    return getattr(code, "co_qualname", code.co_name).replace(".<locals>", "")


def frames_of(error):
    told = []
    for frame, line in walk(error.__traceback__):
        path = absolute(frame.f_code.co_filename)
        told.append(_frame(path, line, frame_name(frame), linecache.getline(path, line, frame.f_globals)))
    if isinstance(error, SyntaxError) and error.filename:
        told.append(_frame(os.path.abspath(error.filename), error.lineno, None, error.text or ""))
    return told


def compared(error):
    """(expected, actual) of a unittest assertion, read from the assertion's own frame; None when there is none."""
    traceback, found = error.__traceback__, None
    while traceback is not None:
        frame = traceback.tb_frame
        if frame.f_globals.get("__name__") == "unittest.case":
            names = frame.f_locals
            if "first" in names and "second" in names:
                found = (render(names["second"], 2000), render(names["first"], 2000))
        traceback = traceback.tb_next
    return found


def message_of(error):
    try:
        text = str(error)
    except BaseException as fault:
        text = "<message raises %s>" % type(fault).__name__
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None and cause is not error:
        try:
            text += "\n(from %s: %s)" % (type(cause).__name__, cut(str(cause), 500))
        except BaseException:
            text += "\n(from %s)" % type(cause).__name__
    return cut(clean(text), MESSAGE_CAP)


def describe(error):
    told = {"exception": type(error).__name__, "message": message_of(error), "frames": frames_of(error)}
    pair = compared(error)
    if pair is not None:
        told["expected"], told["actual"] = pair
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None and cause is not error and isinstance(cause, Exception):
        told["frames"] = (frames_of(cause) + told["frames"])[-(HEAD + TAIL) :] if not told["frames"] else told["frames"]
    return told
