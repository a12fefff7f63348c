import type { Question } from '../../../schema/question.ts';
import { ALL_GRAINS, type ExploreDataset } from '../../../web/src/features/explore/dataset.ts';
import type { Result, ResultRow } from '../../../web/src/features/explore/result.ts';

const measure = (
  name: string,
  label: string,
  unit: 'COUNT' | 'CENTS' | 'PERCENT',
  kind: string,
) => ({
  name,
  label,
  description: `${label} of the period.`,
  figure: null,
  unit,
  most: null,
  kind,
});

const dimension = (name: string, label: string, kind: 'INTEGER' | 'TEXT' | 'DATE') => ({
  name,
  label,
  description: null,
  kind,
  refersTo: name === 'rep' ? ('USER' as const) : null,
  filterOnly: false,
  values: null,
});

export const NOTES: ExploreDataset = {
  name: 'notes',
  title: 'Notes',
  description: 'One row is one note.',
  time: { dimension: 'date', label: 'Date of the note', grouped: true, grains: ALL_GRAINS },
  ownedBy: 'rep',
  isSnapshot: false,
  dimensions: [
    dimension('rep', 'Rep', 'INTEGER'),
    {
      ...dimension('tag', 'Prospect tag', 'INTEGER'),
      values: [
        { key: 1, label: 'C *' },
        { key: 3, label: 'A ***' },
      ],
    },
    dimension('state', 'State', 'TEXT'),
    dimension('startDate', 'Start', 'DATE'),
  ],
  measures: [
    measure('notes', 'Notes', 'COUNT', 'count'),
    measure('value', 'Value', 'CENTS', 'sum'),
    measure('mix', 'New-business mix', 'PERCENT', 'ratio'),
  ],
};

export const aQuestion = (asked: Partial<Question> = {}): Question => ({
  dataset: 'notes',
  measures: ['notes'],
  dimensions: [],
  where: {},
  having: {},
  compare: 'NONE',
  orderBy: [],
  calculations: [],
  show: 'table',
  ...asked,
});

export function aRow(
  keys: Record<string, unknown>,
  values: Record<string, number | null>,
  previous: Record<string, number | null> = {},
): ResultRow {
  const labels = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, String(key)]));
  return {
    id: JSON.stringify(Object.values(keys)),
    keys,
    labels,
    values,
    previous,
    incomparable: [],
  };
}

export const aResult = (
  rows: readonly ResultRow[],
  values: Record<string, number> = {},
  rowCount = rows.length,
): Result => ({
  rows,
  totals: { values, previous: {}, incomparable: [] },
  allTotals: null,
  sums: null,
  rowCount,
  period: { from: '2025-12-01', to: '2026-06-18' },
  comparedWith: null,
  comparedBy: null,
  today: '2026-06-18',
  timeZone: 'America/New_York',
  rowsOf: 'Rows of every rep',
  target: null,
  targets: new Map(),
  events: [],
});
