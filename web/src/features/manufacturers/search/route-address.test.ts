import { describe, expect, it } from '@jest/globals';
import { routeAddress } from './route-address.ts';
import { EMPTY_PARAMS, MAX_STOPS, parseSearchParams } from './search-params.ts';

const params = { ...EMPTY_PARAMS, states: ['GA'], view: 7, peek: 12 };
const stopsOf = (to: string) => parseSearchParams(to.slice('/map'.length)).params.stops;

describe('a day planned from the list', () => {
  it('R10 R14: is the map of the same search with the companies as stops, in their order', () => {
    expect(routeAddress(params, [31, 12])).toEqual({ to: '/map?state=GA&stops=31,12', left: 0 });
  });

  it('R10 R14: keeps the stops that were, each once', () => {
    const { to } = routeAddress({ ...params, stops: [5, 12] }, [12, 31]);
    expect(stopsOf(to)).toEqual([5, 12, 31]);
  });

  it('R10 R14: has no more stops than a day, and tells how many are left out', () => {
    const many = Array.from({ length: MAX_STOPS + 3 }, (_, at) => at + 1);
    const { to, left } = routeAddress(params, many);
    expect(stopsOf(to)).toEqual(many.slice(0, MAX_STOPS));
    expect(left).toBe(3);
  });
});
