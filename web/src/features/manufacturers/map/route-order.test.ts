import { describe, expect, it } from '@jest/globals';
import { comparedWithOptimum } from '../../../../../tests/support/optimal-route.ts';
import { routeMeters, shortestOrder } from './route-order.ts';

const at = (longitude: number, latitude = 34) => ({ latitude, longitude });
const FREE = { first: false, last: false };

describe('the order of a route', () => {
  it('is along the way, from whichever end', () => {
    const order = shortestOrder([at(-84), at(-81), at(-83), at(-80), at(-82)], FREE);
    expect([order.join(), [...order].reverse().join()]).toContain('0,2,4,1,3');
  });

  it('keeps the first and the last stop where that is asked for', () => {
    const places = [at(-82), at(-80), at(-84), at(-81)];
    expect(shortestOrder(places, { first: true, last: false })[0]).toBe(0);
    expect(shortestOrder(places, { first: false, last: true }).at(-1)).toBe(3);
    const both = shortestOrder(places, { first: true, last: true });
    expect([both[0], both.at(-1)]).toEqual([0, 3]);
  });

  it('has each stop once, also two at one place', () => {
    const places = [at(-84), at(-84), at(-84), at(-80)];
    expect(shortestOrder(places, FREE).sort()).toEqual([0, 1, 2, 3]);
    expect(shortestOrder([at(-84)], FREE)).toEqual([0]);
    expect(shortestOrder([], FREE)).toEqual([]);
    expect(routeMeters([])).toBe(0);
  });

  it('R10: is within 2% of the optimum on average, over 60 routes of up to 10 stops', () => {
    const { mean, p95 } = comparedWithOptimum(60, shortestOrder);
    expect(mean).toBeLessThan(1.02);
    expect(p95).toBeLessThan(1.06);
  });
});
