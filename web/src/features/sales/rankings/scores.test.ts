import { describe, expect, it } from '@jest/globals';
import { addendsOf, rankProspects, sortProspects, standardWeights, weighed } from './scores.ts';

const addends = addendsOf([
  {
    measures: [
      { name: 'prospects', label: 'Prospects', description: '', most: null },
      { name: 'score', label: 'Score', description: '', most: 100 },
      { name: 'timingPoints', label: 'Timing', description: 'when', most: 10 },
      { name: 'tagPoints', label: 'Tag', description: 'stars', most: 40 },
    ],
  },
]);

const columns = [{ name: 'tag' }, { name: 'tagPoints' }, { name: 'timingPoints' }];
const node = (seq: number, cells: number[], planned: string | null = null) => ({
  key: String(seq),
  cells,
  company: {
    seq,
    coid: seq,
    name: `Company ${seq}`,
    city: null,
    state: null,
    version: 1,
    competitorCount: seq,
    lastContacted: null,
    prospectTag: { value: 0, label: 'No Tag' },
    doNotCall: { flag: false },
    rep: null,
    activities: {
      nodes: planned
        ? [{ seq: 1, date: planned, isOverdue: false, type: { value: 100, label: 'Call' } }]
        : [],
    },
  },
});
const rows = { columns, nodes: [node(1, [1, 10, 10]), node(2, [3, 40, 0]), node(3, [0, 10, 10])] };

describe('the rank of a prospect', () => {
  it('takes addends, weights and reasons from the registry, in one order', () => {
    expect(addends.map(({ label, most, definition }) => [label, most, definition])).toEqual([
      ['Tag', 40, 'stars'],
      ['Timing', 10, 'when'],
    ]);
    expect(addendsOf(null)).toEqual([]);
  });

  it('is the engine’s score under the standard weights when they add up to 100', () => {
    const hundred = [
      { name: 'a', label: 'A', most: 60, definition: '' },
      { name: 'b', label: 'B', most: 40, definition: '' },
    ];
    const { points, score } = weighed([30, 40], hundred, standardWeights(hundred));
    expect(points.map(Math.round)).toEqual([30, 40]);
    expect(score).toBeCloseTo(70);
  });

  it('shares places among equals, and says where the standard weights put everyone', () => {
    const ranked = rankProspects(rows, addends, standardWeights(addends));
    expect(ranked.map(({ company, rank }) => [company.seq, rank])).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
    ]);
    const timed = rankProspects(rows, addends, [0, 50]);
    expect(
      timed.map(({ company, rank, standardRank }) => [company.seq, rank, standardRank]),
    ).toEqual([
      [1, 1, 2],
      [3, 1, 2],
      [2, 3, 1],
    ]);
  });

  it('is 0 for all where nothing counts', () => {
    expect(rankProspects(rows, addends, [0, 0]).map(({ score }) => score)).toEqual([0, 0, 0]);
  });

  it('stays with the prospect when the list is sorted by something else', () => {
    const nodes = [node(1, [1, 10, 10], '2026-06-20'), node(2, [3, 40, 0])];
    const ranked = rankProspects({ columns, nodes }, addends, standardWeights(addends));
    const bySeq = (id: string, descending: boolean) =>
      sortProspects(ranked, { id, descending }).map(({ company, rank }) => [company.seq, rank]);
    expect(bySeq('competitors', false)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(bySeq('next', false)).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });
});
