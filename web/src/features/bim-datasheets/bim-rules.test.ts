import { describe, expect, it } from '@jest/globals';
import {
  fileSize,
  filledOver,
  filledRatio,
  foundDatasheets,
  monthlyDownloads,
  twelveMonthsBefore,
  type Datasheet,
} from './bim-rules.ts';

const sheet = (values: Partial<Datasheet>): Datasheet => ({
  seq: 1,
  coid: 1,
  family: 'Door 100',
  category: 'Doors',
  csisec: '08 11 13',
  revitVersions: ['2025'],
  fileSizeKb: 900,
  parametersTotal: 20,
  parametersFilled: 10,
  missingFields: [],
  postedOn: '2025-01-01',
  updatedOn: '2025-01-01',
  downloadsL12M: 0,
  downloads: [],
  contentItem: null,
  ...values,
});

describe('BIM datasheets', () => {
  it('C01: the twelve months begin with the first day of the month a year ago', () => {
    expect(twelveMonthsBefore('2026-06-18')).toBe('2025-06-01');
    const months = monthlyDownloads([{ month: '2026-01-01', downloads: 7 }], '2026-02-10');
    expect(months).toHaveLength(13);
    expect(months.at(0)?.month).toBe('2025-02-01');
    expect(months.at(-1)?.month).toBe('2026-02-01');
    expect(months.filter(({ downloads }) => downloads > 0)).toEqual([
      { month: '2026-01-01', downloads: 7 },
    ]);
  });

  it('weighs families by their parameters', () => {
    const rows = [sheet({}), sheet({ parametersTotal: 60, parametersFilled: 60 })];
    expect(rows.map(filledRatio)).toEqual([0.5, 1]);
    expect(filledOver(rows)).toBe(0.875);
    expect(filledOver([])).toBe(1);
  });

  it.each([
    [727, '727 kB'],
    [1059, '1.1 MB'],
  ])('%i kilobytes are %s', (kb, text) => {
    expect(fileSize(kb)).toBe(text);
  });

  it('finds by words, category and missing fields, and sorts', () => {
    const rows = [
      sheet({ seq: 1, missingFields: ['Fire rating'] }),
      sheet({ seq: 2, family: 'Window', category: 'Windows', downloadsL12M: 9 }),
    ];
    const found = (filter: Partial<Parameters<typeof foundDatasheets>[1]>) =>
      foundDatasheets(rows, {
        words: '',
        category: '',
        isIncomplete: false,
        sort: null,
        ...filter,
      }).map(({ seq }) => seq);
    expect(found({ words: 'fire door' })).toEqual([1]);
    expect(found({ category: 'Windows' })).toEqual([2]);
    expect(found({ isIncomplete: true })).toEqual([1]);
    expect(found({ sort: { id: 'downloads', descending: true } })).toEqual([2, 1]);
  });
});
