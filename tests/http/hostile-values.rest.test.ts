import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  operationById,
  operations,
  resolve,
  type JsonSchema,
  type Operation,
} from '../contract/document.ts';
import { prepare, startHostileWorld, type Call, type HostileWorld } from './hostile-world.ts';
import { DAYS, NO_DAYS, OPERATORS, TEXTS, UNSTORABLE } from './hostile-samples.ts';
import { inParallel, oddRefusal, type RawAnswer } from './raw-request.ts';

let world: HostileWorld;
beforeAll(async () => {
  world = await startHostileWorld();
});
afterAll(() => world.rest.close());

const TIMEOUT_MS = 60_000;

type Row = Record<string, unknown>;

function callOf(id: string): Call {
  const call = world.calls.find(({ operation }) => operation.id === id);
  if (!call) throw new Error(`${id} is no call`);
  return call;
}

/** Fields of a body that take a kind of value, by operation. */
function fieldsThat(
  take: (field: JsonSchema, name: string) => boolean,
): (readonly [id: string, field: string])[] {
  return operations.flatMap(({ id, body }) =>
    Object.entries(resolve(body?.schema ?? {}).properties ?? {})
      .filter(([name, field]) => take(resolve(field), name))
      .map(([name]) => [id, name] as const),
  );
}

/** A field as an answer shows it, wherever it shows it. */
const shown = (answer: RawAnswer, field: string): unknown => (answer.body as Row)[field];

const idsOf = (fields: (readonly [id: string, field: string])[]): string[] => [
  ...new Set(fields.map(([id]) => id)),
];

const dateFields = fieldsThat(({ format }) => format === 'date');

describe('days', () => {
  let ready: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    ready = await prepare(world, idsOf(dateFields));
  }, TIMEOUT_MS);

  it.each(dateFields)(
    '%s %s refuses what is no day, by its name',
    async (id, field) => {
      const call = callOf(id);
      const { path, body, headers } = ready.request(id);
      const odd = await inParallel([...NO_DAYS, 20260618, true, ['2026-06-18']], async (day) => {
        const sent = JSON.stringify({ ...(body as Row), [field]: day });
        const answer = await world.send({
          method: call.operation.method,
          path,
          headers,
          body: sent,
        });
        const complaint = oddRefusal(answer, [field]);
        return complaint === null ? null : `${String(day)}: ${complaint}`;
      });
      expect(odd.filter((each) => each !== null)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('what is no day was stored nowhere', async () => {
    expect(await ready.changed()).toEqual([]);
  });

  it.each(dateFields)(
    '%s %s takes the days that there are, and none is shifted',
    async (id, field) => {
      const call = callOf(id);
      for (const day of DAYS) {
        const { path, body } = await call.valid();
        const sent = JSON.stringify({ ...(body as Row), [field]: day });
        const answer = await world.send({ method: call.operation.method, path, body: sent });
        // A day may still be the wrong one: a snooze until the past.
        if (answer.status >= 400) expect(oddRefusal(answer, [field])).toBeNull();
        else if (call.writes) expect({ day: shown(answer, field) }).toEqual({ day });
      }
    },
  );
});

const isWrite = ({ answers, body }: Operation): boolean =>
  body !== null && (answers.has('201') || answers.has('412'));

/** One call per field of a resource: its creation and its updates read it by the same rule. */
const textFields = fieldsThat(
  ({ type, format, enum: values, pattern, maxLength = 0, writeOnly }) => {
    const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
    // Codes have a pattern and are short; an address has one and takes most of what there is.
    const isCode = pattern !== undefined && maxLength < 200;
    // A password never comes back.
    return isText && !format && !values && !isCode && !writeOnly;
  },
)
  .filter(([id]) => isWrite(operationById(id)))
  .filter((one, i, all) => all.findIndex((other) => placeOf(other) === placeOf(one)) === i);

function placeOf([id, field]: readonly [id: string, field: string]): string {
  return `${operationById(id).path.replace(/\/\{id\}$/, '')} ${field}`;
}

describe('texts', () => {
  let ready: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    ready = await prepare(world, idsOf(textFields));
  }, TIMEOUT_MS);

  it('are asked about in at least twelve fields', () => {
    expect(new Set(textFields.map(([, field]) => field)).size).toBeGreaterThanOrEqual(12);
  });

  it.each(textFields)(
    '%s %s refuses what cannot be stored as it is',
    async (id, field) => {
      const call = callOf(id);
      const { path, body, headers } = ready.request(id);
      for (const text of [...UNSTORABLE, 'x'.repeat(100_000)]) {
        const sent = JSON.stringify({ ...(body as Row), [field]: text });
        const answer = await world.send({
          method: call.operation.method,
          path,
          headers,
          body: sent,
        });
        expect({ status: answer.status, odd: oddRefusal(answer, [field]) }).toEqual({
          status: 422,
          odd: null,
        });
      }
    },
    TIMEOUT_MS,
  );

  it('what cannot be stored was stored nowhere', async () => {
    expect(await ready.changed()).toEqual([]);
  });

  it.each(textFields)(
    '%s %s comes back to the byte or is refused by its name',
    async (id, field) => {
      const call = callOf(id);
      const odd = await inParallel([...TEXTS], async (text) => {
        const { path, body } = await call.valid();
        const sent = JSON.stringify({ ...(body as Row), [field]: text });
        const answer = await world.send({ method: call.operation.method, path, body: sent });
        if (answer.status >= 400) return oddRefusal(answer, [field]);
        const stored = wrote(answer, field);
        return stored === text
          ? null
          : `${JSON.stringify(text)} came back as ${JSON.stringify(stored)}`;
      });
      expect(odd.filter((each) => each !== null)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'any text of a note is stored as it was typed',
    async () => {
      const { path } = await callOf('updateNote').valid();
      await fc.assert(
        fc.asyncProperty(
          fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
          async (text) => {
            const body = JSON.stringify({ note: text });
            const answer = await world.send({ method: 'POST', path, body });
            if (answer.status >= 400) return oddRefusal(answer, ['note']) === null;
            const [stored] = await world.rest.sql<{ note: string }>(
              'select note from notes where seq = $1',
              [(answer.body as { seq: number }).seq],
            );
            return stored?.note === text && (answer.body as { note: string }).note === text;
          },
        ),
        { numRuns: 300, seed: 41 },
      );
    },
    TIMEOUT_MS,
  );
});

/** Where an answer shows a text that was written: under its name, or where its call puts it. */
function wrote(answer: RawAnswer, field: string): unknown {
  const row = answer.body as Row;
  if (field in row) return row[field];
  if (field === 'reason' && 'doNotCall' in row) return (row.doNotCall as Row).reason;
  if (field === 'reason' && 'history' in row) return (row.history as Row[]).at(-1)?.reason;
  if (field === 'reason' && 'targets' in row) return (row.targets as Row[])[0]?.reason;
  return undefined;
}

interface Counted {
  total: number;
  rows: Row[];
}

/** The searches by text, each with how its answer is counted. */
const searches: [id: string, field: string][] = [
  ['searchCompanies', 'query'],
  ['searchCompanies', 'city'],
  ['searchNotes', 'q'],
  ['searchUserEmails', 'name'],
  ['searchUserEmails', 'email'],
  ['searchUserEmails', 'domain'],
  ['searchUserDomains', 'qstr'],
];

async function search(id: string, criteria: Row): Promise<Counted> {
  const { operation } = callOf(id);
  const body = JSON.stringify({ ...criteria, limit: 20 });
  const answer = await world.send({ method: 'POST', path: operation.path, body });
  if (answer.status !== 200) throw new Error(`${id}: ${answer.text}`);
  const rows = Array.isArray(answer.body)
    ? (answer.body as Row[])
    : (answer.body as { hits: { hits: { _source: Row }[] } }).hits.hits.map((hit) => hit._source);
  return { total: Number(answer.headers.get('x-total-count')), rows };
}

describe('raw search texts', () => {
  it.each(searches)(
    '%s %s reads operators, wildcards and expressions as letters',
    async (id, field) => {
      const everything = (await search(id, {})).total;
      const longest = field === 'city' ? 100 : 200;
      const odd = await inParallel([...OPERATORS], async (operator) => {
        const text = operator.slice(0, longest);
        const { total, rows } = await search(id, { [field]: text });
        // Signs without a letter or a digit name nothing to look for; with them, fewer match than all.
        const saysNothing = !/[\p{L}\p{N}]/u.test(text);
        if (saysNothing && total === everything) return null;
        const letters = text
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean);
        const held = (row: Row): boolean => {
          const whole = JSON.stringify(row).toLowerCase();
          return letters.every((word) => whole.includes(word)) || 'highlight' in row;
        };
        const isLiteral = total === 0 || id === 'searchCompanies' || rows.every(held);
        return isLiteral && total <= everything ? null : `${text}: ${total} of ${everything}`;
      });
      expect(odd.filter((each) => each !== null)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it.each([
    'Zebra%ish',
    'Zebra_ish',
    'Zebra*ish',
    'Zebra?ish',
    'Zebra.ish',
    'Zebr[af]+ish',
    '%ebrafish',
  ])('%s stands for no other letters', async (text) => {
    const { coid } = world.company;
    await world.insert('notes', {
      ...{ coid, date: '2026-06-01', type: 10, user_seq: world.users.repOwn, is_a_client: false },
      note: 'Zebrafish',
    });
    expect((await search('searchNotes', { q: 'Zebrafish' })).total).toBeGreaterThan(0);
    expect((await search('searchNotes', { q: text })).total).toBe(0);
  });

  it('a text that would take for ever as an expression is answered at once', async () => {
    const started = Date.now();
    for (const [id, field] of searches) {
      await search(id, {
        [field]: `${'a'.repeat(60)}!`.padEnd(field === 'city' ? 80 : 190, '(a+)+'),
      });
    }
    expect(Date.now() - started).toBeLessThan(5000);
  });
});

/** Conditions on names that the registry does not have, and on names that it has. */
const WHERE = [
  ...[
    '1=1',
    'password',
    'm.password',
    '__proto__',
    'constructor',
    'users.password_hash',
    "type'; --",
    '',
  ],
].flatMap((name) => [{ [name]: 1 }, { [name]: { gt: 1 } }]);
const CONDITIONS = [
  ...[
    { $gt: 1 },
    { '=': 1 },
    { in: [] },
    { in: Array(5000).fill(1) },
    { between: [1] },
    { between: [2, 1] },
  ],
  ...[
    { gt: { gt: 1 } },
    { eq: null },
    [[1]],
    [{}],
    { like: '%' },
    { raw: 'true' },
    { sql: '1=1' },
    null,
    {},
  ],
  ...[
    "1' or '1'='1",
    '1; drop table notes',
    1e308,
    -1,
    'NaN',
    true,
    { isNull: 'x' },
    { in: 'abc' },
  ],
];

describe('conditions of the query engine', () => {
  const ask = (body: object) =>
    world.send({ method: 'POST', path: '/api/analytics/notes', body: JSON.stringify(body) });

  it('names that are no dimension or measure are refused by name', async () => {
    for (const where of WHERE) {
      const answer = await ask({ measures: ['notes'], where });
      expect({ where, status: answer.status, odd: oddRefusal(answer, ['where']) }).toEqual({
        where,
        status: 422,
        odd: null,
      });
    }
    for (const name of ['1', 'count(*)', 'notes;', 'password', '__proto__', 'constructor']) {
      const asked = [
        { measures: [name] },
        { measures: ['notes'], dimensions: [name] },
        { measures: ['notes'], orderBy: [{ by: name }] },
        { measures: ['notes'], having: { [name]: { gt: 0 } } },
      ];
      for (const body of asked) {
        const answer = await ask(body);
        expect({ body, status: answer.status, odd: oddRefusal(answer) }).toEqual({
          body,
          status: 422,
          odd: null,
        });
      }
    }
  });

  it('conditions of any shape are answered or refused by name, never more than they say', async () => {
    const all = ((await ask({ measures: ['notes'] })).body as { totals: { notes: number } }).totals
      .notes;
    const odd = await inParallel(CONDITIONS, async (condition) => {
      const answer = await ask({ measures: ['notes'], where: { type: condition } });
      if (answer.status >= 400) return oddRefusal(answer, ['type', 'where']);
      const { notes } = (answer.body as { totals: { notes: number } }).totals;
      return notes <= all ? null : `${JSON.stringify(condition)}: ${notes} of ${all}`;
    });
    expect(odd.filter((each) => each !== null)).toEqual([]);
  });

  it(
    'questions made at random never fail',
    async () => {
      const name = fc.constantFrom(
        'type',
        'date',
        'rep',
        'state',
        'notes',
        'nothing',
        '__proto__',
        '',
      );
      const value = fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom('2026-02-30', '%', '١'),
      );
      const question = fc.record(
        {
          dimensions: fc.array(
            fc.oneof(name, fc.record({ name, grain: fc.constantFrom('day', 'x') })),
          ),
          measures: fc.array(name, { minLength: 1, maxLength: 3 }),
          where: fc.dictionary(name, value, { maxKeys: 3 }),
          having: fc.dictionary(name, value, { maxKeys: 2 }),
          orderBy: fc.array(
            fc.record({ by: name, direction: fc.constantFrom('asc', 'desc', 'x') }),
          ),
          compare: fc.constantFrom('none', 'previousPeriod', 'samePeriodLastYear', 'x'),
          limit: fc.integer(),
        },
        { requiredKeys: ['measures'] },
      );
      await fc.assert(
        fc.asyncProperty(question, async (body) => (await ask(body)).status < 500),
        { numRuns: 200, seed: 41 },
      );
    },
    TIMEOUT_MS,
  );
});

describe('places', () => {
  it.each([
    ['a latitude beyond the pole', { lat: 90.0001, lon: 0 }, 'lat'],
    ['a longitude beyond the date line', { lat: 0, lon: 180.0001 }, 'lon'],
    ['a latitude as text', { lat: '33.7', lon: -84.4 }, 'lat'],
    ['no distance', { lat: 33, lon: -84, withinMiles: 0 }, 'withinMiles'],
    ['a distance back', { lat: 33, lon: -84, withinMiles: -5 }, 'withinMiles'],
    ['a distance round the earth', { lat: 33, lon: -84, withinMiles: 30_000 }, 'withinMiles'],
    ['a distance from nowhere', { withinMiles: 5 }, 'withinMiles'],
    ['a distance from a ZIP that is none', { zip: 'ZZZZZ', withinMiles: 5 }, 'zip'],
    ['three corners', { bbox: [-90, 25, -75] }, 'bbox'],
    ['a rectangle of texts', { bbox: ['-90', '25', '-75', '40'] }, 'bbox'],
    ['a rectangle beyond the pole', { bbox: [-90, 25, -75, 91] }, 'bbox'],
  ])('%s is refused by name', async (_what, body, field) => {
    const request = { method: 'POST', path: '/api/manufacturers/es/searchForRepCentral' };
    const answer = await world.send({ ...request, body: JSON.stringify(body) });
    expect({ status: answer.status, odd: oddRefusal(answer, [field]) }).toEqual({
      status: 422,
      odd: null,
    });
  });

  it.each([
    ['half a position', { lat: 33 }],
    ['a rectangle over the date line', { bbox: [170, -10, -170, 10] }],
    ['a rectangle upside down', { bbox: [-75, 40, -90, 25] }],
    ['a point', { bbox: [0, 0, 0, 0] }],
    ['the pole', { lat: 90, lon: 180, withinMiles: 3000, sort: 'distance' }],
    ['almost no distance', { lat: 33.75, lon: -84.39, withinMiles: 1e-9 }],
  ])('%s is answered or refused, and never fails', async (_what, body) => {
    const request = { method: 'POST', path: '/api/manufacturers/es/searchForRepCentral' };
    const answer = await world.send({ ...request, body: JSON.stringify(body) });
    if (answer.status !== 200) expect(oddRefusal(answer)).toBeNull();
  });
});
