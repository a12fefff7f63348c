import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageReserve } from './storage-reserve.ts';

const MEGABYTE = 1024 * 1024;

let folder: string;
let said: string[];
const log = { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rep-portal-reserve-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const reserve = () => join(folder, 'reserve');

describe('the reserve of the disk', () => {
  it('takes room that no file system saves, and keeps it over restarts', async () => {
    const first = new StorageReserve(folder, log);
    await first.stop();
    expect(first.isFull()).toBe(false);
    const { size, blocks, mtimeMs } = statSync(reserve());
    expect(size).toBe(64 * MEGABYTE);
    expect(blocks * 512).toBeGreaterThanOrEqual(size);
    await new StorageReserve(folder, log).stop();
    expect(statSync(reserve()).mtimeMs).toBe(mtimeMs);
    expect(said).toEqual([]);
  });

  it('replaces what a killed start left half written', async () => {
    writeFileSync(`${reserve()}.new`, 'half');
    writeFileSync(reserve(), 'half');
    await new StorageReserve(folder, log).stop();
    expect(statSync(reserve()).size).toBe(64 * MEGABYTE);
    expect(existsSync(`${reserve()}.new`)).toBe(false);
  });

  it('is given free when a statement finds no room, and taken back when there is room', async () => {
    const watch = new StorageReserve(folder, log);
    try {
      await until(() => existsSync(reserve()));
      expect(watch.ranOut()).toBe(true);
      expect([watch.isFull(), existsSync(reserve())]).toEqual([true, false]);
      // This disk was not full: its next look finds room.
      await until(() => !watch.isFull());
      expect(statSync(reserve()).size).toBe(64 * MEGABYTE);
      expect(said).toEqual([
        `The disk of ${folder} is full: changes are refused until 112 MB are free.`,
        'The disk has room again: changes are accepted.',
      ]);
    } finally {
      await watch.stop();
    }
  });
});

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('not within 20 seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
