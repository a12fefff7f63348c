import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { deliverReports } from '../support/deliver-reports.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Schedule {
  seq: number;
  version: number;
  reportSeq: number;
  dashboardSeq: number | null;
  reportName: string;
  paused: string | null;
  report: object | null;
}
interface Tile {
  id: string;
  title: string;
  text: string | null;
  rowCount: number;
  problem: string | null;
  question: { where: Record<string, unknown> } | null;
  answer: { rows: { dimensions: { key: number }[]; measures: { value: number }[] }[] } | null;
}
interface Delivery {
  id: number;
  reportName: string;
  dashboardSeq: number | null;
  rowCount: number;
  tiles: Tile[];
}

let gateway: TestGateway;
let who: Record<'rep' | 'rep2' | 'staff' | 'manager' | 'admin', Asker>;
const seqOf: Record<string, number> = {};

const NOTES = {
  dataset: 'notes',
  measures: ['notes'],
  dimensions: [{ name: 'rep' }],
  where: { date: { period: 'AYTD' } },
};
const TILES = [
  { id: 't1', width: 1, question: NOTES, title: 'Notes by rep' },
  {
    id: 't2',
    width: 1,
    question: { dataset: 'contracts', measures: ['soldValue'] },
    title: 'Sold',
  },
  { id: 't3', width: 3, text: 'Read this first.' },
];

const dashboard = async (tiles: object[], key: string) =>
  (
    await who.manager.ask<{ createSavedDashboard: { savedDashboard: { seq: number } } }>(
      `mutation ($input: CreateSavedDashboardInput!, $key: String!) {
        createSavedDashboard(input: $input, idempotencyKey: $key) { savedDashboard { seq } } }`,
      { input: { name: 'Monday', tiles, filters: { period: 'L12M' } }, key },
    )
  ).data.createSavedDashboard.savedDashboard.seq;

const schedule = async (input: object, key: string, by: Asker = who.manager) =>
  (
    await by.ask<{
      createReportSchedule: { reportSchedule: Schedule | null; error: WriteError | null };
    }>(
      `mutation ($input: CreateReportScheduleInput!, $key: String!) {
        createReportSchedule(input: $input, idempotencyKey: $key) {
          reportSchedule { seq version reportSeq dashboardSeq reportName paused report { seq } }
          error { code message fields { field message } } } }`,
      { input: { cadence: { every: 'DAY' }, ...input }, key },
    )
  ).data.createReportSchedule;

const delivered = async (by: Asker): Promise<Delivery[]> => {
  const { data } = await by.ask<{ reportDeliveries: { nodes: { id: number }[] } }>(
    '{ reportDeliveries { nodes { id } } }',
  );
  return Promise.all(
    data.reportDeliveries.nodes.map(async ({ id }) => {
      const read = await by.ask<{ reportDelivery: Delivery }>(
        `query ($id: Int!) { reportDelivery(id: $id) { id reportName dashboardSeq rowCount
          tiles { id title text rowCount problem question
            answer { rows { dimensions { key } measures { value } } } } } }`,
        { id },
      );
      return read.data.reportDelivery;
    }),
  );
};

const sumOf = (tile: Tile | undefined): number =>
  (tile?.answer?.rows ?? []).reduce((sum, { measures }) => sum + (measures[0]?.value ?? 0), 0);

beforeAll(async () => {
  gateway = await startGateway();
  // Those of the demo would be delivered too.
  await gateway.rest.sql('delete from report_schedules');
  who = await askers(gateway, 'rep', 'rep2', 'staff', 'manager', 'admin');
  for (const { seq, email } of await gateway.rest.sql<{ seq: number; email: string }>(
    'select seq, email from users',
  )) {
    seqOf[email.split('@')[0] ?? ''] = seq;
  }
});
afterAll(() => gateway.close());

describe('a schedule of a dashboard', () => {
  it('K04: delivers each tile as it stood, with the dashboard’s filters, and a file of each', async () => {
    const dashboardSeq = await dashboard(TILES, 'board-1');
    const made = await schedule({ dashboardSeq, recipientSeqs: [seqOf['rep']] }, 'schedule-1');
    expect(made).toMatchObject({
      error: null,
      reportSchedule: { dashboardSeq, reportSeq: 0, reportName: 'Monday', report: null },
    });
    await deliverReports(gateway.rest);
    const before = await delivered(who.rep);
    expect(before).toMatchObject([{ reportName: 'Monday', dashboardSeq }]);
    const tiles = before[0]?.tiles ?? [];
    expect(tiles.map(({ title, text }) => text ?? title)).toEqual([
      'Notes by rep',
      'Sold',
      'Read this first.',
    ]);
    expect(tiles[0]?.question?.where).toEqual({ date: { period: 'L12M' } });
    const [live] = (
      await who.manager.ask<{ dashboardAnswers: { answer: Tile['answer'] }[] }>(
        `query ($seq: Int!) { dashboardAnswers(seq: $seq) {
          answer { rows { dimensions { key } measures { value } } } } }`,
        { seq: dashboardSeq },
      )
    ).data.dashboardAnswers;
    expect(sumOf(tiles[0])).toBeGreaterThan(0);
    expect(tiles[0]?.answer).toEqual(live?.answer);
    // What is delivered stands still: neither new notes nor another dashboard change it.
    await gateway.rest.sql('update notes set deleted_at = now()');
    await gateway.rest.sql(`update saved_dashboards set tiles = '[]' where seq = $1`, [
      dashboardSeq,
    ]);
    expect(await delivered(who.rep)).toEqual(before);
    await gateway.rest.sql('update notes set deleted_at = null');
    const variables = JSON.stringify({ id: before[0]?.id, tileId: 't1' });
    const file = await fetch(`${gateway.url}/export/delivery.csv?variables=${variables}`, {
      headers: { cookie: await gateway.signIn('rep@demo.example') },
    });
    expect(file.status).toBe(200);
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength((tiles[0]?.rowCount ?? 0) + 1);
    const told = await gateway.rest.sql<{ text: string }>(
      `select text from notifications where user_seq = $1 and link = $2`,
      [seqOf['rep'], `/inbox/${before[0]?.id ?? 0}`],
    );
    expect(told[0]?.text).toContain('The dashboard “Monday” is in your inbox');
    expect(await delivered(who.rep2)).toEqual([]);
    await gateway.rest.sql('delete from report_deliveries');
  });

  it('K04: deals out own rows, pauses when the dashboard is gone, and takes only what the viewer may see', async () => {
    const dashboardSeq = await dashboard(TILES, 'board-2');
    const recipientSeqs = [seqOf['rep'], seqOf['rep2']];
    const refused = await schedule({ dashboardSeq, recipientSeqs }, 'theirs', who.rep);
    expect(refused.error?.fields).toMatchObject([{ field: 'dashboardSeq' }]);
    const neither = await schedule({ recipientSeqs }, 'neither');
    expect(neither.error?.code).toBe('INVALID');
    await gateway.rest.sql('delete from report_schedules');
    await schedule({ dashboardSeq, recipientSeqs, burst: true, skipEmpty: false }, 'own');
    await deliverReports(gateway.rest);
    for (const name of ['rep', 'rep2'] as const) {
      const [theirs] = await delivered(who[name]);
      const rows = theirs?.tiles[0]?.answer?.rows ?? [];
      expect(rows.map(({ dimensions }) => dimensions[0]?.key)).toEqual([seqOf[name]]);
      expect(theirs?.tiles[1]?.problem).toBeNull();
    }
    await gateway.rest.sql('update saved_dashboards set deleted_at = now() where seq = $1', [
      dashboardSeq,
    ]);
    await gateway.rest.sql('update report_schedules set next_on = next_on - 1');
    await deliverReports(gateway.rest);
    const schedules = await who.manager.ask<{ reportSchedules: { nodes: Schedule[] } }>(
      '{ reportSchedules { nodes { reportName paused } } }',
    );
    expect(schedules.data.reportSchedules.nodes).toEqual([
      { reportName: 'Monday', paused: 'REPORT_GONE' },
    ]);
  });
});
