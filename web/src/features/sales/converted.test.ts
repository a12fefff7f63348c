import { describe, expect, it } from '@jest/globals';
import {
  cohortChart,
  cohortDays,
  cohorts,
  convertedChart,
  convertedMonths,
  convertedTags,
} from './converted-charts.ts';
import { convertedOrder, convertedRows, convertedSort } from './converted-rows.ts';

const row = (
  keys: Record<string, unknown>,
  values: Record<string, number | null>,
  previous: Record<string, number> = {},
  labels: Record<string, string> = {},
) => ({ keys, labels, values, previous });

describe('converted prospects', () => {
  it('are read with what led to the signature', () => {
    const rows = convertedRows({
      rows: [
        {
          dimensions: [
            { name: 'company', key: 7, label: 'Arborstrand Window' },
            { name: 'rep', key: 131, label: 'Vanessa Rice' },
            { name: 'tagAtSigning', key: 0, label: 'No Tag' },
            { name: 'lastCompetitor', key: null, label: null },
          ],
          measures: [
            { name: 'soldValue', value: 208800 },
            { name: 'signed', value: '2026-04-20' },
            { name: 'daysFromTag', value: null },
            { name: 'touches', value: 6 },
            { name: 'sections', value: 1 },
          ],
        },
      ],
    });
    expect(rows).toEqual([
      {
        companySeq: 7,
        companyName: 'Arborstrand Window',
        rep: { seq: 131, name: 'Vanessa Rice' },
        tag: 'No Tag',
        competitor: null,
        cents: 208800,
        signedOn: '2026-04-20',
        daysFromTag: null,
        touches: 6,
        sections: 1,
      },
    ]);
  });

  it('come latest first, unless a column was chosen', () => {
    expect(convertedOrder(convertedSort(null))).toEqual([
      { by: 'signed', direction: 'DESC' },
      { by: 'company', direction: 'ASC' },
    ]);
    expect(convertedOrder({ id: 'company', descending: false })).toHaveLength(1);
  });

  it('fill every month of the year, also those without any', () => {
    const days = convertedMonths('2026-06-18');
    expect(days).toEqual({ from: '2025-07-01', to: '2026-06-18' });
    const { months, data } = convertedChart(
      [row({ signedOn: '2026-06-01' }, { converted: 3 }, { converted: 5 })],
      days,
    );
    expect(months).toHaveLength(12);
    expect(data.series.map(({ values }) => values.at(-1))).toEqual([3, 5]);
    expect(data.series[0]?.values[0]).toBe(0);
  });

  it('stand by tag, the best first', () => {
    const { tags, data } = convertedTags([
      row({ tagAtSigning: 0 }, { converted: 2 }, {}, { tagAtSigning: 'No Tag' }),
      row({ tagAtSigning: 3 }, { converted: 1 }, {}, { tagAtSigning: 'A ***' }),
    ]);
    expect(tags).toEqual([3, 0]);
    expect(data.categories).toEqual(['A ***', 'No Tag']);
  });

  it('keep cohorts that still have time apart from those that had it', () => {
    expect(cohortDays('2026-06-18')).toEqual({ from: '2023-07-01', to: '2026-06-18' });
    const all = cohorts(
      [
        row(
          { created: '2025-04-01' },
          { addedProspects: 4, signedWithinYear: 1, cohortRate: 0.25 },
        ),
        row(
          { created: '2025-01-01' },
          { addedProspects: 10, signedWithinYear: 1, cohortRate: 0.1 },
        ),
        row({ created: null }, { addedProspects: 3, signedWithinYear: 1, cohortRate: 0.3 }),
      ],
      '2026-06-18',
    );
    expect(all.map(({ start, end, isYoung }) => [start, end, isYoung])).toEqual([
      ['2025-01-01', '2025-03-31', false],
      ['2025-04-01', '2025-06-30', true],
    ]);
    expect(cohortChart(all).series.map(({ values }) => values)).toEqual([
      [10, null],
      [null, 25],
    ]);
    expect(cohortChart(all).categories).toEqual(['Q1 2025', 'Q2 2025']);
  });
});
