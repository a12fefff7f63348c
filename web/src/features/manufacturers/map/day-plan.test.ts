import { describe, expect, it } from '@jest/globals';
import { legMiles, legs, moved, nearestOrder } from './day-plan.ts';

const stop = (seq: number, longitude: number | null) => ({
  seq,
  latitude: longitude === null ? null : 34,
  longitude,
});
const seqs = (stops: readonly { seq: number }[]) => stops.map(({ seq }) => seq);

describe('a day of visits', () => {
  const stops = [stop(1, -85), stop(2, null), stop(3, -81), stop(4, -84), stop(5, -82)];

  it('goes from the first stop to the nearest that is left; those without a place come last', () => {
    expect(seqs(nearestOrder(stops, null))).toEqual([1, 4, 5, 3, 2]);
  });

  it('begins near where the day begins', () => {
    expect(seqs(nearestOrder(stops, { latitude: 34, longitude: -80 }))).toEqual([3, 5, 4, 1, 2]);
    expect(nearestOrder([], null)).toEqual([]);
  });

  it('measures each leg from the last stop with a place', () => {
    const meters = legs(stops, null);
    expect(meters[0]).toBeNull();
    expect(meters[1]).toBeNull();
    expect(legMiles(meters[2] ?? 0)).toBe('229.4 miles');
    expect(legs([stop(1, -85)], { latitude: 34, longitude: -85 })).toEqual([0]);
  });

  it('moves a stop up and down, not beyond the ends', () => {
    expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
    expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
    expect(moved([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
  });
});
