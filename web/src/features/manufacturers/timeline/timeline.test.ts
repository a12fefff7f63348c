import type { Timeline_CompanyFragment } from './Timeline.generated.ts';
import { narrowed, timelineOf } from './timeline.ts';

const company = {
  __typename: 'Company',
  seq: 7,
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
  changes: {
    nodes: [
      {
        seq: 4,
        at: '2026-06-11T14:00:00Z',
        record: 'COMPANY',
        action: 'UPDATE',
        field: 'prospectTag',
        old: 1,
        new: 3,
        subject: null,
        userName: 'Lee',
      },
    ],
  },
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
    ['2026-06-11', 'change', 'company: prospect tag 1 → 3'],
    ['2026-06-11', 'note', 'Phone'],
    ['2026-06-10', 'activity', 'Call, done'],
    ['2025-06-12', 'contract', 'Contract 2025 signed, $8,420.00'],
  ]);
});

test('a kind and words narrow it', () => {
  const items = timelineOf(company, notes, '2026-06-18');
  expect(narrowed(items, 'contract', '').map(({ key }) => key)).toEqual(['ended-3', 'signed-3']);
  expect(narrowed(items, null, 'karen DANA').map(({ key }) => key)).toEqual(['activity-1']);
});
