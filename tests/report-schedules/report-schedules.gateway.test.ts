import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Excel from 'exceljs';
import { Readable } from 'node:stream';
import { askers, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { deliverReports } from '../support/deliver-reports.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Schedule {
  seq: number;
  version: number;
  nextOn: string;
  paused: string | null;
  byMail: boolean;
  recipients: { seq: number }[];
  report: { name: string } | null;
  lastRun: { delivered: number; problem: string | null } | null;
}
interface Written {
  reportSchedule: Schedule | null;
  error: WriteError | null;
}
interface Delivery {
  id: number;
  reportName: string;
  rowCount: number;
  question: { where: Record<string, unknown> } | null;
  sender: { name: string };
}

let gateway: TestGateway;
let rep: Asker;
let rep2: Asker;
let staff: Asker;
let manager: Asker;
const seqOf: Record<string, number> = {};

const FIELDS = `seq version nextOn paused byMail recipients { seq } report { name } lastRun { delivered problem }`;
const ERROR = `error { code message fields { field message } }`;
const CREATE = `mutation ($input: CreateReportScheduleInput!, $key: String!) {
  createReportSchedule(input: $input, idempotencyKey: $key) { reportSchedule { ${FIELDS} } ${ERROR} } }`;
const UPDATE = `mutation ($seq: Int!, $version: Int!, $input: UpdateReportScheduleInput!) {
  updateReportSchedule(seq: $seq, version: $version, input: $input) { reportSchedule { ${FIELDS} } ${ERROR} } }`;

async function report(): Promise<number> {
  const { data } = await manager.ask<{ createSavedReport: { savedReport: { seq: number } } }>(
    `mutation ($input: CreateSavedReportInput!, $key: String!) {
      createSavedReport(input: $input, idempotencyKey: $key) { savedReport { seq } } }`,
    {
      input: {
        name: 'Notes by rep and month',
        visibility: 'PRIVATE',
        definition: {
          dataset: 'notes',
          measures: ['notes'],
          dimensions: [{ name: 'rep' }, { name: 'date', grain: 'MONTH' }],
          where: { date: { period: 'L12M' } },
          compare: 'SAME_PERIOD_LAST_YEAR',
          calculations: [{ kind: 'percentOfTotal', of: 'notes' }],
        },
      },
      key: 'report-to-deliver',
    },
  );
  return data.createSavedReport.savedReport.seq;
}

const create = async (input: object, key: string) =>
  (await manager.ask<{ createReportSchedule: Written }>(CREATE, { input, key })).data
    .createReportSchedule;
const update = async (who: Asker, seq: number, version: number, input: object) =>
  (await who.ask<{ updateReportSchedule: Written }>(UPDATE, { seq, version, input })).data
    .updateReportSchedule;

const inbox = async (who: Asker) =>
  (
    await who.ask<{ reportDeliveries: { nodes: Delivery[]; totalCount: number } }>(
      `{ reportDeliveries(first: 2) { nodes { id reportName rowCount question sender { name } } totalCount } }`,
    )
  ).data.reportDeliveries;

beforeAll(async () => {
  gateway = await startGateway();
  // Those of the demo would be delivered too.
  await gateway.rest.sql('delete from report_schedules');
  ({ rep, rep2, staff, manager } = await askers(gateway, 'rep', 'rep2', 'staff', 'manager'));
  for (const { seq, email } of await gateway.rest.sql<{ seq: number; email: string }>(
    'select seq, email from users',
  )) {
    seqOf[email.split('@')[0] ?? ''] = seq;
  }
});
afterAll(() => gateway.close());

describe('a schedule', () => {
  it('is made once, changed by its version, paused, deleted and brought back by its owner alone', async () => {
    const reportSeq = await report();
    const input = {
      reportSeq,
      cadence: { every: 'WEEK', weekday: 1 },
      recipientSeqs: [seqOf['rep'], seqOf['staff']],
      byMail: true,
    };
    const made = await create(input, 'once');
    expect(made.reportSchedule).toMatchObject({
      nextOn: '2026-06-22',
      paused: null,
      byMail: true,
      recipients: [{ seq: seqOf['rep'] }, { seq: seqOf['staff'] }],
      report: { name: 'Notes by rep and month' },
    });
    const { seq = 0 } = made.reportSchedule ?? {};
    expect((await create(input, 'once')).reportSchedule?.seq).toBe(seq);
    const odd = await create({ ...input, cadence: { every: 'WEEK' }, recipientSeqs: [] }, 'odd');
    expect(odd.error?.fields?.map(({ field }) => field).sort()).toEqual([
      'cadence.weekday',
      'recipientSeqs',
    ]);
    const paused = await update(manager, seq, 1, { paused: true });
    expect(paused.reportSchedule).toMatchObject({ paused: 'OWNER', version: 2 });
    expect((await update(manager, seq, 1, { burst: true })).error?.code).toBe('CONFLICT');
    expect((await update(manager, seq, 2, { cadence: null })).error?.code).toBe('INVALID');
    expect((await update(manager, seq, 2, { byMail: null })).error?.code).toBe('INVALID');
    expect((await update(rep, seq, 2, { burst: true })).error?.code).toBe('NOT_FOUND');
    const gone = `mutation { deleteReportSchedule(seq: ${seq}) { seq error { code } } }`;
    await manager.ask(gone);
    const mine = `{ reportSchedules(reportSeq: ${reportSeq}) { nodes { seq } totalCount } }`;
    expect((await manager.ask(mine)).data).toEqual({
      reportSchedules: { nodes: [], totalCount: 0 },
    });
    await manager.ask(`mutation { restoreReportSchedule(seq: ${seq}) { reportSchedule { seq } } }`);
    expect((await manager.ask(mine)).data).toEqual({
      reportSchedules: { nodes: [{ seq }], totalCount: 1 },
    });
    await manager.ask(gone);
  });
});

it('whether reports can be mailed is told by the service that sends them', async () => {
  const { data } = await rep.ask('{ reportDeliveryOptions { byMail } }');
  expect(data).toEqual({ reportDeliveryOptions: { byMail: false } });
});

describe('a delivery', () => {
  it('is read and downloaded whole, also when the report is not shared and the figures have moved on', async () => {
    const recipientSeqs = [seqOf['rep'], seqOf['staff']];
    const made = await create(
      { reportSeq: await report(), cadence: { every: 'DAY' }, recipientSeqs },
      'delivered',
    );
    expect(made.reportSchedule?.nextOn).toBe(TEST_TODAY);
    const before = await rep.ask<{ analytics: { rows: object[]; rowCount: number } }>(
      `{ analytics(dataset: "notes", measures: ["notes"], dimensions: [{name: "rep"}, {name: "date", grain: MONTH}],
          where: {date: {period: "L12M"}}, compare: SAME_PERIOD_LAST_YEAR, orderBy: [{by: "notes"}], limit: 10000) {
          rows { measures { value } } rowCount } }`,
    );
    await deliverReports(gateway.rest);
    await gateway.rest.sql(`update notes set deleted_at = now() where user_seq = $1`, [
      seqOf['rep'],
    ]);
    const { nodes, totalCount } = await inbox(rep);
    expect(totalCount).toBe(1);
    expect(nodes[0]).toMatchObject({
      reportName: 'Notes by rep and month',
      rowCount: before.data.analytics.rowCount,
      question: null,
    });
    const id = nodes[0]?.id ?? 0;
    const OPEN = `query ($id: Int!) {
      reportDelivery(id: $id) { report { seq } question asOf }
      reportDeliveryAnswer(id: $id, limit: 2000) { rows { measures { value } } rowCount truncated today } }`;
    const opened = await rep.ask<{
      reportDelivery: { report: null; asOf: string };
      reportDeliveryAnswer: { rows: object[]; truncated: boolean; today: string };
    }>(OPEN, { id });
    expect(opened.data.reportDelivery).toMatchObject({ report: null, asOf: TEST_TODAY });
    expect(opened.data.reportDeliveryAnswer).toMatchObject({
      rows: before.data.analytics.rows,
      truncated: false,
      today: TEST_TODAY,
    });
    const others = await rep2.ask(OPEN, { id });
    expect(others.data).toEqual({ reportDelivery: null, reportDeliveryAnswer: null });

    const get = async (who: string, format: string) =>
      fetch(`${gateway.url}/export/delivery.${format}?variables=${JSON.stringify({ id })}`, {
        headers: { cookie: await gateway.signIn(`${who}@demo.example`) },
      });
    const book = new Excel.Workbook();
    const xlsx = await get('rep', 'xlsx');
    expect(xlsx.headers.get('content-disposition')).toContain(
      `delivery-notes-by-rep-and-month-rows-of-every-rep-${TEST_TODAY}.xlsx`,
    );
    await book.xlsx.read(Readable.from(Buffer.from(await xlsx.arrayBuffer())));
    const [sheet] = book.worksheets;
    expect(sheet?.getRow(1).values).toContain('Notes, % of total');
    expect(sheet?.rowCount).toBe(before.data.analytics.rowCount + 1);
    expect(book.worksheets[1]?.getRow(1).values).toContain('Notes by rep and month');
    const csv = await (await get('rep', 'csv')).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(before.data.analytics.rowCount + 1);
    expect((await get('rep2', 'csv')).status).toBe(404);
    // Staff read their inbox; files leave with those who sell.
    const [theirs] = (await inbox(staff)).nodes;
    const table = await staff.ask<{ reportDeliveryAnswer: { rows: object[] } }>(OPEN, {
      id: theirs?.id,
    });
    expect(table.data.reportDeliveryAnswer.rows).toEqual(before.data.analytics.rows);
    expect((await get('staff', 'csv')).status).toBe(403);
  });
});
