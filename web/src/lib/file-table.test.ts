import { describe, expect, it } from '@jest/globals';
import { fileChange, filePercent, fileTable } from './file-table.ts';

interface Row {
  name: string;
  notes: number;
  touches: number;
}
const ROWS: Row[] = [
  { name: 'Rosa', notes: 5, touches: 4 },
  { name: 'Dana', notes: 9, touches: 3 },
];
const HEAD = { title: 'Reps', about: { page: '/reps', rows: 'June' } };
const COLUMNS = [
  {
    id: 'name',
    label: 'Rep',
    foot: 'Total',
    file: { kind: 'text' as const, value: ({ name }: Row) => name },
  },
  {
    id: 'counts',
    label: 'Notes / touches',
    foot: '14 / 7',
    file: [
      { label: 'Notes', kind: 'number' as const, value: ({ notes }: Row) => notes },
      { label: 'Touches', kind: 'number' as const, value: ({ touches }: Row) => touches },
    ],
  },
  { id: 'log', label: '' },
  {
    id: 'twice',
    label: 'Twice',
    isExtra: true,
    file: { kind: 'number' as const, value: ({ notes }: Row) => notes * 2 },
  },
];

describe('the file of a table', () => {
  it('has the rows in their order, two columns for a cell with two values, and no sums', () => {
    const { columns, rows } = fileTable(HEAD, ROWS, COLUMNS, undefined);
    expect(columns).toEqual([
      { id: 'name', label: 'Rep', kind: 'text' },
      { id: 'counts', label: 'Notes', kind: 'number' },
      { id: 'counts-2', label: 'Touches', kind: 'number' },
    ]);
    expect(rows).toEqual([
      ['Rosa', 5, 4],
      ['Dana', 9, 3],
    ]);
  });

  it('has the columns that were chosen', () => {
    expect(fileTable(HEAD, ROWS, COLUMNS, ['name', 'twice', 'log']).rows).toEqual([
      ['Rosa', 10],
      ['Dana', 18],
    ]);
  });

  it('has rates and changes in percent, and nothing where nothing stands', () => {
    expect([filePercent(0.502), filePercent(null), filePercent(0)]).toEqual([50.2, null, 0]);
    expect([fileChange(17.2345678), fileChange(null)]).toEqual([17.2346, null]);
  });
});
