import { describe, expect, it } from '@jest/globals';
import {
  companiesIn,
  FEW_BARS,
  metricOf,
  rankChange,
  rankChangeText,
  shownBars,
  type SectionShare,
  type ShareBar,
} from './market-share.ts';

const bar = (letter: string | null, isOwn = false): ShareBar => ({
  label: letter ?? 'Totals',
  letter,
  isOwn,
  count: 1,
  percent: 1,
  coid: null,
  name: null,
  company: null,
});
const others = Array.from({ length: 14 }, (_, at) => bar(String.fromCharCode(65 + at)));
const section: SectionShare = {
  csisec: '09 65 19',
  title: 'Resilient Tile Flooring',
  rank: 15,
  bars: [bar(null), ...others, bar('O', true)],
};

describe('market share', () => {
  it('begins with the totals and keeps the own bar among the few', () => {
    const few = shownBars(section.bars, false);
    expect(few[0]?.letter).toBeNull();
    expect(few).toHaveLength(FEW_BARS + 2);
    expect(few.at(-1)?.isOwn).toBe(true);
    expect(shownBars(section.bars, true)).toHaveLength(16);
    expect(companiesIn(section)).toBe(15);
  });

  it.each([
    [17, 2, '▲ 2 on last year'],
    [12, -3, '▼ 3 on last year'],
    [15, 0, 'same place as last year'],
    [null, null, 'no rank last year'],
  ])('rank %s last year is %s', (rank, change, text) => {
    expect(rankChange(section, [{ csisec: '09 65 19', rank }])).toBe(change);
    expect(rankChangeText(change)).toBe(text);
  });

  it('clicks are what was sent to client sites', () => {
    expect(metricOf('clicks').measure).toBe('sent');
    expect(metricOf('nonsense').metric).toBe('ALL');
  });
});
