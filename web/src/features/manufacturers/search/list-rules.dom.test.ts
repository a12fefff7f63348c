import { afterEach, describe, expect, it } from '@jest/globals';
import { csiChoices } from './csi-choices.ts';
import { readLooks, writeLooks } from './column-preference.ts';
import { choicesOf } from './facet-choices.ts';
import { targetOfKey } from '../../../ui/table-keys.ts';
import { columnWidths } from '../../../ui/column-widths.ts';
import { companyColumns } from './company-columns.tsx';
import { type ColumnId, DEFAULT_COLUMNS, needsContent, visibleColumns } from './search-columns.ts';
import { rangeOf } from './use-selection.ts';

describe('keys of the list', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 99, 99],
    ['ArrowUp', 0, 0],
    ['PageDown', 5, 25],
    ['PageDown', 95, 99],
    ['PageUp', 5, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['a', 50, null],
  ])('%s at row %i leads to %s', (key, index, expected) => {
    expect(targetOfKey(key, index, 100, 20)).toBe(expected);
  });
});

describe('a range of rows', () => {
  it.each([
    [2, 4, [2, 3, 4]],
    [4, 2, [2, 3, 4]],
    [null, 3, [3]],
    [77, 3, [3]],
  ])('from %s to %s', (anchor, seq, expected) => {
    expect(rangeOf([1, 2, 3, 4, 5], anchor, seq)).toEqual(expected);
  });
});

describe('columns', () => {
  it('shows the distance by itself where one is measured, never over a choice', () => {
    expect(visibleColumns(null, true)).toContain('distance');
    expect(visibleColumns(null, false)).not.toContain('distance');
    expect(visibleColumns(['city'], true)).toEqual(['company', 'city']);
  });

  it('asks for content counts only when one of them is shown', () => {
    expect(needsContent(visibleColumns(null, true))).toBe(false);
    expect(needsContent(['company', 'specTotal'])).toBe(true);
  });
});

describe('the width of columns', () => {
  const widthsOf = (ids: readonly ColumnId[], available: number) =>
    columnWidths(
      companyColumns(() => undefined).filter(({ id }) => ids.some((shown) => shown === id)),
      available,
    ).columns;
  const widths = (available: number) => widthsOf(DEFAULT_COLUMNS, available);
  const elastic = (available: number) => widths(available).find(({ isElastic }) => isElastic)?.id;
  const company = 'company';

  it('gives the room to the note where one can be read, else to the name', () => {
    expect([0, 950, 1_167, 1_168, 1_600].map(elastic)).toEqual([
      company,
      company,
      company,
      'lastNote',
      'lastNote',
    ]);
    const sum = widths(946).reduce((total, { width }) => total + width, 0);
    expect(sum).toBeLessThanOrEqual(946);
  });

  it('gives chosen columns without a note their width, and the name at least 240 px', () => {
    const chosen = widthsOf(['company', 'rep'], 270);
    expect(chosen.map(({ id, width, isElastic }) => [id, width, isElastic])).toEqual([
      ['company', 240, true],
      ['rep', 88, false],
    ]);
  });
});

describe("a user's own columns", () => {
  afterEach(() => localStorage.clear());

  it('come back for this user only', () => {
    writeLooks(12, { columns: ['company', 'zip'], density: 'comfortable' });
    expect(readLooks(12)).toEqual({ columns: ['company', 'zip'], density: 'comfortable' });
    expect(readLooks(13)).toEqual({ columns: null, density: null });
  });

  it.each(['', '7', '{', '{"columns":"zip","density":9}', '[]'])(
    'are ignored when the browser kept %s',
    (stored) => {
      localStorage.setItem('portal.search.looks.12', stored);
      expect(readLooks(12)).toEqual({ columns: null, density: null });
    },
  );
});

describe('choices of a facet', () => {
  const facets = [
    {
      key: 'STATE' as const,
      buckets: [
        { value: 'TN', label: 'TN', count: 3 },
        { value: 'GA', label: 'GA', count: 9 },
      ],
    },
    { key: 'COMPETITOR' as const, buckets: [{ value: '16', label: 'Neocon', count: 4 }] },
  ];

  it('states come most first, and a chosen one without a match stays', () => {
    expect(choicesOf('STATE', facets, ['WI'], String)).toEqual([
      { value: 'GA', label: 'GA · Georgia', count: 9 },
      { value: 'TN', label: 'TN · Tennessee', count: 3 },
      { value: 'WI', label: 'WI · Wisconsin', count: 0 },
    ]);
  });

  it('E20: all 22 competitors, trade shows marked', () => {
    const choices = choicesOf('COMPETITOR', facets, [], String);
    expect(choices).toHaveLength(22);
    expect(choices[0]).toEqual({ value: '16', label: 'Neocon', count: 4, note: 'trade show' });
    expect(choices.filter(({ note }) => note).map(({ value }) => Number(value))).toEqual([
      16, 9, 10, 11, 13, 15, 18, 19, 20,
    ]);
  });

  it('E19: the periods in their order; no count before the first answer', () => {
    const labels = choicesOf('LAST_CONTACT', [], [], String);
    expect(labels.map(({ value }) => value)).toEqual(['3', '6', '12', '24', '25']);
    expect(labels.every(({ count }) => count === undefined)).toBe(true);
  });

  it('a CSI type-ahead offers the division before its sections and keeps what is chosen', () => {
    const found = [
      { csisec: '09 65 19', title: 'Tile', division: '09', divisionTitle: 'Finishes' },
      { csisec: '09 65 13', title: 'Base', division: '09', divisionTitle: 'Finishes' },
    ];
    expect(csiChoices(found, ['07'])).toEqual([
      { value: '07', label: '07 All of division' },
      { value: '09', label: '09 All of Finishes' },
      { value: '09 65 13', label: '09 65 13 Base' },
      { value: '09 65 19', label: '09 65 19 Tile' },
    ]);
  });
});
