import type { Sample } from './sample.js';

/** What the programs about coroutines that wait have in common. */
export const PRELUDE = `
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

`;

/** Coroutines that run side by side, and what becomes of those that fail, are late or are cancelled. */
export const LOOP: readonly Sample[] = [
  {
    program: `${PRELUDE}
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
`,
    expressions: [
      'sides',
      'order',
      'equal',
      'kept',
      'failing',
      'none',
      'shared',
      'forgotten',
      'left',
      'cancelling',
      'early',
      'awaited_result',
      'unready',
      'failed_task',
      'late_plain',
      'unlimited',
      'at_once',
    ]
      .map((name) => `run(${name})`)
      .concat([
        ...['lose', 'lose_more', 'keep', 'safe'].map((kind) => `run(lambda: accounts('${kind}'))`),
        ...['0.05, 0.01', '0.01, 0.05', '0, 0.01'].map((given) => `run(lambda: late(${given}))`),
        'asyncio.run(3)',
      ]),
  },
];
