import path from 'node:path';

/** A node:test reporter: one JSON line for each test that ended, suites left out. */
export default async function* report(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isFile = data.nesting === 0 && data.file && path.resolve(data.name) === data.file;
    if (data.details?.type === 'suite' || (isFile && type === 'test:pass')) continue;
    const skip = data.skip ?? data.todo;
    const outcome = skip !== undefined && skip !== false ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed';
    const reason = outcome === 'skipped' ? skip : data.details?.error?.cause?.message?.split('\n')[0];
    const file = data.file ? path.relative(process.cwd(), data.file) : '';
    yield `${JSON.stringify({ outcome, file, name: data.name, reason })}\n`;
  }
}
