import { PRELUDE } from './programs-loop.js';
import type { Sample } from './sample.js';

/** What coroutines wait for, and where in a statement they do. */
export const WAITS: readonly Sample[] = [
  {
    program: `${PRELUDE}
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
      'events',
      'joined',
      'ranked',
      'empty',
      'full',
      'done_often',
      'overgiven',
      'condition',
      'unheld',
      'streams',
      'expressions',
      'in_try',
      'waiting',
      'first',
      'completed',
      'future',
      'callbacks',
      'twice',
      'no_task',
      'lock_order',
      'nested_gather',
      'cancelled_gather',
    ]
      .map((name) => `run(${name})`)
      .concat([
        ...['1', '2', '0'].map((size) => `run(lambda: queued(${size}))`),
        ...['1', '2', '9'].map((size) => `run(lambda: limited(${size}))`),
        ...['0.05', '0.001'].map((delay) => `run(lambda: timed(${delay}))`),
        'asyncio.Semaphore(-1)',
        'asyncio.iscoroutinefunction(say), asyncio.iscoroutinefunction(numbers), asyncio.iscoroutinefunction(run)',
      ]),
  },
];
