import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { makeDataFolder } from '../support/service-process.ts';
import { canIsolate, countRefusals, holdFolder } from './second-owner.ts';

describe('two containers on one data folder', () => {
  (canIsolate() ? it : it.skip)(
    'the second is refused 20 of 20 times, each within a second (needs the right to make namespaces)',
    async () => {
      const folder = await makeDataFolder();
      const holder = await holdFolder(folder);
      try {
        const { refused, slowestMs } = await countRefusals(folder, holder.pid ?? 0, 20);
        expect(refused).toBe(20);
        expect(slowestMs).toBeLessThan(1_000);
      } finally {
        const ended = once(holder, 'exit');
        holder.kill('SIGKILL');
        await ended;
        rmSync(folder, { recursive: true, force: true });
      }
    },
    60_000,
  );
});
