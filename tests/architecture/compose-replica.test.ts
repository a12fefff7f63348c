import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../rest/src/config.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
}
const compose = (file: string): Compose => parse(read(file), { merge: true }) as Compose;
const base = compose('docker-compose.yml');
const overlay = compose('deploy/compose/replica.yml');
const added = Object.entries(overlay.services).filter(([name]) => !(name in base.services));

/** The settings of an .ini file, without its sections. */
function settingsOf(ini: string): Record<string, string> {
  return Object.fromEntries(
    [...ini.matchAll(/^(\w+) ?= ?(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

describe('deploy/compose/replica.yml', () => {
  it('adds a replica and PgBouncer, with as few rights as the others and out of reach', () => {
    expect(added.map(([name]) => name)).toEqual(['postgres-replica', 'pgbouncer']);
    for (const [name, one] of added) {
      expect([name, one]).toEqual([
        name,
        expect.objectContaining({
          image: expect.stringMatching(/:\d+\.\d+/),
          restart: 'unless-stopped',
          read_only: true,
          cap_drop: ['ALL'],
          networks: ['data'],
          depends_on: { postgres: { condition: 'service_healthy' } },
        }),
      ]);
      expect(one.ports).toBeUndefined();
      expect(one.healthcheck?.test).toContain('pg_isready');
    }
    // The same server: a replica replays the primary's log.
    expect(overlay.services['postgres-replica']?.image).toBe(base.services['postgres']?.image);
    expect(read('deploy/compose/pgbouncer.Dockerfile')).toMatch(/^USER nobody$/m);
  });

  it('leads both REST services through PgBouncer, past it, and to the replica', () => {
    expect(overlay.services['rest']).toEqual(overlay.services['rest-2']);
    const environment = {
      ...base.services['rest']?.environment,
      ...overlay.services['rest']?.environment,
    };
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value
          .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
          .replace(/\$\{\w+:\?[^}]*\}/g, '0123456789abcdef'),
      ]),
    );
    const config = readConfig(filled);
    const hosts = [config.databaseUrl, config.databaseDirectUrl, config.databaseReadUrl].map(
      (url) => new URL(url ?? '').host,
    );
    expect(hosts).toEqual(['pgbouncer:6432', 'postgres:5432', 'postgres-replica:5432']);
    // A service starts without the replica: the primary answers meanwhile.
    expect(Object.keys(overlay.services['rest']?.depends_on ?? {})).toEqual(['pgbouncer']);
  });

  it('holds no secret, and mounts files and volumes that are there', () => {
    const secrets = Object.values(overlay.services)
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([name]) => /(PASSWORD|URL)$/.test(name))
      .map(([, value]) => value.replace(/\$\{POSTGRES_PASSWORD:\?[^}]*\}/, ''));
    for (const rest of secrets) expect(rest).toMatch(/^$|^postgres:\/\/portal:@[\w:-]+\/portal$/);
    for (const [source = ''] of Object.values(overlay.services)
      .flatMap(({ volumes = [] }) => volumes)
      .map((volume) => volume.split(':'))) {
      if (source.startsWith('./')) expect(read(source).length).toBeGreaterThan(0);
      else expect(Object.keys(overlay.volumes ?? {})).toContain(source);
    }
    expect(read('deploy/compose/pg_hba.conf')).toMatch(/^host +replication +portal +all +scram/m);
    expect(overlay.services['postgres']?.command).toContain('hba_file=/etc/rep-portal/pg_hba.conf');
  });

  it('runs PgBouncer as npm run cluster does', () => {
    const ours = settingsOf(read('deploy/compose/pgbouncer.ini'));
    const tried = settingsOf(
      [...read('tests/support/pgbouncer.ts').matchAll(/^ {6}'(.*)',$/gm)]
        .map(([, line]) => line)
        .join('\n'),
    );
    expect(Object.keys(tried).length).toBeGreaterThan(5);
    for (const [name, value] of Object.entries(tried)) {
      // How the trial listens and lets everybody in is its own.
      if (['listen_addr', 'auth_type'].includes(name)) continue;
      expect([name, ours[name]]).toEqual([name, value]);
    }
  });
});
