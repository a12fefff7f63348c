import { describe, expect, it } from '@jest/globals';
import type { QueueActivity_ActivityFragment } from './QueueActivity.generated.ts';
import type { QueueCompany_CompanyFragment } from './QueueCompany.generated.ts';
import { CALLS_A_DAY, queueOf, type QueueData } from './queue-sections.ts';

const TODAY = '2026-06-18';

const company = (coid: number, more: Partial<QueueCompany_CompanyFragment> = {}) => ({
  seq: coid + 1000,
  coid,
  name: `Company ${coid}`,
  city: 'Dalton',
  state: 'GA',
  created: '2026-06-15',
  lastContacted: null,
  prospectTag: { value: 3, label: 'A ***' },
  doNotCall: { flag: false, reason: null },
  lastNote: null,
  ...more,
});

const activity = (
  seq: number,
  coid: number,
  more: Partial<QueueActivity_ActivityFragment> = {},
) => ({
  seq,
  coid,
  date: TODAY,
  time: null,
  subject: `Call ${coid}`,
  type: { value: 100, label: 'Call' },
  percentComplete: 0,
  completedOn: null,
  isOverdue: false,
  version: 1,
  canEdit: true,
  company: company(coid),
  ...more,
});

const scored = (...prospects: [QueueCompany_CompanyFragment, number][]) => ({
  columns: [],
  totalCount: prospects.length,
  nodes: prospects.map(([each, value]) => ({
    key: `${each.coid}`,
    value,
    cells: [],
    company: each,
  })),
});

const items = (data: QueueData, id: string) =>
  queueOf(data, TODAY).sections.find((section) => section.id === id)?.items ?? null;

describe('what a rep does next', () => {
  it('R02: begins with what is overdue, then today, and leaves later days out', () => {
    const due = {
      nodes: [
        activity(1, 1, { time: '09:30:00' }),
        activity(2, 2, { date: '2026-06-10' }),
        activity(3, 3, { date: '2026-06-25' }),
      ],
    };
    expect(items({ due }, 'activities')?.map(({ why }) => why)).toEqual([
      'Call was due 8 d ago: Call 2',
      'Call today at 9:30 AM: Call 1',
    ]);
  });

  it('R02: puts renewals at risk before those that end sooner', () => {
    const columns = ['endDate', 'annualCents', 'risks'].map((name) => ({ name }));
    const row = (coid: number, end: string, risks: string[]) => ({
      key: `${coid}`,
      value: null,
      cells: [end, 842_000, risks],
      company: company(coid),
    });
    const renewals = {
      columns,
      totalCount: 3,
      nodes: [
        row(1, '2026-06-20', []),
        row(2, '2026-08-01', ['no contact', 'falling actions']),
        row(3, '2026-06-08', []),
      ],
    };
    expect(items({ renewals }, 'renewals')?.map(({ why }) => why)).toEqual([
      'Renews in 44 d · $8,420.00 a year · no contact for 45 days · buying actions down',
      'Contract ended 10 d ago · $8,420.00 a year',
      'Renews in 2 d · $8,420.00 a year',
    ]);
  });

  it('R02 M15: calls A *** after 30 days and B ** after 90, by score, never who must not be called', () => {
    const B = { value: 2, label: 'B **' };
    const calls = scored(
      [company(1, { lastContacted: '2026-05-19' }), 90],
      [company(2, { lastContacted: '2026-05-18' }), 60],
      [company(3, { lastContacted: '2026-04-01', prospectTag: B }), 80],
      [company(4, { lastContacted: '2026-03-01', prospectTag: B }), 70],
      [company(5, { doNotCall: { flag: true, reason: 'asked us' } }), 99],
      [company(6), 65.4],
    );
    expect(items({ calls }, 'calls')?.map(({ company: each, why }) => [each?.coid, why])).toEqual([
      [4, 'B ** · score 70 · last contact 109 d ago'],
      [6, 'A *** · score 65 · never contacted'],
      [2, 'A *** · score 60 · last contact 31 d ago'],
    ]);
  });

  it('R02: counts what was done today from the data: a completed activity, a company with a note', () => {
    const prospects = Array.from({ length: 14 }, (_, at) => company(100 + at));
    const data: QueueData = {
      due: { nodes: [activity(1, 1), activity(2, 2)] },
      done: { nodes: [] },
      calls: scored(...prospects.map((each): [QueueCompany_CompanyFragment, number] => [each, 50])),
      todaysNotes: { nodes: [] },
    };
    const before = queueOf(data, TODAY);
    expect([before.done, before.total]).toEqual([0, 2 + CALLS_A_DAY]);
    const after = queueOf(
      {
        ...data,
        due: {
          nodes: [activity(1, 1, { percentComplete: 100, completedOn: TODAY }), activity(2, 2)],
        },
        // The note about the completed call is the same piece of work.
        todaysNotes: { nodes: [{ coid: 1 }, { coid: 100 }, { coid: 100 }] },
      },
      TODAY,
    );
    expect([after.done, after.total]).toEqual([2, 2 + CALLS_A_DAY]);
    const calls = after.sections.find(({ id }) => id === 'calls');
    expect(calls?.items?.map(({ company: each }) => each?.coid)).not.toContain(100);
    expect([calls?.items?.length, calls?.later]).toEqual([9, 4]);
  });

  it('X01: a part that failed is told from an empty one', () => {
    const data: QueueData = { due: null, prospects: { nodes: [] } };
    expect(items(data, 'activities')).toBeNull();
    expect(items(data, 'prospects')).toEqual([]);
  });
});
