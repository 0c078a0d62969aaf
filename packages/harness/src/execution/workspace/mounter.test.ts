import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMounter } from './mounter.js';
import { layersFolder, probeOverlay } from './overlay.js';

let place: string;
let memory: string;
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'repair-mounter-')));
  memory = layersFolder(place);
  mkdirSync(join(place, 'a base'));
  writeFileSync(join(place, 'a base', 'file'), 'base');
});
afterEach(() => {
  for (const folder of [memory, place]) rmSync(folder, { recursive: true, force: true });
});

it('gives a fresh view each time, also where the one before is just being taken away', ({ skip }) => {
  if (!probeOverlay(place)) return skip('overlays can not be mounted here');
  const mounter = openMounter(join(place, 'a base'), memory);
  const merged = join(place, 'a $(view) "of" it');
  for (const round of ['1', '2', '3']) {
    mounter.begin(merged, join(memory, round));
    expect(mounter.stands(join(memory, round))).toBe(true);
    expect(readFileSync(join(merged, 'file'), 'utf8')).toBe('base');
    writeFileSync(join(merged, 'file'), round);
    writeFileSync(join(merged, round), '');
    expect(['1', '2', '3'].filter((name) => existsSync(join(merged, name)))).toEqual([round]);
    if (round !== '3') mounter.unmount(merged);
  }
  mounter.close();
  expect(existsSync(join(merged, 'file'))).toBe(false);
  expect(readFileSync(join(place, 'a base', 'file'), 'utf8')).toBe('base');
});

it('says where a view can not be had', ({ skip }) => {
  if (!probeOverlay(place)) return skip('overlays can not be mounted here');
  const nowhere = openMounter(join(place, 'nothing'), memory);
  nowhere.begin(join(place, 'view'), join(memory, '1'));
  expect(nowhere.stands(join(memory, '1'))).toBe(false);
  nowhere.close();
  const odd = openMounter(join(place, 'a base'), memory);
  odd.begin(join(place, 'a:b'), join(memory, '2'));
  expect(odd.stands(join(memory, '2'))).toBe(false);
  odd.close();
});
