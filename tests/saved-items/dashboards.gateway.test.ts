import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Excel from 'exceljs';
import { Readable } from 'node:stream';
import { askers, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface TileAnswer {
  tileId: string;
  leftOut: string[];
  problem: string | null;
  question: { where: Record<string, unknown> } | null;
  answer: { rowsOf: string; totals: { name: string; value: number }[] } | null;
}
interface Opened {
  savedDashboard: {
    tiles: { id: string; report: { name: string } | null }[];
    filters: Record<string, unknown>;
    crossFilter: boolean;
    tags: string[];
    version: number;
    canEdit: boolean;
  } | null;
  dashboardAnswers: TileAnswer[] | null;
}

let gateway: TestGateway;
let rep: Asker;
let rep2: Asker;
let staff: Asker;
let seqs: Record<'notes' | 'contacts' | 'secret', number>;
let repSeq: number;

const REPORT = `mutation ($input: CreateSavedReportInput!, $key: String!) {
  createSavedReport(input: $input, idempotencyKey: $key) { savedReport { seq version } } }`;
const CREATE = `mutation ($input: CreateSavedDashboardInput!, $key: String!) {
  createSavedDashboard(input: $input, idempotencyKey: $key) { savedDashboard { seq version } error { code fields { field } } } }`;
const OPEN = `query ($seq: Int!, $filters: DashboardFiltersInput, $pick: DashboardPickInput) {
  savedDashboard(seq: $seq) { tiles { id report { name } } filters { period rep state section } crossFilter tags version canEdit }
  dashboardAnswers(seq: $seq, filters: $filters, pick: $pick) {
    tileId leftOut problem question answer { rowsOf totals { name value } } } }`;

const USERS = { dataset: 'userDomains', measures: ['domains'] };

async function report(name: string, definition: object, visibility: string): Promise<number> {
  const input = { name, definition, visibility };
  const { data } = await rep.ask<{ createSavedReport: { savedReport: { seq: number } } }>(REPORT, {
    input,
    key: name.replaceAll(' ', '-'),
  });
  return data.createSavedReport.savedReport.seq;
}

async function dashboard(input: object, key: string): Promise<number> {
  const { data } = await rep.ask<{
    createSavedDashboard: { savedDashboard: { seq: number } | null; error: WriteError | null };
  }>(CREATE, { input: { name: 'Monday', visibility: 'COMPANY', ...input }, key });
  return data.createSavedDashboard.savedDashboard?.seq ?? 0;
}

const open = async (who: Asker, seq: number, filters?: object, pick?: object) => {
  const asked = { seq, ...(filters && { filters }), ...(pick && { pick }) };
  const { data, made } = await who.ask<Opened>(OPEN, asked);
  return { ...data, made };
};

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, rep2, staff } = await askers(gateway, 'rep', 'rep2', 'staff'));
  const notes = { dataset: 'notes', measures: ['notes'], dimensions: [{ name: 'rep' }] };
  seqs = {
    notes: await report('Notes by rep', notes, 'COMPANY'),
    contacts: await report('Domains', USERS, 'COMPANY'),
    secret: await report('Only mine', notes, 'PRIVATE'),
  };
  const [own] = await gateway.rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  repSeq = own?.seq ?? 0;
});
afterAll(() => gateway.close());

describe('a dashboard', () => {
  it('asks each report once, narrowed by its filters where the data have such a thing', async () => {
    const seq = await dashboard(
      {
        tiles: [
          { id: 'a', width: 2, reportSeq: seqs.notes },
          { id: 'b', width: 1, reportSeq: seqs.contacts },
          { id: 'c', width: 3, text: 'Read this.' },
        ],
        filters: { period: 'L12M', rep: repSeq },
      },
      'filters',
    );
    const opened = await open(rep2, seq);
    expect(opened.made.filter((call) => call.includes('/api/analytics/')).sort()).toEqual([
      'GET /api/analytics/registry',
      'POST /api/analytics/notes',
      'POST /api/analytics/userDomains',
    ]);
    const [a, b] = opened.dashboardAnswers ?? [];
    expect(a?.question?.where).toEqual({ date: { period: 'L12M' }, rep: { in: [repSeq] } });
    expect(a?.answer?.rowsOf).toMatch(/^Rows of .+ only$/);
    // Domains stand as they are today, and are nobody's.
    expect([a?.leftOut, b?.leftOut]).toEqual([[], ['period', 'rep']]);
    const [counted] = await gateway.rest.sql<{ notes: number }>(
      `select count(*)::integer as notes from notes where deleted_at is null and user_seq = $1
         and date between '2025-06-01' and '2026-06-18'`,
      [repSeq],
    );
    expect(a?.answer?.totals).toEqual([{ name: 'notes', value: counted?.notes }]);
    const wider = await open(rep2, seq, { rep: null });
    expect(wider.dashboardAnswers?.[0]?.question?.where).toEqual({ date: { period: 'L12M' } });
    expect(wider.dashboardAnswers?.[0]?.answer?.rowsOf).toBe('Rows of every rep');
  });

  it('narrows the other reports to a group that was picked on one, and says where it cannot', async () => {
    const seq = await dashboard(
      {
        tiles: [
          { id: 'a', width: 1, reportSeq: seqs.notes },
          { id: 'b', width: 1, reportSeq: seqs.secret },
          { id: 'c', width: 1, reportSeq: seqs.contacts },
        ],
        filters: { period: 'L12M' },
        crossFilter: true,
        tags: ['monday', 'team'],
      },
      'picked',
    );
    const pick = { tileId: 'a', dimension: 'rep', condition: { in: [repSeq] } };
    const opened = await open(rep, seq, undefined, pick);
    expect(opened.savedDashboard?.crossFilter).toBe(true);
    expect(opened.savedDashboard?.tags).toEqual(['monday', 'team']);
    const [a, b, c] = opened.dashboardAnswers ?? [];
    expect([a?.leftOut, b?.leftOut, c?.leftOut]).toEqual([[], [], ['period', 'pick']]);
    expect(a?.question?.where).toEqual({ date: { period: 'L12M' } });
    expect(b?.question?.where).toEqual({ date: { period: 'L12M' }, rep: { in: [repSeq] } });
    const [counted] = await gateway.rest.sql<{ notes: number }>(
      `select count(*)::integer as notes from notes where deleted_at is null and user_seq = $1
         and date between '2025-06-01' and '2026-06-18'`,
      [repSeq],
    );
    expect(b?.answer?.totals).toEqual([{ name: 'notes', value: counted?.notes }]);
    const wrong = { ...pick, condition: { nonsense: 1 } };
    const refused = await open(rep, seq, undefined, wrong);
    expect(refused.dashboardAnswers?.map(({ problem }) => problem !== null)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('M02: shows a reader no report that is not shared with them, and says so in its place', async () => {
    const tiles = [
      { id: 'a', width: 1, reportSeq: seqs.secret },
      { id: 'b', width: 1, reportSeq: seqs.notes },
    ];
    const seq = await dashboard({ tiles }, 'secret');
    const theirs = await open(rep2, seq);
    expect(theirs.savedDashboard).toMatchObject({
      canEdit: false,
      tiles: [{ report: null }, { report: { name: 'Notes by rep' } }],
    });
    expect(theirs.dashboardAnswers).toMatchObject([
      { problem: expect.stringContaining('does not share it'), answer: null, question: null },
      { problem: null },
    ]);
    const own = await open(rep, seq);
    expect(own.dashboardAnswers?.map(({ problem }) => problem)).toEqual([null, null]);
  });

  it('is one workbook with a sheet a report, for those who may take lists away', async () => {
    const tiles = [
      { id: 'a', width: 1, reportSeq: seqs.notes },
      { id: 'b', width: 1, reportSeq: seqs.contacts },
    ];
    const seq = await dashboard({ tiles }, 'workbook');
    const variables = encodeURIComponent(JSON.stringify({ seq, filters: { rep: repSeq } }));
    const get = async (format: string, email: string) =>
      fetch(`${gateway.url}/export/dashboard.${format}?variables=${variables}`, {
        headers: { cookie: await gateway.signIn(email) },
      });
    const sheets = async (given: object): Promise<readonly Excel.Worksheet[]> => {
      const asked = encodeURIComponent(JSON.stringify({ seq, ...given }));
      const sent = await fetch(`${gateway.url}/export/dashboard.xlsx?variables=${asked}`, {
        headers: { cookie: await gateway.signIn('rep2@demo.example') },
      });
      const picked = new Excel.Workbook();
      await picked.xlsx.read(Readable.from(Buffer.from(await sent.arrayBuffer())));
      return picked.worksheets;
    };
    const sheet = async (given: object) => (await sheets(given))[0]?.rowCount;
    const pick = { tileId: 'b', dimension: 'rep', condition: { in: [repSeq] } };
    expect(await sheet({})).toBeGreaterThan(2);
    expect(await sheet({ pick })).toBe(2);
    const answer = await get('xlsx', 'rep2@demo.example');
    expect(answer.status).toBe(200);
    const workbook = new Excel.Workbook();
    await workbook.xlsx.read(Readable.from(Buffer.from(await answer.arrayBuffer())));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Notes by rep',
      'Domains',
      'About',
    ]);
    expect(workbook.worksheets[0]?.rowCount).toBe(2);
    // Excel reserves one name, and ignores case in the others.
    const odd = await Promise.all(
      ['History', 'about'].map((name) => report(name, USERS, 'COMPANY')),
    );
    const oddTiles = odd.map((reportSeq, at) => ({ id: `odd${at}`, width: 1, reportSeq }));
    const named = await sheets({ seq: await dashboard({ tiles: oddTiles }, 'odd') });
    expect(named.map(({ name }) => name)).toEqual(['History 2', 'about 2', 'About']);
    const about = workbook.worksheets[2]?.getSheetValues().flat().map(String).join('\n');
    expect(about).toContain('not narrowed by rep');
    expect((await get('csv', 'rep2@demo.example')).status).toBe(400);
    const refused = await get('xlsx', 'staff@demo.example');
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('for reps, managers and administrators');
    const { data } = await staff.ask<Opened>(OPEN, { seq });
    expect(data.dashboardAnswers).toHaveLength(2);
  });
});

describe('the versions of a report', () => {
  it('are kept with each save, and an old one is saved again as a new one', async () => {
    const seq = await report('Changes', { dataset: 'notes', measures: ['notes'] }, 'PRIVATE');
    const update = (version: number, input: object) =>
      rep.ask(
        `mutation ($seq: Int!, $version: Int!, $input: UpdateSavedReportInput!) {
          updateSavedReport(seq: $seq, version: $version, input: $input) { error { code } } }`,
        { seq, version, input },
      );
    await update(1, { definition: { dataset: 'notes', measures: ['points'] } });
    await update(2, { definition: { dataset: 'notes', measures: ['points'] } });
    await update(2, { name: 'Changed', tags: ['monday'] });
    await update(3, { definition: { dataset: 'notes', measures: ['notes'] } });
    const versions = `query ($after: String) { savedReportVersions(seq: ${seq}, first: 3, after: $after) {
      nodes { version name tags definition } pageInfo { endCursor } totalCount } }`;
    interface Versions {
      savedReportVersions: {
        nodes: { version: number; name: string; tags: string[]; definition: object }[];
        pageInfo: { endCursor: string };
        totalCount: number;
      } | null;
    }
    const { data } = await rep.ask<Versions>(versions);
    const { nodes = [], pageInfo, totalCount } = data.savedReportVersions ?? {};
    expect(totalCount).toBe(4);
    expect(nodes.map(({ version, name }) => [version, name])).toEqual([
      [4, 'Changed'],
      [3, 'Changed'],
      [2, 'Changes'],
    ]);
    expect(nodes[1]?.tags).toEqual(['monday']);
    const more = await rep.ask<Versions>(versions, { after: pageInfo?.endCursor });
    expect(more.data.savedReportVersions?.nodes.map(({ version }) => version)).toEqual([1]);
    const hidden = await rep2.try<Versions>(versions);
    expect(hidden.data?.savedReportVersions ?? null).toBeNull();
  });
});
