import { beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { gatewaySettings, restSettings } from '../../schema/settings/settings.ts';
import { readConfig as readGatewayConfig } from '../../gateway/src/config.ts';
import { readConfig as readRestConfig } from '../../rest/src/config.ts';
import { CHART, rendered, valuesWith, type Manifest, type Tree } from './chart.ts';
import { faultsOfManifest, OPERATORS } from './kubernetes-schema.ts';

/** Installations that differ in what they switch on. */
const INSTALLATIONS: [name: string, changes: Tree][] = [
  ['as its values are', {}],
  [
    'with a database and a cache from elsewhere, and a Secret of its own',
    {
      postgresql: { enabled: false },
      redis: { enabled: false },
      secrets: {
        create: true,
        values: { SESSION_SECRET: 'a "quoted" one, with\nlines: of {{ all }} kinds' },
      },
      gateway: { env: { SUPPORT_EMAIL: 'help@example.com', REDIS_URL: 'redis://cache:6379' } },
    },
  ],
  [
    'with the log in an object store, mails, and volumes of a class',
    {
      postgresql: { instances: 1, storageClass: 'fast', backup: { enabled: true } },
      rest: {
        env: { SMTP_URL: 'smtp://mail.example.com:587', MAIL_FROM: 'Portal <p@example.com>' },
      },
      backups: { storageClass: 'shared', at: 'off' },
      networkPolicy: { restEgress: [{ cidr: '203.0.113.7/32', port: 587 }] },
    },
  ],
  [
    'without ingress and network policies',
    { ingress: { enabled: false }, networkPolicy: { enabled: false } },
  ],
];

interface Container {
  env: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef: { name: string; key: string } };
  }[];
  image: string;
  readinessProbe: object;
  livenessProbe: object;
  securityContext: object;
}
interface Workload {
  selector: { matchLabels: Record<string, string> };
  template: { metadata: { labels: Record<string, string> }; spec: { containers: Container[] } };
}

const workloads = (manifests: Manifest[]) =>
  manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map((manifest) => ({ name: manifest.metadata.name, spec: manifest.spec as Workload }));
const containerOf = ({ spec }: { spec: Workload }): Container => {
  const [container] = spec.template.spec.containers;
  if (!container) throw new Error('a deployment without a container');
  return container;
};

describe.each(INSTALLATIONS)('the chart %s', (_name, changes) => {
  let manifests: Manifest[];
  beforeAll(async () => {
    manifests = await rendered(changes);
  });

  it('has only what the schemas of Kubernetes allow', async () => {
    const own = manifests.filter(({ apiVersion }) => !OPERATORS.test(apiVersion));
    const faults: string[] = [];
    // One after the other: their schemas are loaded as modules that share parts.
    for (const manifest of own) faults.push(...(await faultsOfManifest(manifest)));
    expect(faults).toEqual([]);
    expect(own.length).toBeGreaterThan(8);
  });

  it('sets settings that the services have, to values that they take', () => {
    for (const [room, schema, read] of [
      ['gateway', gatewaySettings, readGatewayConfig],
      ['rest', restSettings, readRestConfig],
    ] as const) {
      const workload = workloads(manifests).find(({ name }) => name === `portal-${room}`);
      if (!workload) throw new Error(`there is no ${room}`);
      const { env } = containerOf(workload);
      const helpers = ['REDIS_PASSWORD'];
      expect(
        env
          .map(({ name }) => name)
          .filter((name) => !(name in schema.shape) && !helpers.includes(name)),
      ).toEqual([]);
      expect(new Set(env.map(({ name }) => name)).size).toBe(env.length);
      const secret = 'a-secret-of-the-tests-that-is-long-enough';
      const given = env.map(({ name, value }): [string, string] => [
        name,
        value ?? (name === 'DATABASE_URL' ? 'postgres://portal@db/portal' : secret),
      ]);
      expect(() => read(Object.fromEntries(given))).not.toThrow();
    }
  });

  it('gives each pod its probes, no rights, and labels that its selectors find', () => {
    for (const workload of workloads(manifests)) {
      const container = containerOf(workload);
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container).toMatchObject({
        livenessProbe: expect.any(Object) as unknown,
        readinessProbe: expect.any(Object) as unknown,
      });
      expect(workload.spec.template.metadata.labels).toMatchObject(
        workload.spec.selector.matchLabels,
      );
    }
    const selectors = manifests.flatMap(({ kind, spec }) => {
      const { selector, podSelector } = (spec ?? {}) as { selector?: Tree; podSelector?: Tree };
      const found =
        kind === 'Service' ? selector : (podSelector?.matchLabels ?? selector?.matchLabels);
      return found && kind !== 'PersistentVolumeClaim' ? [JSON.stringify(found)] : [];
    });
    const pods = workloads(manifests).map(({ spec }) => JSON.stringify(spec.selector.matchLabels));
    expect(selectors.filter((selector) => !pods.includes(selector))).toEqual([]);
  });
});

describe('the values', () => {
  const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8')) as object;
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const isValid = ajv.compile(schema);

  it.each(INSTALLATIONS)('%s follow the schema that Helm checks them with', (_name, changes) => {
    isValid(valuesWith(changes));
    expect(isValid.errors).toBeNull();
  });

  it.each([
    { gateway: { replicas: 0 } },
    { gateway: { env: { 'support-email': 'x' } } },
    { backups: { at: '2:30' } },
    { redis: { enabld: true } },
    { postgresql: { backup: { destination: '/var/backups' } } },
  ])('that are wrong are refused: %j', (changes) => {
    expect(isValid(valuesWith(changes))).toBe(false);
  });

  it('are of the product’s version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const chart = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8')) as Tree;
    expect([chart.version, chart.appVersion, (valuesWith().image as Tree).tag]).toEqual([
      version,
      version,
      version,
    ]);
  });
});

describe('the check itself', () => {
  it('finds a missing part, a wrong kind of value, and a field that the kind does not have', async () => {
    const [deployment] = (await rendered()).filter(({ kind }) => kind === 'Deployment');
    if (!deployment) throw new Error('there is no deployment');
    const { selector, ...without } = deployment.spec as Tree;
    const bent = (spec: Tree): Promise<string[]> => faultsOfManifest({ ...deployment, spec });
    expect(await bent(without)).toEqual([expect.stringContaining('selector')]);
    expect(await bent({ ...without, selector, replicas: 'two' })).toHaveLength(1);
    expect(await bent({ ...without, selector, replicsa: 2 })).toEqual([
      'Deployment portal-gateway: /spec/replicsa is no field',
    ]);
  });
});
