import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../rest/src/db/embedded/postmaster.ts';
import { runRestCommand, type CommandResult } from '../support/run-command.ts';
import { freePort } from '../support/free-port.ts';
import { makeDataFolder, postmasterOf, ServiceProcess } from '../support/service-process.ts';

let dataDir: string;
let service: ServiceProcess;

beforeEach(async () => {
  dataDir = await makeDataFolder();
  service = ServiceProcess.start(await freePort(), { DATA_DIR: dataDir });
  await service.ready();
});
afterEach(async () => {
  if (service.isRunning) await service.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const command = (name: string, args: string[], folder = dataDir): Promise<CommandResult> =>
  runRestCommand(name, args, { env: { DATA_DIR: folder } });

describe('commands on the embedded database', () => {
  it('join the server of a running portal and leave it running; without one they start it and stop it', async () => {
    const server = postmasterOf(dataDir);
    const [users, backup] = await Promise.all([command('user', ['list']), command('backup', [])]);
    expect(users).toMatchObject({ code: 0, output: expect.stringContaining('rep@demo.example') });
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('the portal runs') });
    const [name = ''] = readdirSync(join(dataDir, 'backups'));
    const refused = await command('restore', ['--from', join(dataDir, 'backups', name)]);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('stop the portal') });
    expect(postmasterOf(dataDir)).toBe(server);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);

    await service.end('SIGTERM');
    expect(isAlive(server)).toBe(false);
    expect(await command('check-data', [])).toMatchObject({ code: 0 });
    expect(postmasterOf(dataDir)).toBe(0);

    const other = await makeDataFolder();
    try {
      const restored = await command('restore', ['--from', join(dataDir, 'backups', name)], other);
      expect(restored).toMatchObject({ code: 0 });
      const there = await command('user', ['list'], other);
      expect(there).toMatchObject({ code: 0, output: expect.stringContaining('rep@demo.example') });
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  }, 180_000);
});
