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
  it.each<[what: string, ends: [index: number, plotY: number][], places: (number | undefined)[]]>([
    [
      'stay where their lines end as long as there is room',
      [
        [11, 50],
        [11, 20],
      ],
      [50, 20],
    ],
    [
      'move down where two end together, whichever comes first',
      [
        [11, 52],
        [11, 50],
      ],
      [64, 50],
    ],
    [
      'move up again above the bottom',
      [
        [11, 90],
        [11, 92],
        [11, 95],
      ],
      [65, 79, 93],
    ],
    [
      'stay where a line ends before the others',
      [
        [5, 50],
        [11, 51],
        [11, 52],
      ],
      [undefined, 51, 65],
    ],
  ])('%s', (_what, ends, wanted) => {
    expect(Array.from(places(ends))).toEqual(wanted);
  });
});
