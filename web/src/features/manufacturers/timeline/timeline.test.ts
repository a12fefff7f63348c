import type { Timeline_CompanyFragment } from './Timeline.generated.ts';
import {
  narrowed,
  readBackTo,
  sourcesToReadOn,
  timelineOf,
  type TimelineChoice,
  type TimelineSource,
} from './timeline.ts';

const change = {
  seq: 4,
  at: '2026-06-11T14:00:00Z',
  record: 'COMPANY',
  action: 'UPDATE',
  field: 'prospectTag',
  old: 1,
  new: 3,
  subject: null,
  userName: 'Lee',
};
const company = {
  __typename: 'Company',
  seq: 7,
  coid: 57,
  done: {
    nodes: [
      {
        seq: 1,
        date: '2026-06-10',
        subject: 'Call Karen',
        percentComplete: 100,
        isOverdue: false,
        userName: 'Dana',
        type: { value: 100, label: 'Call' },
      },
      {
        seq: 2,
        date: '2026-07-01',
        subject: 'Later',
        percentComplete: 0,
        isOverdue: false,
        userName: 'Dana',
        type: { value: 100, label: 'Call' },
      },
    ],
  },
  signed: {
    nodes: [
      {
        seq: 3,
        year: 2025,
        versionNumber: 2,
        status: 'SIGNED',
        signedOn: '2025-06-12',
        endDate: '2026-06-12',
        totalCents: 842_000,
        package: 'Full',
      },
    ],
  },
  changes: { nodes: [change] },
  moved: null,
} as unknown as Timeline_CompanyFragment;
const notes = [
  {
    seq: 9,
    date: '2026-06-11',
    text: 'Spoke about renewal',
    type: { label: 'Phone' },
    userName: 'Dana',
  },
];

test('everything that was stands in one list, latest first; what is planned does not', () => {
  const items = timelineOf(company, notes, '2026-06-18');
  expect(items.map(({ date, kind, title }) => [date, kind, title])).toEqual([
    ['2026-06-12', 'contract', 'Contract 2025 ended'],
    ['2026-06-11', 'change', 'Tag changed from C * to A ***'],
    ['2026-06-11', 'note', 'Phone'],
    ['2026-06-10', 'activity', 'Call, done'],
    ['2025-06-12', 'contract', 'Contract 2025 signed, $8,420'],
  ]);
});

test('a kind, a person and words narrow it', () => {
  const items = timelineOf(company, notes, '2026-06-18');
  const keys = (choice: Partial<TimelineChoice>) =>
    narrowed(items, { kind: null, by: '', words: '', ...choice }).map(({ key }) => key);
  expect(keys({ kind: 'contract' })).toEqual(['ended-3', 'signed-3']);
  expect(keys({ words: 'karen DANA' })).toEqual(['activity-1']);
  expect(keys({ by: 'Dana' })).toEqual(['note-9', 'activity-1']);
});

test('a change late in the evening belongs to the business day, not to the day in UTC', () => {
  const late = { ...company, changes: { nodes: [{ ...change, at: '2026-06-12T03:00:00Z' }] } };
  const [item] = timelineOf(late as unknown as Timeline_CompanyFragment, [], '2026-06-11');
  expect([item?.kind, item?.date]).toEqual(['change', '2026-06-11']);
});

describe('as far as the lists were read', () => {
  const source = (kind: TimelineSource['kind'], oldest: string, next: string | null = 'c') => ({
    kind,
    oldest,
    next,
  });
  const sources = [
    source('note', '2026-03-01'),
    source('activity', '2026-05-01'),
    source('change', '2026-06-01', null),
  ];

  test('it ends where the first of the unfinished lists ends', () => {
    expect(readBackTo(sources, null)).toBe('2026-05-01');
    expect(readBackTo(sources, 'note')).toBe('2026-03-01');
    expect(readBackTo(sources, 'change')).toBeNull();
  });

  test('only the lists that hold it up are read on', () => {
    const kinds = (kind: TimelineSource['kind'] | null) =>
      sourcesToReadOn(sources, kind).map((each) => each.kind);
    expect(kinds(null)).toEqual(['activity']);
    expect(kinds('note')).toEqual(['note']);
    expect(kinds('change')).toEqual([]);
  });
});
