import { describe, expect, it } from '@jest/globals';
import { createStreams } from './prng.ts';

describe('createStreams', () => {
  it('gives the same numbers for the same seed, entity and record', () => {
    const draw = (): number[] => {
      const random = createStreams(7)('note', 12, 3);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw()).toEqual(draw());
  });

  it('gives other numbers for another seed, entity, record or part', () => {
    const first = createStreams(7)('note', 12, 3).next();
    const others = [
      createStreams(8)('note', 12, 3).next(),
      createStreams(7)('contact', 12, 3).next(),
      createStreams(7)('note', 13, 3).next(),
      createStreams(7)('note', 12, 4).next(),
    ];
    expect(new Set([first, ...others]).size).toBe(5);
  });

  it('is even over neighboring records: their first draws have the mean of a uniform distribution', () => {
    const streams = createStreams(1);
    const draws = Array.from({ length: 4000 }, (_, record) => streams('company', record).next());
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
    expect(mean).toBeGreaterThan(0.48);
    expect(mean).toBeLessThan(0.52);
  });
});

describe('Random', () => {
  it('keeps integers within both bounds and reaches them', () => {
    const random = createStreams(3)('int');
    const seen = new Set(Array.from({ length: 400 }, () => random.int(2, 5)));
    expect([...seen].sort()).toEqual([2, 3, 4, 5]);
  });

  it('never draws a weight of zero', () => {
    const random = createStreams(3)('weights');
    const seen = new Set(Array.from({ length: 300 }, () => random.weightedIndex([0, 1, 0, 2])));
    expect([...seen].sort()).toEqual([1, 3]);
    expect(random.weightedIndex([0, 0])).toBe(-1);
  });

  it('has Poisson counts around their mean', () => {
    const random = createStreams(3)('poisson');
    const counts = Array.from({ length: 3000 }, () => random.poisson(2.5));
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(mean).toBeGreaterThan(2.35);
    expect(mean).toBeLessThan(2.65);
  });
});
