import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isScalarType, parse, typeFromAST, type GraphQLInputField } from 'graphql';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ExportList } from '../../gateway/src/exports/export-list.ts';
import { EXPORT_LISTS } from '../../gateway/src/exports/export-lists.ts';
import { LISTS } from '../../gateway/src/exports/pages-of.ts';
import type { Dataset } from '../../rest/src/analytics/dataset.ts';
import { DATASETS } from '../../rest/src/analytics/registry.ts';
import { currentSchema } from '../architecture/schema-changes.ts';
import { deliverReports } from '../support/deliver-reports.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { sheetsOf } from './sheets-of.ts';
import { ALLOWED, plantPeople, REFUSED, type Planted } from './who-may-leave.ts';

/**
 * People who opted out or must not be contacted are in nothing that leaves. The cases come from the lists of exports, the
 * fields of their filters and the registry of figures: a new list, filter or data set is tested without a line here.
 */
let gateway: TestGateway;
let cookie: string;
let admin: string;
let planted: Planted;

beforeAll(async () => {
  gateway = await startGateway();
  planted = await plantPeople(gateway.rest);
  cookie = await gateway.signIn('rep@demo.example');
  admin = await gateway.signIn('admin@demo.example');
}, 60_000);
afterAll(() => gateway.close());

type Variables = Record<string, unknown>;

const schema = currentSchema();

/** Lists that only administrators may take along. */
const OF_ADMINISTRATORS = /^audit\./;

async function fileOf(name: string, variables: Variables): Promise<string> {
  const query = new URLSearchParams({ variables: JSON.stringify(variables) }).toString();
  const who = OF_ADMINISTRATORS.test(name) ? admin : cookie;
  const answer = await fetch(`${gateway.url}/export/${name}?${query}`, {
    headers: { cookie: who },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = name.endsWith('.xlsx') && answer.ok ? await sheetsOf(bytes) : bytes.toString();
  // A value that a field cannot have is refused: nothing leaves.
  if (answer.status !== 200 && !/: must be /.test(text))
    throw new Error(`${name} ${JSON.stringify(variables)}: ${answer.status} ${text}`);
  return text;
}

/** What a list may be asked with: nothing but the company, and each field of its filter that could ask for such people. */
function questionsOf({ document }: ExportList): Variables[] {
  const [operation] = parse(document).definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error('an export has one operation');
  const variables = new Map(
    operation.variableDefinitions?.map(({ variable, type }) => [
      variable.name.value,
      getNamedType(typeFromAST(schema, type as never)),
    ]),
  );
  const filter = variables.get('filter');
  const fields: GraphQLInputField[] =
    filter && 'getFields' in filter
      ? (Object.values(filter.getFields()) as GraphQLInputField[])
      : [];
  const asked = fields.flatMap(({ name, type }): Variables[] => {
    if (!isScalarType(getNamedType(type))) return [];
    const scalar = String(type).replace('!', '');
    if (scalar === 'Boolean') return [{ [name]: true }];
    return scalar === 'String' ? planted.names.map((text) => ({ [name]: text })) : [];
  });
  const own = fields.some(({ name }) => name === 'coids') ? { coids: [planted.company.coid] } : {};
  return [{}, ...asked].map((each) => ({
    ...(variables.has('seq') && { seq: planted.company.seq }),
    ...(filter && { filter: { ...own, ...each } }),
  }));
}

describe('files of lists', () => {
  it.each(EXPORT_LISTS.map((list) => [list.name, list] as const))(
    '%s has nobody who must not be exported, whatever the filter',
    async (name, list) => {
      for (const variables of questionsOf(list)) {
        const text = await fileOf(`${name}.csv`, variables);
        expect({ variables, refused: REFUSED.exec(text)?.[0] }).toEqual({ variables });
      }
    },
    120_000,
  );

  it.each(['contacts', 'leads', 'user-emails', 'company-user-emails', 'problems'])(
    '%s has the people who may, in every format',
    async (name) => {
      const list = EXPORT_LISTS.find((each) => each.name === name);
      const [variables = {}] = list ? questionsOf(list) : [];
      for (const format of ['csv', 'json', 'xlsx']) {
        const text = await fileOf(`${name}.${format}`, variables);
        expect({ format, allowed: ALLOWED.test(text), refused: REFUSED.test(text) }).toEqual({
          format,
          allowed: true,
          refused: false,
        });
      }
    },
    60_000,
  );

  it('knows every way in which a file comes', () => {
    const others = LISTS.filter((list) => !EXPORT_LISTS.includes(list)).map(({ name }) => name);
    // Each has a test below.
    expect(others).toEqual(['rows', 'explore', 'delivery', 'dashboard']);
  });
});

/** Rows of the planted company or day, where a data set can be narrowed to them: others would only take longer. */
function narrowed(dataset: Dataset): Variables {
  const { dimensions, time, people, periodIsContext } = dataset;
  const today =
    time && (periodIsContext || (people && !('coid' in dimensions)))
      ? { [time.dimension]: { between: [TEST_TODAY, TEST_TODAY] } }
      : {};
  return { ...today, ...('coid' in dimensions && { coid: planted.company.coid }) };
}

/** Filters that could ask for such people. */
function filtersOf(dataset: Dataset): Variables[] {
  const own = narrowed(dataset);
  const flags = Object.entries(dataset.dimensions).filter(([, { kind }]) => kind === 'boolean');
  return [own, ...flags.map(([name]) => ({ ...own, [name]: { eq: true } }))];
}

describe('files of figures', () => {
  it.each(DATASETS.map((dataset) => [dataset.name, dataset] as const))(
    'rows behind a figure of %s have nobody who must not be exported',
    async (name, dataset) => {
      const measures = dataset.people ? [undefined, ...Object.keys(dataset.measures)] : [undefined];
      for (const where of filtersOf(dataset)) {
        for (const measure of measures) {
          const text = await fileOf('rows.csv', { dataset: name, measure, where });
          expect({ where, measure, refused: REFUSED.exec(text)?.[0] }).toEqual({ where, measure });
        }
      }
    },
    120_000,
  );

  it('rows of registered users count those in the file, and have the people who may', async () => {
    const dataset = DATASETS.find(({ name }) => name === 'userEmails');
    const where = dataset && narrowed(dataset);
    for (const format of ['csv', 'json', 'xlsx']) {
      const text = await fileOf(`rows.${format}`, { dataset: 'userEmails', where });
      expect([ALLOWED.test(text), REFUSED.test(text)]).toEqual([true, false]);
    }
    const out = { dataset: 'userEmails', where: { optOut: { eq: true } } };
    expect((await fileOf('rows.csv', out)).trim().split('\r\n')).toHaveLength(1);
  });

  it.each(DATASETS.map((dataset) => [dataset.name, dataset] as const))(
    'groups of %s name nobody who must not be exported',
    async (name, dataset) => {
      for (const where of filtersOf(dataset)) {
        for (const question of groupings(dataset)) {
          const text = await fileOf('explore.csv', { ...question, where });
          expect({ question, refused: REFUSED.exec(text)?.[0] }).toEqual({ question });
        }
      }
    },
    120_000,
  );

  it('numbers that identify nobody count everybody, as on the page', async () => {
    const where = { joined: { between: [TEST_TODAY, TEST_TODAY] }, optOut: { eq: true } };
    const text = await fileOf('explore.csv', {
      dataset: 'userEmails',
      dimensions: [{ name: 'optOut' }],
      measures: ['users'],
      where,
    });
    const [counted] = await gateway.rest.sql<{ count: number }>(
      'select count(*)::integer as count from user_emails where opt_out and joined = $1 and deleted_at is null',
      [TEST_TODAY],
    );
    expect(text).toContain(`,${counted?.count}\r\n`);
  });
});

/** A question by each dimension that groups. */
function groupings({ name, dimensions, measures }: Dataset): Variables[] {
  return Object.entries(dimensions)
    .filter(([, { hasAny }]) => !hasAny)
    .map(([dimension]) => ({
      dataset: name,
      dimensions: [{ name: dimension }],
      measures: [Object.keys(measures)[0]],
    }));
}

describe('what is delivered, and dashboards', () => {
  it('stored answers, which inboxes, mails and their tables show, and their files', async () => {
    const { rest } = gateway;
    const [me] = await rest.sql<{ seq: number }>(
      "select seq from users where email = 'rep@demo.example'",
    );
    const questions = DATASETS.filter(({ people }) => people).flatMap((dataset) =>
      groupings(dataset).map((question) => ({ ...question, where: narrowed(dataset) })),
    );
    const reports: number[] = [];
    for (const definition of questions) {
      const { seq } = await insertRow<{ seq: number }>(rest, 'saved_reports', {
        owner: me?.seq,
        name: `Report ${reports.length}`,
        definition,
      });
      reports.push(seq);
      await insertRow(rest, 'report_schedules', {
        owner: me?.seq,
        report: seq,
        cadence: { every: 'day' },
        recipients: [me?.seq],
        next_on: TEST_TODAY,
      });
    }
    await deliverReports(rest);
    const delivered = await rest.sql<{ seq: number; answer: Buffer }>(
      `select d.seq, a.answer from report_deliveries d join delivery_answers a on a.seq = d.answer
       where d.recipient = $1 and a.report = any ($2)`,
      [me?.seq, reports],
    );
    expect(delivered).toHaveLength(questions.length);
    let allowed = 0;
    for (const { seq, answer } of delivered) {
      const text = `${(await promisify(gunzip)(answer)).toString()} ${await fileOf('delivery.csv', { id: seq })}`;
      expect(REFUSED.exec(text)?.[0]).toBeUndefined();
      if (ALLOWED.test(text)) allowed += 1;
    }
    // The e-mail domain of registered users.
    expect(allowed).toBe(1);

    const tiles = reports.slice(-12).map((report, at) => ({ id: `t${at}`, width: 1, report }));
    const { seq } = await insertRow<{ seq: number }>(rest, 'saved_dashboards', {
      owner: me?.seq,
      name: 'People',
      tiles: JSON.stringify(tiles),
    });
    expect(REFUSED.exec(await fileOf('dashboard.xlsx', { seq }))?.[0]).toBeUndefined();
  }, 120_000);

  it('lists for a client and calling lists on a page leave them out; the list on the page keeps them', async () => {
    const people = async (filter: Variables): Promise<string> => {
      const { data, errors } = await gateway.query<object>(
        cookie,
        `query ($seq: Int!, $filter: CompanyLeadFilter!, $all: LeadFilter!) {
          company(seq: $seq) { leads(filter: $filter) { totalCount nodes { person } } }
          leads(filter: $all) { nodes { person } }
        }`,
        { seq: planted.company.seq, filter, all: { ...filter, coids: [planted.company.coid] } },
      );
      expect(errors).toBeUndefined();
      return JSON.stringify(data);
    };
    const reachable = await people({ reachable: true });
    expect([ALLOWED.test(reachable), REFUSED.test(reachable)]).toEqual([true, false]);
    expect(reachable).toContain('"totalCount":2');
    expect(REFUSED.test(await people({}))).toBe(true);
  });
});

describe('the rule', () => {
  it('a page and a file that are asked one after the other do not share a cached answer', async () => {
    const cached = await startGateway({ rest: gateway.rest, env: { CACHE_SECONDS: '60' } });
    const own = await cached.signIn('rep@demo.example');
    const filter = { coids: [planted.company.coid] };
    const page = async () => {
      const { data } = await cached.query<{ contacts: { totalCount: number } }>(
        own,
        'query ($filter: ContactFilter!) { contacts(filter: $filter, first: 100) { totalCount nodes { seq } } }',
        { filter },
      );
      return data?.contacts.totalCount;
    };
    const variables = JSON.stringify({ filter });
    const file = async () => {
      const url = `${cached.url}/export/contacts.csv?variables=${encodeURIComponent(variables)}`;
      const text = await (await fetch(url, { headers: { cookie: own } })).text();
      return text.trim().split('\r\n').length - 1;
    };
    try {
      expect([await page(), await file(), await page(), await file()]).toEqual([4, 1, 4, 1]);
    } finally {
      await cached.close();
    }
  });

  it('refuses a header that says neither true nor false', async () => {
    const token = await gateway.rest.signIn('rep@demo.example');
    const answer = await fetch(`${gateway.rest.url}/api/contacts`, {
      headers: { authorization: `Bearer ${token}`, 'x-leaving': 'yes' },
    });
    expect(answer.status).toBe(400);
  });
});
