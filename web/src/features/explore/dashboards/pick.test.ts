import { describe, expect, it } from '@jest/globals';
import { aQuestion } from '../../../../../tests/support/web/explore.ts';
import { isSamePick, pickAt, pickParam, pickToAsk } from './pick.ts';

const PERIOD = { from: '2025-12-01', to: '2026-06-18' };
const question = aQuestion({
  dimensions: [
    { name: 'rep' },
    { name: 'date', grain: 'MONTH' },
    { name: 'startDate', grain: 'DAY_OF_WEEK' },
  ],
});
const row = {
  keys: { rep: 7, date: '2026-06-01', startDate: 1 },
  labels: { rep: 'Vanessa Rice', date: 'Jun 2026', startDate: 'Monday' },
};
const at = (place: object) => pickAt({ row, measure: null, ...place }, 't2', question, PERIOD);

describe('a group that is picked on a dashboard', () => {
  it('is a group’s name or a mark of a chart, not a figure', () => {
    expect(at({ names: ['rep'] })).toEqual({ tileId: 't2', dimension: 'rep', value: 7 });
    expect(at({ measure: 'notes', axis: 'rep' })).toEqual({
      tileId: 't2',
      dimension: 'rep',
      value: 7,
    });
    expect(at({ measure: 'notes' })).toBeNull();
    expect(at({ measure: 'notes', axis: 'rep', isPrevious: true })).toBeNull();
    const others = { keys: { rep: { notIn: [7] } }, labels: { rep: 'Other' } };
    expect(at({ row: others, measure: 'notes', axis: 'rep' })).toBeNull();
    expect(at({ names: ['rep', 'date'] })).toBeNull();
  });

  it('has the days of its group within the period; all Mondays are no filter', () => {
    expect(at({ names: ['date'] })?.value).toEqual({ from: '2026-06-01', to: '2026-06-18' });
    expect(at({ names: ['startDate'] })).toBeNull();
  });

  it.each([
    ['t2:rep:7', { in: [7] }],
    ['t2:state:"GA"', { in: ['GA'] }],
    ['t2:division:"07"', { in: ['07'] }],
    ['t2:rep:null', { isNull: true }],
    ['t2:date:2026-03-01..2026-03-31', { between: ['2026-03-01', '2026-03-31'] }],
  ])('stands in the address as %s', (text, condition) => {
    const pick = pickParam.read(text);
    expect(pick && pickParam.write(pick)).toBe(text);
    expect(pick && pickToAsk(pick)).toMatchObject({ tileId: 't2', condition });
    expect(isSamePick(pick ?? null, pickParam.read(text) ?? null)).toBe(true);
  });

  it('is none where the address says something else', () => {
    for (const text of ['t2', 't2:rep', 't2:rep:x', 't2:rep:[7]', '%:rep:7']) {
      expect(pickParam.read(text)).toBeUndefined();
    }
    expect(pickParam.write(null)).toBe('');
  });
});
