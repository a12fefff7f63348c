import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DATASETS } from '../../rest/src/analytics/registry.ts';
import { mayAsk } from '../../rest/src/analytics/access.ts';
import type { SignedInUser } from '../../rest/src/http/authenticate.ts';
import { isAllowed, type Actor } from '../../schema/permissions.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.rest.close());

const ACTIVE = ['staff', 'repOwn', 'repOther', 'managerOfRep', 'managerOther', 'admin'] as const;
const LAST_YEAR = { between: ['2025-06-19', TEST_TODAY] };
/** The plain call that gives a dataset's rows by the same number. */
const PLAIN: Readonly<Record<string, string>> = {
  companies: 'manufacturers',
  notes: 'notes',
  activities: 'activities',
  contracts: 'contracts',
  renewals: 'contracts',
  programs: 'client-programs',
  prospects: 'manufacturers',
  conversions: 'manufacturers',
  competitors: 'competition',
  leads: 'leads',
  userEmails: 'useremails',
  userDomains: 'user-domains',
  content: 'content',
  invoices: 'invoices',
};

interface Told {
  status: number;
  text: string;
}
const call = async (actor: Actor, path: string, body?: object): Promise<Told> => {
  const token = actor === 'anonymous' ? undefined : world.tokens[actor];
  const { status, body: told } = await world.rest.call(body ? 'POST' : 'GET', path, {
    ...(token && { token }),
    ...(body && { body }),
  });
  return { status, text: JSON.stringify(told) };
};

const cases = DATASETS.map((dataset) => [dataset.name, dataset] as const);
type Tested = (typeof DATASETS)[number];
const whereOf = ({ time }: Tested): object => (time ? { [time.dimension]: LAST_YEAR } : {});
const groupable = ({ dimensions }: Tested): string[] =>
  Object.entries(dimensions).flatMap(([name, { hasAny }]) => (hasAny ? [] : [name]));

/** All that one viewer can be told of a dataset: each dimension's groups, and the rows behind each kind of figure. */
async function everything(actor: Actor, dataset: Tested): Promise<Told[]> {
  const path = `/api/analytics/${dataset.name}`;
  const where = whereOf(dataset);
  const [measure = ''] = Object.keys(dataset.measures);
  const told: Told[] = [];
  for (const dimension of groupable(dataset)) {
    const body = { dimensions: [dimension], measures: [measure], where, limit: 5000 };
    told.push(await call(actor, path, body));
  }
  told.push(await call(actor, `${path}/rows`, { measure, where, limit: 2000 }));
  if (dataset.time) {
    const compare = 'samePeriodLastYear';
    told.push(await call(actor, `${path}/why`, { measure, where, compare, parts: 50 }));
  }
  return told;
}

describe('what figures tell', () => {
  it.each(cases)(
    'M02: %s: nobody’s e-mail address, no password, no notification, no trail',
    async (_name, dataset) => {
      const canary = 'Zyxomma-canary-43';
      await world.rest.sql(`update manufacturers set password = $1`, [canary]);
      await world.rest.sql(`update notifications set text = $1`, [canary]);
      const hidden = await world.rest.sql<{ email: string }>('select email from users');
      for (const { status, text } of await everything('staff', dataset)) {
        expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
        const leaks = [canary, ...hidden.map(({ email }) => email)].filter((secret) =>
          text.includes(secret),
        );
        expect(leaks).toEqual([]);
      }
    },
    60_000,
  );

  it.each(cases)(
    'M02: %s: the same to every active user, nothing to others',
    async (_name, dataset) => {
      const path = `/api/analytics/${dataset.name}`;
      const body = {
        measures: Object.keys(dataset.measures).slice(0, 30),
        where: whereOf(dataset),
      };
      const figures: Record<string, string> = {};
      for (const actor of ACTIVE) {
        const { status, text } = await call(actor, path, body);
        expect({ actor, status }).toEqual({ actor, status: 200 });
        figures[actor] = text;
      }
      expect(new Set(Object.values(figures)).size).toBe(1);
      for (const actor of ['anonymous', 'inactive'] as const) {
        const said = [
          await call(actor, path, body),
          await call(actor, `${path}/rows`, {}),
          await call(actor, `${path}/why`, { measure: '', compare: '' }),
          await call(actor, '/api/analytics/registry'),
        ];
        expect({ actor, said: said.map(({ status }) => status) }).toEqual({
          actor,
          said: [401, 401, 401, 401],
        });
      }
    },
  );

  it.each(cases.filter(([name]) => PLAIN[name]))(
    'M02: %s: no row that the plain call does not give',
    async (name, dataset) => {
      await world.rest.sql(
        `update manufacturers set deleted_at = now(), company = 'Zyxomma Gone' where coid in (
           select coid from notes where deleted_at is null group by coid order by count(*) desc limit 3)`,
      );
      const [measure = ''] = Object.keys(dataset.measures);
      const { text } = await call('repOther', `/api/analytics/${name}/rows`, {
        measure,
        where: whereOf(dataset),
        limit: 2000,
      });
      const { rows } = JSON.parse(text) as { rows: { key: number }[] };
      const keys = rows.map(({ key }) => key);
      expect(keys.length).toBeGreaterThan(0);
      const nameless: number[] = [];
      for (let from = 0; from < keys.length; from += 100) {
        const some = keys.slice(from, from + 100);
        const plain = await call('repOther', `/api/${PLAIN[name]}/by-ids/${some.join(',')}`);
        const given = (JSON.parse(plain.text) as Record<string, number>[]).map(
          (row) => row['seq'] ?? row['contentId'] ?? row['content_id'],
        );
        expect(some.filter((key) => !given.includes(key))).toEqual([]);
        if (!plain.text.includes('Zyxomma Gone')) nameless.push(...some);
      }
      // What is not said of a row by the plain call is not said by the rows behind a figure either.
      const told = rows.filter((row) => JSON.stringify(row).includes('Zyxomma Gone'));
      expect(told.filter(({ key }) => nameless.includes(key))).toEqual([]);
    },
    60_000,
  );
});

describe('who may ask', () => {
  const viewer = (seq: number, level: number, isManager = false): SignedInUser => ({
    seq,
    level,
    isManager,
    active: true,
    id: 'x',
    name: 'X',
    email: 'x@demo.example',
    managerSeq: null,
    role: null,
  });

  it.each(cases)('M02: %s: not who may not read each of its rows', (_name, dataset) => {
    const [first = 'notes.read'] = dataset.reads;
    const closedToOthers: typeof isAllowed = (id, who, owner) =>
      id === first ? owner?.seq === who?.seq : isAllowed(id, who, owner);
    const closedToStaff: typeof isAllowed = (id, who, owner) =>
      (id !== first || who?.level !== 16) && isAllowed(id, who, owner);
    expect(mayAsk(dataset, viewer(10, 32))).toBe(true);
    expect(mayAsk(dataset, viewer(10, 32), closedToOthers)).toBe(false);
    expect(mayAsk(dataset, viewer(20, 16), closedToStaff)).toBe(false);
    expect(mayAsk(dataset, viewer(10, 32), closedToStaff)).toBe(true);
  });
});
