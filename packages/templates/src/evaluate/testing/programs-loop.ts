import type { Sample } from './sample.js';

/** Coroutines that wait for each other. */
export const LOOP: readonly Sample[] = [
  {
    program: `
import asyncio

log = []

async def say(name, turns):
    for i in range(turns):
        log.append(f'{name}{i}')
        await asyncio.sleep(0)
    return name

async def after(delay, value):
    await asyncio.sleep(delay)
    log.append(value)
    return value

async def broken(delay=0):
    await asyncio.sleep(delay)
    raise ValueError('broken')

async def stopped(name):
    try:
        await asyncio.sleep(1)
    except asyncio.CancelledError:
        log.append('cancelled ' + name)
        raise
    finally:
        log.append('end ' + name)

class Account:
    def __init__(self): self.total, self.lock = 0, asyncio.Lock()
    async def fetch(self):
        await asyncio.sleep(0)
        return 1
    async def lose(self): self.total += await self.fetch()
    async def lose_more(self): self.total = self.total + await self.fetch()
    async def keep(self): self.total = await self.fetch() + self.total
    async def safe(self):
        async with self.lock: self.total += await self.fetch()

def run(make):
    log.clear()
    return asyncio.run(make()), list(log)

async def sides(): return await asyncio.gather(say('a', 2), say('b', 3), say('c', 1))
async def order(): return await asyncio.gather(after(0.03, 'x'), after(0.01, 'y'), after(0.02, 'z'))
async def equal(): return await asyncio.gather(*(after(0.01, n) for n in range(4)))
async def kept(): return [str(r) for r in await asyncio.gather(broken(), after(0, 1), return_exceptions=True)]
async def failing(): await asyncio.gather(broken(), say('d', 3))
async def none(): return await asyncio.gather()
async def shared():
    task = asyncio.create_task(say('s', 2))
    return await asyncio.gather(task, task, task)
async def accounts(kind):
    account = Account()
    await asyncio.gather(*(getattr(account, kind)() for _ in range(5)))
    return account.total
async def forgotten():
    asyncio.create_task(say('f', 5))
    await asyncio.sleep(0)
    return 'over'
async def left():
    asyncio.create_task(stopped('one'))
    await asyncio.sleep(0)
    return 'over'
async def cancelling():
    task = asyncio.create_task(stopped('two'))
    await asyncio.sleep(0)
    told = task.cancel()
    try: await task
    except asyncio.CancelledError: log.append('seen')
    return told, task.done(), task.cancelled(), task.cancel()
async def early():
    task = asyncio.create_task(say('never', 3))
    task.cancel()
    try: await task
    except asyncio.CancelledError: return 'early', log
async def awaited_result():
    task = asyncio.create_task(after(0, 3))
    before = task.done()
    value = await task
    return before, value, task.done(), task.result(), task.exception()
async def unready():
    task = asyncio.create_task(after(0, 3))
    task.result()
async def failed_task():
    task = asyncio.create_task(broken())
    await asyncio.sleep(0.01)
    return str(task.exception()), task.cancelled()
async def late(delay, limit):
    try: return await asyncio.wait_for(after(delay, 'done'), limit)
    except asyncio.TimeoutError: return 'late'
async def late_plain(): return await asyncio.wait_for(stopped('p'), timeout=0.01)
async def unlimited(): return await asyncio.wait_for(after(0, 5), None)
async def at_once(): return await asyncio.wait_for(after(0, 5), 0)
async def events():
    ready = asyncio.Event()
    async def waiter(n):
        await ready.wait()
        log.append(n)
    tasks = [asyncio.create_task(waiter(n)) for n in range(3)]
    await asyncio.sleep(0)
    log.append('set')
    ready.set()
    await asyncio.gather(*tasks)
    ready.clear()
    return ready.is_set()
async def queued(size):
    queue = asyncio.Queue(maxsize=size)
    async def produce():
        for i in range(4):
            await queue.put(i)
            log.append(('put', i, queue.qsize()))
        await queue.put(None)
    async def consume():
        got = []
        while (item := await queue.get()) is not None:
            log.append(('got', item))
            got.append(item)
        return got
    return await asyncio.gather(produce(), consume())
async def joined():
    queue = asyncio.Queue()
    async def work(name):
        while True:
            item = await queue.get()
            log.append((name, item))
            await asyncio.sleep(0)
            queue.task_done()
    for i in range(5): queue.put_nowait(i)
    workers = [asyncio.create_task(work(n)) for n in 'ab']
    await queue.join()
    for worker in workers: worker.cancel()
    await asyncio.gather(*workers, return_exceptions=True)
    return [w.cancelled() for w in workers], queue.empty()
async def ranked():
    queue, stack = asyncio.PriorityQueue(), asyncio.LifoQueue()
    for n in (3, 1, 2):
        queue.put_nowait(n)
        stack.put_nowait(n)
    return [await queue.get() for _ in range(3)], [await stack.get() for _ in range(3)]
async def empty(): asyncio.Queue().get_nowait()
async def full():
    queue = asyncio.Queue(1)
    queue.put_nowait(1)
    queue.put_nowait(2)
async def done_often(): asyncio.Queue().task_done()
async def limited(n, bounded=False):
    gate, active, most = asyncio.Semaphore(n), 0, 0
    async def work(i):
        nonlocal active, most
        async with gate:
            active += 1
            most = max(most, active)
            log.append(i)
            await asyncio.sleep(0)
            active -= 1
        return i
    return await asyncio.gather(*map(work, range(6))), most, gate.locked()
async def overgiven():
    gate = asyncio.BoundedSemaphore(1)
    gate.release()
async def condition():
    ready, items = asyncio.Condition(), []
    async def take():
        async with ready:
            await ready.wait_for(lambda: items)
            return items.pop()
    async def give(n):
        async with ready:
            items.append(n)
            ready.notify_all()
    return await asyncio.gather(take(), take(), give(1), give(2))
async def unheld():
    ready = asyncio.Condition()
    await ready.wait()
async def numbers(n):
    for i in range(n):
        await asyncio.sleep(0)
        yield i
class Counter:
    def __init__(self, n): self.n = n
    def __aiter__(self): return self
    async def __anext__(self):
        if self.n == 0: raise StopAsyncIteration
        self.n -= 1
        await asyncio.sleep(0)
        return self.n
async def streams():
    got = []
    async for n in numbers(3): got.append(n)
    else: got.append('else')
    return got, [n async for n in Counter(3)], {n: n * 2 async for n in numbers(3) if n}, [n async for n in numbers(2) for _ in 'ab']
async def expressions():
    one, two = await after(0, 1), await after(0, 2)
    got = [await after(0, 3), *(await asyncio.gather(after(0, 4)))]
    if await after(0, '') or await after(0, 'x') and not await after(0, 0): got.append('if')
    got.append({await after(0, 'k'): await after(0, 'v')})
    while (n := await after(0, len(got))) < 6: got.append(n)
    assert await after(0, True), 'no'
    return f'{await after(0, 5):>3}|{one + (await after(0, two))}', got, (await after(0, 'abc'))[1:], -await after(0, 2) if await after(0, 1) else 0
async def in_try():
    for n in range(3):
        try:
            await after(0, n)
            if n == 1: raise KeyError(n)
        except KeyError as error:
            log.append(('except', await after(0, error.args[0])))
            continue
        else: await after(0, 'else')
        finally: await after(0, 'finally')
    return 'end'
async def waiting():
    done, pending = await asyncio.wait([asyncio.create_task(after(0.01, 1)), asyncio.create_task(stopped('w'))], timeout=0.05)
    return len(done), len(pending), done.pop().result()
async def first():
    tasks = [asyncio.create_task(after(0.03, 'slow')), asyncio.create_task(after(0.01, 'fast'))]
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in pending: task.cancel()
    return [t.result() for t in done], len(pending)
async def completed(): return [await c for c in asyncio.as_completed([after(0.03, 'x'), after(0.01, 'y'), after(0.02, 'z')])]
async def timed(delay):
    try:
        async with asyncio.timeout(0.02):
            await after(delay, 'in time')
    except TimeoutError: return 'over'
    return 'well'
async def future():
    made = asyncio.get_running_loop().create_future()
    async def give():
        await asyncio.sleep(0)
        made.set_result(7)
    asyncio.create_task(give())
    made.add_done_callback(lambda f: log.append(f.result()))
    return await made, made.done()
async def callbacks():
    task = asyncio.create_task(after(0, 1))
    task.add_done_callback(lambda t: log.append('called'))
    await task
    log.append('awaited')
    await asyncio.sleep(0)
async def twice():
    made = after(0, 1)
    return await made, await made
async def no_task(): asyncio.create_task(3)
async def lock_order():
    lock = asyncio.Lock()
    async def hold(n):
        async with lock:
            log.append(n)
            await asyncio.sleep(0)
    await asyncio.gather(*map(hold, 'abc'))
    return lock.locked()
async def nested_gather(): return await asyncio.gather(asyncio.gather(after(0, 1), after(0, 2)), after(0, 3))
async def cancelled_gather():
    outer = asyncio.ensure_future(asyncio.gather(stopped('g'), stopped('h')))
    await asyncio.sleep(0)
    outer.cancel()
    try: await outer
    except asyncio.CancelledError: return 'gone'
`,
    expressions: [
      ...['sides', 'order', 'equal', 'kept', 'failing', 'none', 'shared', 'forgotten', 'left', 'cancelling', 'early'],
      ...[
        'awaited_result',
        'unready',
        'failed_task',
        'late_plain',
        'unlimited',
        'at_once',
        'events',
        'joined',
        'ranked',
      ],
      ...['empty', 'full', 'done_often', 'overgiven', 'condition', 'unheld', 'streams', 'expressions', 'in_try'],
      ...['waiting', 'first', 'completed', 'future', 'callbacks', 'twice', 'no_task', 'lock_order', 'nested_gather'],
      'cancelled_gather',
    ]
      .map((name) => `run(${name})`)
      .concat([
        ...['lose', 'lose_more', 'keep', 'safe'].map((kind) => `run(lambda: accounts('${kind}'))`),
        ...['0.05, 0.01', '0.01, 0.05', '0, 0.01'].map((given) => `run(lambda: late(${given}))`),
        ...['1', '2', '0'].map((size) => `run(lambda: queued(${size}))`),
        ...['1', '2', '9'].map((size) => `run(lambda: limited(${size}))`),
        ...['0.05', '0.001'].map((delay) => `run(lambda: timed(${delay}))`),
        'asyncio.run(3)',
        'asyncio.Semaphore(-1)',
        'asyncio.iscoroutinefunction(say), asyncio.iscoroutinefunction(numbers), asyncio.iscoroutinefunction(run)',
      ]),
  },
];
