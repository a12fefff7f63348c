import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kind, parse, print, visit, type DefinitionNode, type TypeNode } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningGateway } from '../support/gateway/start-gateway.ts';
import { CAPABILITIES, CAPABILITY_NAMES } from '../../schema/capabilities.ts';
import { needsOf } from '../../web/src/lib/page-needs.ts';
import { hostedServices } from '../support/hosted-services.ts';
import { EXAMPLES } from '../support/playground-examples.ts';
import { startSpecifiedBackend, type SpecifiedBackend } from '../support/specified-backend.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { until } from '../support/until.ts';
import { WORKING_PAGES } from './working-pages.ts';

/** Calls that are tried where it costs nothing to be refused: the gateway then does without them. */
const TRIED = ['POST /api/batch', 'GET /auth/demo-sign-ins', 'GET /auth/local/reset'];

/** A company of the demo data. */
const SEQ = 14;

let rest: TestRest;
let backend: SpecifiedBackend;
let gateway: RunningGateway;
let cookie: string;
/** Of the company with the number that variables name. */
let coid: unknown;

beforeAll(async () => {
  rest = await startRest();
  backend = await startSpecifiedBackend(rest.url);
  const { startOwnGateway } = await hostedServices();
  gateway = await startOwnGateway(backend.url, { WEB_DIR: 'tests/support/no-web' });
  await gateway.server.learner.start();
  cookie = await gateway.signIn('admin');
  const { data } = await gateway.query(`{ company(seq: ${SEQ}) { coid } }`, { cookie });
  ({ coid } = (data ?? {})['company'] as { coid: number });
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  await rest.close();
});

const EXAMPLE_VARIABLES = { day: '2026-06-18' };

const webRoot = join(import.meta.dirname, '..', '..', 'web', 'src');
const definitions: DefinitionNode[] = readdirSync(webRoot, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => [...parse(readFileSync(join(webRoot, file), 'utf8')).definitions]);

function named(kind: Kind.OPERATION_DEFINITION | Kind.FRAGMENT_DEFINITION, name: string) {
  const found = definitions.find((each) => each.kind === kind && each.name?.value === name);
  if (!found) throw new Error(`The web client has no ${name}.`);
  return found;
}

/** The text of a page's operation with its fragments. */
function documentOf(name: string): string {
  const texts = new Map<string, string>();
  const add = (node: DefinitionNode, key: string): void => {
    if (texts.has(key)) return;
    texts.set(key, print(node));
    visit(node, {
      FragmentSpread: ({ name: { value } }) => add(named(Kind.FRAGMENT_DEFINITION, value), value),
    });
  };
  add(named(Kind.OPERATION_DEFINITION, name), `operation ${name}`);
  return [...texts.values()].join('\n');
}

const BY_TYPE: Readonly<Record<string, unknown>> = {
  CompanySort: 'NAME',
  SortDirection: 'ASC',
  ActivitySort: 'SOONEST',
  NoteSort: 'DATE_COMPANY',
  InvoiceSort: 'NEWEST',
  LeadSort: 'NEWEST',
  AnalyticsComparison: 'NONE',
  Int: SEQ,
  Float: 25,
  String: '',
  Boolean: true,
  Date: '2026-06-18',
  DateTime: '2026-06-18T00:00:00Z',
  JSON: {},
};

function sample(type: TypeNode): unknown {
  if (type.kind === Kind.NON_NULL_TYPE) return sample(type.type);
  if (type.kind === Kind.LIST_TYPE) return [];
  return BY_TYPE[type.name.value] ?? {};
}

const isCoid = (name: string, type: TypeNode): boolean =>
  /^(coid|company)$/.test(name) && sample(type) === SEQ;

/** Values of the variables that an operation must have. */
function variablesOf(name: string): Record<string, unknown> {
  const operation = named(Kind.OPERATION_DEFINITION, name);
  if (operation.kind !== Kind.OPERATION_DEFINITION) return {};
  return Object.fromEntries(
    (operation.variableDefinitions ?? [])
      .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
      .map(({ variable, type }) => [
        variable.name.value,
        isCoid(variable.name.value, type) ? coid : sample(type),
      ]),
  );
}

/** What a page's query may have as null: its panel is hidden. */
const HIDDEN_PARTS = ['analytics', 'analyticsRows', 'targets', 'userDomainCategoryCounts'];

/** The fields of an operation by the names that its answer has for them. */
function fieldNames(name: string): Map<string, string> {
  const operation = named(Kind.OPERATION_DEFINITION, name);
  const selections =
    operation.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  return new Map(
    selections.flatMap((field) =>
      field.kind === Kind.FIELD ? [[(field.alias ?? field.name).value, field.name.value]] : [],
    ),
  );
}

describe('a backend with only the specified calls', () => {
  it('X01: lacks what only this portal has, and the session says so to those who are signed in', async () => {
    const read = async (headers: Record<string, string>) => {
      const answer = await fetch(`${gateway.url}/session`, { headers });
      return ((await answer.json()) as { settings: { absent: string[] } }).settings.absent;
    };
    const absent = await read({ cookie });
    expect(absent).toEqual(
      expect.arrayContaining(['analytics', 'usage', 'savedViews', 'reportSchedules', 'problems']),
    );
    for (const present of ['contracts', 'invoices', 'leads', 'content', 'userDomains']) {
      expect(absent).not.toContain(present);
    }
    expect(await read({})).toEqual([]);
    const logged = gateway.logged.join('\n');
    expect(logged).toContain('the backend does not offer sales figures');
    expect(logged).toContain('GET /api/analytics/registry');
  });

  it.each(WORKING_PAGES)('X01: serves $title ($address)', async ({ operation, address }) => {
    const { absent } = gateway.server.caller.offer;
    expect(needsOf(address).filter((need) => absent.includes(need))).toEqual([]);
    if (operation === null) return;
    backend.refused.length = 0;
    const { errors, data } = await gateway.query(documentOf(operation), {
      cookie,
      variables: variablesOf(operation),
    });
    expect(errors).toBeUndefined();
    const parts = Object.entries(data ?? {});
    expect(parts.filter(([, part]) => part !== null)).not.toEqual([]);
    const fields = fieldNames(operation);
    for (const [alias, part] of parts) {
      if (part === null) expect(HIDDEN_PARTS).toContain(fields.get(alias));
    }
    const made = backend.refused.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
    expect(made.filter((call) => !TRIED.includes(call))).toEqual([]);
  });

  it.each(EXAMPLES)('M01: answers the example $name, or says what it needs', async (example) => {
    const { errors, extensions } = await gateway.query(example.query, {
      cookie,
      variables: EXAMPLE_VARIABLES,
    });
    expect(errors).toBeUndefined();
    const missing = (extensions?.notOffered ?? []).map(({ capability }) => capability);
    expect(new Set(missing)).toEqual(new Set(example.needs));
  });

  it('M01: names each field that it cannot answer once, by its path in the operation', async () => {
    const { data, extensions } = await gateway.query(
      '{ figures: explore { notes { totals { notes } } } reps { seq } }',
      { cookie },
    );
    expect(data?.['figures']).toEqual({ notes: null });
    expect(extensions).toEqual({
      notOffered: [{ field: 'figures.notes', capability: 'analytics' }],
    });
  });

  it('X01: has every company of a search on the map, without the call for positions', async () => {
    const { data } = await gateway.query(
      `{ companyPoints(filter: { states: ["GA"] }) { totalCount seqs latitudes areClients }
         searchCompanies(filter: { states: ["GA"] }, first: 1) { totalCount } }`,
      { cookie },
    );
    const { companyPoints: points, searchCompanies: found } = data as {
      companyPoints: { totalCount: number; seqs: number[]; latitudes: number[] };
      searchCompanies: { totalCount: number };
    };
    expect(points.totalCount).toBe(found.totalCount);
    expect(points.totalCount).toBeGreaterThan(10);
    expect(points.latitudes).toHaveLength(points.seqs.length);
  });

  it('X01: refuses a change that it cannot store in words, and sends nothing', async () => {
    backend.refused.length = 0;
    const { errors } = await gateway.query('mutation { restoreNote(seq: 9) { note { seq } } }', {
      cookie,
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_OFFERED' });
    expect(errors?.[0]?.message).toContain('Your backend does not offer this');
    expect(backend.refused).toEqual([]);
  });

  it('X01: is asked again after it was away, and then offers more', async () => {
    const { offer } = gateway.server.caller;
    const ask = () => gateway.query('{ reps { seq } }', { cookie });
    backend.answers = 'nothing';
    await ask();
    backend.answers = 'everything';
    await until(
      async () => {
        await ask();
        return offer.isComplete;
      },
      (isComplete) => isComplete,
    );
    expect(gateway.logged.join('\n')).toContain('offers every call that the portal makes');
    const { data, errors } = await gateway.query('{ analyticsRegistry { __typename } }', {
      cookie,
    });
    expect(errors).toBeUndefined();
    expect(data?.['analyticsRegistry']).not.toBeNull();
  });
});

describe('the table of capabilities', () => {
  it('probes each capability by one of its own calls', () => {
    for (const name of CAPABILITY_NAMES) {
      const { probe, calls } = CAPABILITIES[name];
      const shape = (call: string) =>
        call.replace(/\?.*/, '').replace(/\/(0|\{[^}]*\})(?=\/|$)/g, '/*');
      expect(calls.map(shape)).toContain(shape(probe));
    }
  });
});
