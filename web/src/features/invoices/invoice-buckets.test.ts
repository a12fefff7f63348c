import { describe, expect, it } from '@jest/globals';
import { BUCKETS, bucketFigures } from './invoice-buckets.ts';

const row = (ageing: string, balance: number, open: number) => ({
  keys: { ageing },
  labels: {},
  values: { balance, open },
  previous: {},
});

describe('ageing of what is not paid', () => {
  it('has every bucket in its order, with its share of all', () => {
    const figures = bucketFigures([row('>90', 300, 2), row('current', 100, 1)]);
    expect(figures.map(({ bucket }) => bucket)).toEqual([...BUCKETS]);
    expect(figures.map(({ balanceCents, count, share }) => [balanceCents, count, share])).toEqual([
      [100, 1, 0.25],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [300, 2, 0.75],
    ]);
  });

  it('divides nothing by nothing', () => {
    expect(bucketFigures([]).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0]);
  });
});
