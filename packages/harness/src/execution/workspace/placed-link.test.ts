import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type PlantedProject, plantProject } from '../../testing/project.js';
import { openExecution } from '../open.js';
import { isHidden, probeBubblewrap } from '../process/bubblewrap.js';
import { placedLink } from './placed-link.js';

const planted: PlantedProject[] = [];
afterEach(() => {
  for (const project of planted.splice(0)) project.remove();
});

/** A candidate with data beside it, and links by name. */
function linked(files: Readonly<Record<string, string>>, links: (root: string) => Readonly<Record<string, string>>) {
  const project = plantProject(files);
  planted.push(project);
  mkdirSync(join(project.root, '../data'));
  writeFileSync(join(project.root, '../data/five.txt'), '5');
  mkdirSync(join(project.root, 'sub'), { recursive: true });
  for (const [path, target] of Object.entries(links(project.root))) symlinkSync(target, join(project.root, path));
  return project;
}

describe('a symlink of the candidate in a copy of it', () => {
  it('stays inside however it is written, and leads to the same place outside', () => {
    const { root } = linked({ 'a.txt': 'a' }, (place) => ({
      plain: 'a.txt',
      'sub/absolute': join(place, 'a.txt'),
      'sub/around': '../../candidate/a.txt',
      'sub/whole': place,
      'sub/out': '../../data/five.txt',
      out: join(place, '../data'),
      'sub/twice': join(place, 'out/five.txt'),
      nowhere: '/no/such/place',
      'sub/gone': '../not-there-yet.txt',
    }));
    const told = (path: string) => placedLink(root, path);
    const data = join(root, '../data');
    expect(told('plain')).toEqual({ target: 'a.txt', outside: null });
    expect(told('sub/absolute')).toEqual({ target: '../a.txt', outside: null });
    expect(told('sub/around')).toEqual({ target: '../a.txt', outside: null });
    expect(told('sub/whole')).toEqual({ target: '..', outside: null });
    expect(told('sub/out')).toEqual({ target: join(data, 'five.txt'), outside: join(data, 'five.txt') });
    expect(told('out')).toEqual({ target: data, outside: data });
    expect(told('sub/twice')).toEqual({ target: '../out/five.txt', outside: null });
    expect(told('nowhere')).toEqual({ target: '/no/such/place', outside: null });
    expect(told('sub/gone')).toEqual({ target: '../not-there-yet.txt', outside: null });
  });

  it('opens no place in the sandbox that holds the candidate or its runs, or that is seen anyway', () => {
    const kept = ['/tmp/x/candidate', '/tmp/x/scratch/w'];
    const told = [
      '/tmp/x/data',
      '/tmp/x',
      '/tmp/x/candidate',
      '/tmp/x/scratch',
      '/tmp',
      '/',
      '/home/data',
      '/dev/null',
    ];
    expect(told.filter((place) => isHidden(place, kept))).toEqual(['/tmp/x/data']);
  });

  const kinds = ['process', ...(probeBubblewrap().usable ? (['bubblewrap'] as const) : [])] as const;
  it.skipIf(process.env.NO_PYTEST === '1').each(kinds)(
    'is read in a run, and what it leads to inside is the change, never the candidate (%s)',
    { timeout: 60_000 },
    async (isolation) => {
      const test = `import pathlib
def test_inside():
    assert pathlib.Path('sub/own').read_text() == 'changed'
    pathlib.Path('sub/own').write_text('written')
def test_outside():
    assert pathlib.Path('five').read_text() == pathlib.Path('sub/data/five.txt').read_text() == '5'
`;
      const project = linked({ 'test_a.py': test, 'a.txt': 'a' }, (place) => ({
        'sub/own': join(place, 'a.txt'),
        five: '../data/five.txt',
        'sub/data': join(place, '../data'),
      }));
      const { root, scratch } = project;
      const command = ['python3', '-m', 'pytest', '-q'];
      for (const warm of [false, true]) {
        const execution = await openExecution({ root, scratch, command, isolation, warm });
        const run = await execution.run({ changes: [{ path: 'a.txt', bytes: Buffer.from('changed') }] });
        expect(run.results.map(({ status, message }) => [status, message])).toEqual([
          ['passed', ''],
          ['passed', ''],
        ]);
        await execution.close();
      }
      expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('a');
      expect(readdirSync(scratch)).toEqual([]);
      expect(readlinkSync(join(root, 'five'))).toBe('../data/five.txt');
    },
  );
});
