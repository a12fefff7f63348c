import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import type { RecordedCall } from '../../../tests/support/recording-proxy.ts';
import { startCannedBackend, type Answer } from '../../../tests/support/gateway/canned-backend.ts';
import { contractAnswer, contractCall } from '../../../tests/support/gateway/contract-answers.ts';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';

type Row = Record<string, unknown>;

/** A loader: its call, a field of three records through it, the number of a row, a field that says whose the row is. */
interface Loader {
  call: string;
  ask: (seq: number) => string;
  /** The wire's number of the record, and of a seq. */
  key: string;
  keyOf: (seq: number) => number;
  /** The same field on the wire and in the schema. */
  mark: [wire: string, field: string];
}

const bySeq = (seq: number) => seq;
const byCoid = (seq: number) => 1_000 + seq;

function resource(name: string, field: string, ...mark: [wire: string, field?: string]): Loader {
  const [wire, shown = wire] = mark;
  return {
    call: `GET /api/${name}/by-ids/{ids}`,
    ask: (seq) => `${field}(seq: ${seq}) { ${shown} }`,
    key: 'seq',
    keyOf: bySeq,
    mark: [wire, shown],
  };
}

const LOADERS: Loader[] = [
  resource('users', 'user', 'name'),
  resource('manufacturers', 'company', 'company', 'name'),
  resource('contacts', 'contact', 'firstName'),
  resource('contracts', 'contract', 'package'),
  resource('banners', 'banner', 'csisec'),
  resource('bim-datasheets', 'bimDatasheet', 'family'),
  resource('client-programs', 'clientProgram', 'csisec'),
  resource('invoices', 'invoice', 'number'),
  resource('leads', 'lead', 'person'),
  resource('saved-reports', 'savedReport', 'name'),
  resource('saved-dashboards', 'savedDashboard', 'name'),
  resource('user-domains', 'userDomain', 'name'),
  resource('user-projects', 'userProject', 'title'),
  resource('useremails', 'userEmail', 'name'),
  {
    ...resource('content', 'contentItem', 'contentTitle', 'title'),
    ask: (id) => `contentItem(id: ${id}) { title }`,
    key: 'content_id',
  },
  {
    call: 'POST /api/manufacturers/es/search',
    ask: (seq) => `companyByCoid(coid: ${byCoid(seq)}) { name }`,
    key: 'coid',
    keyOf: byCoid,
    mark: ['company', 'name'],
  },
  {
    call: 'GET /api/company-info',
    ask: (seq) => `company(seq: ${seq}) { info { description } }`,
    key: 'coid',
    keyOf: byCoid,
    mark: ['description', 'description'],
  },
];

const ASKED = [11, 12, 13];

/** What may come instead of three rows, and which of the three are found then. */
const ANSWERS: [how: string, rows: (rows: Row[], key: string) => unknown[], found: boolean[]][] = [
  ['short', (rows) => [rows[0], rows[2]], [true, false, true]],
  ['reordered', (rows) => [rows[2], rows[0], rows[1]], [true, true, true]],
  ['doubled', (rows) => [rows[1], ...rows, rows[0]], [true, true, true]],
  [
    'with an extra one',
    (rows, key) => [{ ...rows[0], [key]: 7_777 }, ...rows.toReversed()],
    [true, true, true],
  ],
  [
    'with one of a wrong type',
    (rows, key) => [rows[0], { ...rows[1], [key]: 'twelve' }, rows[2]],
    [true, false, true],
  ],
  ['with null for one', (rows) => [rows[0], null, rows[2]], [true, false, true]],
  ['empty', () => [], [false, false, false]],
];

let backend: FaultyUpstream;
let gateway: RunningGateway;
let cookie: string;
let meddle: ((call: RecordedCall, answer: Answer) => Answer) | null = null;

beforeAll(async () => {
  backend = await startCannedBackend(5, (path, call) => {
    if (path === '/api/users/me-rc') return null;
    const answer = contractAnswer(call);
    return answer && meddle ? meddle(call, answer) : answer;
  });
  gateway = await startGateway(backend.url);
  cookie = await gateway.signIn('admin');
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

function rowsOf(body: unknown): Row[] {
  if (Array.isArray(body)) return body as Row[];
  const { hits } = body as { hits: { hits: { _source: Row }[] } };
  return hits.hits.map(({ _source }) => _source);
}

function bodyOf(rows: unknown[], like: unknown): unknown {
  if (Array.isArray(like)) return rows;
  return { hits: { total: rows.length, hits: rows.map((row) => ({ _source: row })) } };
}

const nameOf = (number: number): string => `record ${number}`;
const marked = (row: Row, { key, mark: [wire] }: Loader): Row => ({
  ...row,
  [wire]: nameOf(Number(row[key])),
});

/** Asks for the three at once. */
async function askAll(loader: Loader) {
  const document = `{ ${ASKED.map((seq) => `r${seq}: ${loader.ask(seq)}`).join(' ')} }`;
  backend.calls.length = 0;
  const answer = await gateway.query(document, { cookie });
  const calls = backend.calls.filter((call) => contractCall(call) === loader.call).length;
  return { ...answer, calls };
}

/** Whose record each of the three became. */
function owners(data: Record<string, unknown> | null | undefined, { mark }: Loader) {
  return ASKED.map((seq) => {
    const record = data?.[`r${seq}`] as Record<string, unknown> | null;
    const inner = record && 'info' in record ? (record['info'] as typeof record) : record;
    return inner?.[mark[1]] ?? null;
  });
}

describe.each(LOADERS.map((loader) => [loader.call, loader] as const))('%s', (call, loader) => {
  it.each(ANSWERS)(
    '[Q26] [Q37] B26 R5: rows %s give each record its own or null',
    async (_how, change, found) => {
      meddle = (made, answer) => {
        if (contractCall(made) !== call) return answer;
        const rows = rowsOf(answer.body).map((row) => marked(row, loader));
        return { ...answer, body: bodyOf(change(rows, loader.key), answer.body) };
      };
      const { data, errors, calls } = await askAll(loader);
      expect([calls, errors]).toEqual([1, undefined]);
      const expected = ASKED.map((seq, i) => (found[i] ? nameOf(loader.keyOf(seq)) : null));
      expect(owners(data, loader)).toEqual(expected);
    },
  );

  it('[Q26] [Q37] B26 R5: an error is told for each record, and none is made up', async () => {
    meddle = null;
    backend.inject((made) => contractCall(made) === call, { kind: 'status', status: 500 });
    const { data, errors } = await askAll(loader);
    backend.heal();
    expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(
      ASKED.map(() => 'UPSTREAM_UNAVAILABLE'),
    );
    expect(owners(data, loader)).toEqual([null, null, null]);
  });
});

/** Single records: the field, and what it says of its number. */
const SINGLE: [call: string, document: string][] = [
  ['GET /api/notes/{id}', '{ one: note(seq: 9) { seq } }'],
  ['GET /api/activities/{id}', '{ one: activity(seq: 9) { seq } }'],
  ['GET /api/saved-views/{id}', '{ one: savedView(seq: 9) { seq } }'],
  ['GET /api/saved-queries/{id}', '{ one: savedQuery(seq: 9) { seq } }'],
  ['GET /api/saved-dashboards/{id}', '{ one: savedDashboard(seq: 9) { seq } }'],
  ['GET /api/saved-reports/{id}', '{ one: savedReport(seq: 9) { seq } }'],
  ['GET /api/manufacturers/{id}', '{ one: company(seq: 9) { seq } }'],
  ['GET /api/contacts/{id}', '{ one: contact(seq: 9) { seq } }'],
  ['GET /api/contracts/{id}', '{ one: contract(seq: 9) { seq } }'],
  ['GET /api/banners/{id}', '{ one: banner(seq: 9) { seq } }'],
  ['GET /api/bim-datasheets/{id}', '{ one: bimDatasheet(seq: 9) { seq } }'],
  ['GET /api/client-programs/{id}', '{ one: clientProgram(seq: 9) { seq } }'],
  ['GET /api/content/{id}', '{ one: contentItem(id: 9) { id } }'],
  ['GET /api/invoices/{id}', '{ one: invoice(seq: 9) { seq } }'],
  ['GET /api/leads/es/{id}', '{ one: lead(seq: 9) { seq } }'],
  ['GET /api/user-domains/{id}', '{ one: userDomain(seq: 9) { seq } }'],
  ['GET /api/user-projects/es/{id}', '{ one: userProject(seq: 9) { seq } }'],
  ['GET /api/useremails/es/{id}', '{ one: userEmail(seq: 9) { seq } }'],
];

describe('a call for one record', () => {
  it.each(SINGLE)('[Q06] [Q25] [Q37]: %s never gives another', async (call, document) => {
    meddle = (made, answer) => {
      if (contractCall(made) !== call) return answer;
      return { ...answer, body: { ...(answer.body as Row), seq: 10, content_id: 10 } };
    };
    const { data } = await gateway.query(document, { cookie });
    expect(data?.['one'] ?? null).toBeNull();
    meddle = null;
    const { data: good } = await gateway.query(document, { cookie });
    expect(Object.values(good?.['one'] as object)).toEqual([9]);
  });
});
