import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../../schema/settings/read-settings.ts';
import { sessionKey } from './session-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the session key', () => {
  it('is kept in the data folder, for its owner only, and outlives a restart', () => {
    const dataDir = join(folder, 'data');
    const key = sessionKey(null, dataDir);
    const file = join(dataDir, 'gateway-session.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(sessionKey(null, dataDir)).toEqual(key);
    expect(readFileSync(file, 'utf8')).toHaveLength(64);
  });

  it('comes from SESSION_SECRET where that is set', () => {
    const secret = 's'.repeat(32);
    expect(sessionKey(secret, '/nowhere')).toEqual(sessionKey(secret, '/elsewhere'));
    expect(sessionKey(secret, '/nowhere')).toHaveLength(32);
  });

  it('says what to do when the folder cannot keep it, or the file is damaged', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => sessionKey(null, file)).toThrow(ConfigError);
    writeFileSync(join(folder, 'gateway-session.key'), '');
    expect(() => sessionKey(null, folder)).toThrow('SESSION_SECRET');
  });
});
