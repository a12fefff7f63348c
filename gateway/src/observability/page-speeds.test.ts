import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { PageSpeeds } from './page-speeds.ts';

describe('page speeds', () => {
  it('are summed up by page and measure, the slowest first', async () => {
    const speeds = new PageSpeeds(new Registry());
    for (let i = 1; i <= 100; i += 1) {
      speeds.add({ route: '/search', measure: 'move', value: i / 1000 });
      speeds.add({ route: '/company/:id', measure: 'move', value: i / 100 });
    }
    speeds.add({ route: '/search', measure: 'shift', value: 0 });
    const summary = await speeds.summary();
    expect(summary.map(({ route, measure, count }) => [route, measure, count])).toEqual([
      ['/company/:id', 'move', 100],
      ['/search', 'move', 100],
      ['/search', 'shift', 1],
    ]);
    expect(summary[0]?.p75).toBeCloseTo(0.75, 2);
    expect(summary[0]?.p95).toBeCloseTo(0.95, 2);
    expect(summary[1]?.p75).toBeCloseTo(0.075, 3);
  });

  it('are the longest that is measured beyond that', async () => {
    const speeds = new PageSpeeds(new Registry());
    speeds.add({ route: '/maps', measure: 'content', value: 30 });
    expect((await speeds.summary())[0]).toMatchObject({ p75: 8, p95: 8 });
  });
});
