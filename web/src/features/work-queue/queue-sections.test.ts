import { describe, expect, it } from '@jest/globals';
import type { QueueActivity_ActivityFragment } from './QueueActivity.generated.ts';
import type { QueueCompany_CompanyFragment } from './QueueCompany.generated.ts';
import { calleeOf } from './queue-items.ts';
import { CALLS_A_DAY, queueOf, type QueueData } from './queue-sections.ts';

const TODAY = '2026-06-18';

const company = (coid: number, more: Partial<QueueCompany_CompanyFragment> = {}) => ({
  seq: coid + 1000,
  coid,
  name: `Company ${coid}`,
  city: 'Dalton',
  state: 'GA',
  phone: '(706) 555-0142',
  isClient: false,
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
  contact: null,
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
    expect(items({ due }, 'overdue')?.map(({ why, passed }) => [why, passed])).toEqual([
      ['Call 8 days overdue: Call 2', 'Call 8 days overdue'],
    ]);
    expect(items({ due }, 'today')?.map(({ why, passed }) => [why, passed])).toEqual([
      ['Call at 9:30 AM: Call 1', undefined],
    ]);
  });

  it('R02: lists renewals at risk, then those past their end, and counts the others', () => {
    const columns = ['endDate', 'annualCents', 'risks'].map((name) => ({ name }));
    const row = (coid: number, end: string, risks: string[]) => ({
      key: `${coid}`,
      value: null,
      cells: [end, 842_000, risks],
      company: company(coid, { lastContacted: coid === 4 ? '2026-03-13' : null }),
    });
    const renewals = {
      columns,
      totalCount: 4,
      nodes: [
        row(1, '2026-06-20', []),
        row(2, '2026-08-01', ['no contact', 'falling actions']),
        row(3, '2026-06-08', []),
        row(4, '2026-07-26', ['no contact']),
      ],
    };
    expect(items({ renewals }, 'renewals')?.map(({ why, passed }) => [why, passed])).toEqual([
      ['Renews in 38 days, no contact in 97, $8,420 a year', undefined],
      ['Renews in 44 days, never contacted, buying actions down, $8,420 a year', undefined],
      ['Contract ended 10 days ago, $8,420 a year', 'Contract ended 10 days ago'],
    ]);
    const section = queueOf({ renewals }, TODAY).sections.find(({ id }) => id === 'renewals');
    expect(section?.later).toBe(1);
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
      [4, 'B ** prospect, no contact in 109 days, score 70'],
      [6, 'A *** prospect, never contacted, score 65'],
      [2, 'A *** prospect, no contact in 31 days, score 60'],
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

  it('R02 F07: dials the contact, else the company, and nobody who must not be called', () => {
    const contact = {
      seq: 7,
      firstName: 'Kenneth',
      lastName: 'Shaw',
      phone: '(404) 555-0100',
      mobile: '(404) 555-0199',
      preferred: null as string | null,
      doNotContact: false,
    };
    const callee = (more: Partial<QueueActivity_ActivityFragment>, of = company(1)) =>
      calleeOf({ id: 'x', why: '', company: of, activity: activity(1, 1, more) });
    expect(callee({ contact })).toEqual({
      person: 'Kenneth Shaw',
      phone: { text: '(404) 555-0100', href: 'tel:4045550100' },
      refusal: null,
    });
    expect(callee({ contact: { ...contact, preferred: 'mobile' } }).phone?.href).toBe(
      'tel:4045550199',
    );
    expect(callee({ contact: { ...contact, phone: null, mobile: null } }).phone?.href).toBe(
      'tel:7065550142',
    );
    expect(callee({}).phone?.href).toBe('tel:7065550142');
    expect(callee({ contact: { ...contact, doNotContact: true } })).toMatchObject({
      phone: null,
      refusal: 'Do not contact',
    });
    const blocked = company(1, { doNotCall: { flag: true, reason: 'asked us' } });
    expect(callee({ contact }, blocked)).toMatchObject({ phone: null, refusal: 'Do not call' });
  });

  it('X01: a part that failed is told from an empty one', () => {
    const data: QueueData = { due: null, prospects: { nodes: [] } };
    expect(items(data, 'overdue')).toBeNull();
    expect(items(data, 'prospects')).toEqual([]);
  });
});
