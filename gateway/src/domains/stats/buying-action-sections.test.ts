import { describe, expect, it } from '@jest/globals';
import { BUYING_ACTIONS } from '../../../../schema/buying-actions.ts';
import { buyingActionsOf } from './buying-action-sections.ts';

const months = (...counts: number[]) =>
  counts.map((count, i) => ({ monthLabel: `Month ${i + 1}`, date: `2026-0${i + 1}-01`, count }));

describe('buying actions in the sections of the page', () => {
  it('G01 E13: has the titles, series and totals of the specification, in its order', () => {
    const wire = BUYING_ACTIONS.map(({ key }, i) => ({ key, months: months(i + 1, 10) }));
    const { total, sections } = buyingActionsOf(wire);
    expect(sections.map(({ title, series }) => [title, series.map(({ label }) => label)])).toEqual([
      ['Drawn into Construction Projects', ['BIM Objects Used', 'CAD Details Used']],
      ['Specified into Construction Projects', ['Specs Used', 'SpecWizards Used']],
      [
        "Found and Selected Client's products",
        [
          'Product Analysis',
          'Videos',
          'eCatalogs',
          'eDirectory Pages',
          'Banners',
          'Green Reports Viewed',
        ],
      ],
      [
        'A/E/Cs sent to Client Sites',
        ['Clicked to Mfgr Home Page', 'Clicked to Mfgr Product Pages'],
      ],
    ]);
    expect(sections[0]?.total).toMatchObject({
      label: 'Total',
      months: [{ count: 3 }, { count: 20 }],
      count: 23,
    });
    expect(total).toMatchObject({
      label: 'Buying Actions for clients',
      months: [{ monthLabel: 'Month 1', date: '2026-01-01', count: 78 }, { count: 120 }],
      count: 198,
    });
    expect(sections.reduce((sum, section) => sum + section.total.count, 0)).toBe(total.count);
  });

  it('G01: adds up by the month, whichever months a kind has', () => {
    const month = (date: string, count: number) => ({ monthLabel: date, date, count });
    const { sections, total } = buyingActionsOf([
      { key: 'bim', months: [month('2026-01-01', 10), month('2026-03-01', 30)] },
      {
        key: 'cad',
        months: [month('2026-01-01', 1), month('2026-02-01', 2), month('2026-03-01', 3)],
      },
    ]);
    expect(total).toMatchObject({
      months: [{ count: 11 }, { count: 2 }, { count: 33 }],
      count: 46,
    });
    expect(sections[0]?.series[0]).toMatchObject({
      months: [{ count: 10 }, { date: '2026-02-01', count: 0 }, { count: 30 }],
    });
    const { total: other } = buyingActionsOf([
      { key: 'bim', months: [] },
      { key: 'cad', months: [month('2026-02-01', 11)] },
    ]);
    expect(other.count).toBe(11);
  });

  it('G01: shows a kind that the backend leaves out as zeros, and no months as none', () => {
    const { sections, total } = buyingActionsOf([{ key: 'cad', months: months(4, 5) }]);
    expect(sections[0]?.series).toMatchObject([
      { key: 'bim', months: [{ count: 0 }, { count: 0 }], count: 0 },
      { key: 'cad', count: 9 },
    ]);
    expect(total.count).toBe(9);
    expect(buyingActionsOf([]).total).toEqual({
      label: 'Buying Actions for clients',
      months: [],
      count: 0,
    });
  });
});
