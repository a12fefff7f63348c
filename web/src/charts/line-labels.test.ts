import { describe, expect, it } from '@jest/globals';
import type { Chart } from 'highcharts';
import { namesApart } from './line-labels.ts';

/** Where the middles of names stand after the chart was drawn with lines that end at these heights. */
function places(ends: readonly (readonly [index: number, plotY: number])[]): number[] {
  const set: number[] = [];
  const series = ends.map(([index, plotY], which) => ({
    points: [
      {
        index,
        plotY,
        dataLabel: {
          getBBox: () => ({ height: 16 }),
          attr: ({ y }: { y: number }) => (set[which] = y + 8),
        },
      },
      { index: 0, plotY: 1 },
    ],
  }));
  namesApart.call({ series, yAxis: [{ len: 100 }], plotHeight: 100 } as unknown as Chart);
  return set;
}

describe('names at the ends of lines', () => {
  it('stay where their lines end as long as there is room', () => {
    expect(
      places([
        [11, 50],
        [11, 20],
      ]),
    ).toEqual([50, 20]);
  });

  it('move down where two lines end together, whichever comes first', () => {
    expect(
      places([
        [11, 52],
        [11, 50],
      ]),
    ).toEqual([64, 50]);
  });

  it('move up again above the bottom of the plot', () => {
    expect(
      places([
        [11, 90],
        [11, 92],
        [11, 95],
      ]),
    ).toEqual([65, 79, 93]);
  });

  it('of lines that end before the others stay: nothing is beside them', () => {
    const set = places([
      [5, 50],
      [11, 51],
      [11, 52],
    ]);
    expect([set[0], set[1], set[2]]).toEqual([undefined, 51, 65]);
  });
});
