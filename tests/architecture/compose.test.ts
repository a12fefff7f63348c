import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig as readGatewayConfig } from '../../gateway/src/config.ts';
import { readConfig as readRestConfig } from '../../rest/src/config.ts';
import { gatewaySettings, restSettings } from '../../schema/settings/settings.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[]; interval: string; retries: number };
  volumes?: string[];
  networks: string[];
  ports?: string[];
  restart: string;
  read_only: boolean;
  cap_drop: string[];
  user?: string;
  stop_grace_period: string;
}

const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`there is no service ${name}`);
  return found;
};

/** What Docker makes of `${NAME:-default}` and `${NAME:?message}`; a required one gets a value. */
function interpolated(environment: Record<string, string> = {}): Record<string, string> {
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, _name, kind, rest) =>
      kind === '-' ? String(rest) : '0123456789abcdef'.repeat(4),
    );
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, fill(value)]),
  );
}

/** Not of types only, which a running program has none of. */
const PACKAGE_IMPORT =
  /^(?:import (?!type)(?:.* from )?|\} from |.*\bimport\()'((?:@[\w.-]+\/)?[a-z][\w./:-]*)'/gm;

/** The files that a program is made of. */
function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$/.test(name))
    .map((name) => join(folder, name));
}

describe('docker-compose.yml', () => {
  it('has PostgreSQL, Redis, two REST services, two gateways and a balancer', () => {
    expect(Object.keys(compose.services)).toEqual([
      'postgres',
      'redis',
      'rest',
      'rest-2',
      'gateway-1',
      'gateway-2',
      'balancer',
    ]);
    expect(service('gateway-1')).toEqual(service('gateway-2'));
    expect(service('rest')).toEqual(service('rest-2'));
  });

  it('pins every image, restarts everything, and gives nothing more rights than it needs', () => {
    for (const [name, one] of services) {
      expect([name, one.image]).toEqual([name, expect.stringMatching(/:\d+\.\d+/)]);
      expect([name, one.restart, one.read_only, one.cap_drop]).toEqual([
        name,
        'unless-stopped',
        true,
        ['ALL'],
      ]);
    }
  });

  it('checks the health of every service, and starts each after those that it needs', () => {
    for (const [name, one] of services) {
      expect([name, one.healthcheck?.test.length]).toEqual([name, expect.any(Number)]);
      for (const [needed, { condition }] of Object.entries(one.depends_on ?? {})) {
        expect([name, needed, condition]).toEqual([name, needed, 'service_healthy']);
        expect(Object.keys(compose.services)).toContain(needed);
      }
    }
    expect(Object.keys(service('rest').depends_on ?? {})).toEqual(['postgres']);
    expect(Object.keys(service('balancer').depends_on ?? {})).toEqual(['gateway-1', 'gateway-2']);
  });

  it('sets only what the programs know, and nothing that they refuse', () => {
    for (const [name, known, readConfig] of [
      ['rest', restSettings, readRestConfig],
      ['gateway-1', gatewaySettings, readGatewayConfig],
    ] as const) {
      const { environment } = service(name);
      const unknown = Object.keys(environment ?? {}).filter((setting) => !(setting in known.shape));
      expect([name, unknown]).toEqual([name, []]);
      expect(() => readConfig(interpolated(environment))).not.toThrow();
    }
    const { trustProxy } = readRestConfig(interpolated(service('rest').environment));
    expect(() => express().set('trust proxy', trustProxy)).not.toThrow();
    const gateway = readGatewayConfig(interpolated(service('gateway-1').environment));
    expect(gateway).toMatchObject({
      restBaseUrls: ['http://rest:4001', 'http://rest-2:4001'],
      trustProxyHops: 1,
    });
    expect(gateway.redisUrl).toMatch(/@redis:6379$/);
  });

  it('holds no secret, and does not start without those that it needs', () => {
    const secret = /(PASSWORD|SECRET|TOKEN|KEY|AUTH|DATABASE_URL|REDIS_URL|SMTP_URL)$/;
    for (const [name, { environment = {} }] of services) {
      for (const [setting, value] of Object.entries(environment)) {
        if (!secret.test(setting)) continue;
        const literal = value.replace(/\$\{\w+(:[-?][^}]*)?\}/g, '');
        expect([name, setting, literal]).toEqual([
          name,
          setting,
          expect.stringMatching(
            /^$|^postgres:\/\/portal:@postgres:5432\/portal$|^redis:\/\/:@redis:6379$/,
          ),
        ]);
      }
    }
    const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    expect([...required].sort()).toEqual(['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'SESSION_SECRET']);
    // A default of something secret would be a secret that everybody knows.
    expect(text).not.toMatch(/\$\{\w*(PASSWORD|SECRET|TOKEN|KEY):-[^}]/);
  });

  it('opens one port, and keeps database, cache and REST service where nobody else reaches them', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['balancer']);
    const reachable = services
      .filter(([, { networks }]) => networks.some((name) => !compose.networks[name]?.internal))
      .map(([name]) => name);
    expect(reachable).toEqual(['gateway-1', 'gateway-2', 'balancer']);
    expect(service('postgres').networks).toEqual(['data']);
  });

  it('lets the REST service out to a mail server, and nobody in, only where that is asked for', () => {
    const mail = parse(read('deploy/compose/mail.yml')) as Pick<
      typeof compose,
      'services' | 'networks'
    >;
    expect(mail.services).toEqual({
      rest: { networks: ['mail'] },
      'rest-2': { networks: ['mail'] },
    });
    expect(mail.networks).toEqual({ mail: null });
    expect(service('rest').environment).toMatchObject({ SMTP_URL: '${SMTP_URL:-}' });
  });

  it('keeps data in volumes that are declared', () => {
    const named = services
      .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((source) => !source.startsWith('.'));
    // Both REST services write backups into one.
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('gives a gateway time to end: notice, answers, and connections that lapse', () => {
    const { environment, stop_grace_period: grace } = service('gateway-1');
    const notice = Number(environment?.['DRAIN_NOTICE_SECONDS']);
    const drainMaxMs = /DRAIN_MAX_MS = ([\d_]+)/.exec(read('gateway/src/process/drain.ts'))?.[1];
    const drain = Number(drainMaxMs?.replace('_', '')) / 1_000;
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(notice + drain);
    // The balancer has noticed before the gateway stops accepting: `fall` checks, each `inter` apart.
    const [, inter, fall] = /inter (\d+)ms .*fall (\d+)/.exec(read('gateway/haproxy.cfg')) ?? [];
    expect(notice * 1_000).toBeGreaterThanOrEqual(1.5 * Number(inter) * Number(fall));
  });
});

describe('the balancer', () => {
  const config = read('gateway/haproxy.cfg');

  it('knows the gateways, asks whether they are ready, and repeats nothing that may have been done', () => {
    const sections = config.split(/^(?=\w)/m);
    const serversOf = (name: string): (string | undefined)[] => {
      const found = sections.filter((section) => section.startsWith(`backend ${name}\n`));
      expect(found).toHaveLength(1);
      return [...(found[0] ?? '').matchAll(/^ +server \S+ (\S+):4000/gm)].map(([, host]) => host);
    };
    for (const backend of ['gateways', 'gateways-alive']) {
      expect(serversOf(backend)).toEqual(['gateway-1', 'gateway-2']);
    }
    expect(config).toMatch(/option httpchk GET \/readyz/);
    expect(config).toMatch(/http-request disable-l7-retry unless METH_GET/);
  });
});

describe.each(['rest', 'gateway'])('the image of %s', (room) => {
  const dockerfile = read(`${room}/Dockerfile`);
  const lines = dockerfile.split('\n');
  const stages = dockerfile.split(/^FROM /m);

  it('is the one that docker-compose.yml builds', () => {
    const built = room === 'rest' ? service('rest') : service('gateway-1');
    expect(built.build).toEqual({ context: '.', dockerfile: `${room}/Dockerfile` });
  });

  it('is built in stages from a pinned one, by npm ci, and runs as nobody special', () => {
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+-\w+-slim$/m);
    expect(stages).toHaveLength(4);
    expect(dockerfile).not.toMatch(/npm install/);
    expect(stages[2]).toContain(`npm ci --ignore-scripts --omit=dev --workspace ${room}`);
    const last = stages[3] ?? '';
    expect(last).toMatch(/^USER node$/m);
    expect(last).toContain(`"${room}/dist/main.js"`);
  });

  it('copies what exists and what .dockerignore lets through', () => {
    const rules = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    const admitted = rules.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    const sources = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(sources.length).toBeGreaterThan(8);
    expect(rules[0]).toBe('*');
    for (const source of sources) {
      expect([source, existsSync(join(root, source))]).toEqual([source, true]);
      expect(admitted).toContain(source.split('/')[0]);
    }
  });

  it('has every package that its program imports: those of the room, and no others', () => {
    const manifest = JSON.parse(read(`${room}/package.json`)) as {
      dependencies: Record<string, string>;
    };
    // The bundle of a room holds the schema's programs as well.
    const imported = [`${room}/src`, 'schema']
      .flatMap(sourcesBelow)
      .flatMap((file) => [...read(file).matchAll(PACKAGE_IMPORT)].map(([, name = '']) => name));
    const packages = new Set(
      imported
        .filter((name) => !name.startsWith('node:'))
        .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name),
    );
    expect(packages.size).toBeGreaterThan(5);
    expect([...packages].filter((name) => !(name in manifest.dependencies))).toEqual([]);
  });

  it('shares its first stage with the other one', () => {
    const other = read(`${room === 'rest' ? 'gateway' : 'rest'}/Dockerfile`).split(/^FROM /m)[1];
    expect(stages[1]).toBe(other);
  });
});

describe('.dockerignore', () => {
  it('keeps secrets, data and what was built elsewhere out of the images', () => {
    const rules = read('.dockerignore').split('\n');
    for (const kept of ['**/.env*', '**/.data*', '**/node_modules', '**/dist']) {
      expect(rules).toContain(kept);
    }
  });
});
