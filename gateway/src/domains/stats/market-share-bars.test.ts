import { describe, expect, it } from '@jest/globals';
import { flooredPercent, letterOf, marketShareOf } from './market-share-bars.ts';

const content = { bim: 0, cad: 0, spec: 0, sw: 0, specTotal: 0 };
const company = (coid: number, name: string, count: number) => ({ coid, name, content, count });

describe('bars of the market share', () => {
  it.each([
    [1, 'A'],
    [2, 'B'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [53, 'BA'],
    [702, 'ZZ'],
    [703, 'AAA'],
  ])('G02: place %i has the letter %s', (place, letter) => {
    expect(letterOf(place)).toBe(letter);
  });

  it.each([
    [1, 3, 33.3],
    [2, 3, 66.6],
    [1, 1000, 0.1],
    [1, 1001, 0],
    [999, 1000, 99.9],
    [9_999, 10_000, 99.9],
    [3, 3, 100],
    [29, 100, 29],
    [0, 0, 0],
  ])('G02: %i of %i is %f percent, floored to one decimal', (part, whole, percent) => {
    expect(flooredPercent(part, whole)).toBe(percent);
  });

  it('G02 E14: totals first, then letters by place; only the own bar is named, cut to 16 characters', () => {
    const section = {
      csisec: '09 65 19',
      title: 'Resilient Tile Flooring',
      companies: [
        company(11, 'Bluestem Flooring Mills', 61),
        company(12, 'Northgate Architectural Louvers', 30),
        company(13, 'Keystone', 9),
      ],
    };
    const share = marketShareOf(section, 12);
    expect(share.rank).toBe(2);
    expect(share.bars.map(({ label, letter, percent }) => [label, letter, percent])).toEqual([
      ['Totals', null, 100],
      ['A', 'A', 61],
      ['Northgate Archit', 'B', 30],
      ['C', 'C', 9],
    ]);
    expect(share.bars.map(({ coid, isOwn }) => [coid, isOwn])).toEqual([
      [null, false],
      [11, false],
      [12, true],
      [13, false],
    ]);
  });

  it('G02: places go by actions, whatever the order of the answer; as many share a place', () => {
    const companies = [
      company(1, 'A', 5),
      company(2, 'B', 9),
      company(3, 'C', 5),
      company(4, 'D', 1),
    ];
    const rankOf = (coid: number) => marketShareOf({ csisec: '', title: '', companies }, coid).rank;
    expect([1, 2, 3, 4].map(rankOf)).toEqual([2, 1, 2, 4]);
    const { bars } = marketShareOf({ csisec: '', title: '', companies }, 9);
    expect(bars.map(({ letter, count }) => [letter, count])).toEqual([
      [null, 20],
      ['A', 9],
      ['B', 5],
      ['C', 5],
      ['D', 1],
    ]);
  });

  it('G02: a section without actions has its totals alone, and no place', () => {
    const share = marketShareOf({ csisec: '10 14 00', title: 'Signage', companies: [] }, 12);
    expect(share).toMatchObject({ rank: null, bars: [{ label: 'Totals', count: 0, percent: 0 }] });
  });

  it('G02: never cuts a character in two', () => {
    const section = { csisec: '', title: '', companies: [company(1, '🏗'.repeat(20), 1)] };
    expect(marketShareOf(section, 1).bars[1]?.label).toBe('🏗'.repeat(16));
  });
});
