import { beforeEach, expect, it } from '@jest/globals';
import { forgetRouteKeys, routeKey } from './route-keys.ts';

beforeEach(() => sessionStorage.clear());

it('R10: a stop keeps its key over a reload, until an undo', () => {
  const made = ['first', 'second', 'third'];
  const make = (): string => made.shift() ?? 'none';
  expect(routeKey('7 at nine', make)).toBe('first');
  expect(routeKey('8 at ten', make)).toBe('second');
  expect(routeKey('7 at nine', make)).toBe('first');
  forgetRouteKeys();
  expect(routeKey('7 at nine', make)).toBe('third');
  sessionStorage.setItem('portal.route-keys', 'not json');
  expect(routeKey('7 at nine', () => 'fresh')).toBe('fresh');
});
