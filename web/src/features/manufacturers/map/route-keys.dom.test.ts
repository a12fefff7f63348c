import { beforeEach, expect, it } from '@jest/globals';
import type { Created } from './route-activities.ts';
import { forgetRouteKeys, routeKey, storeCreated, storedCreated } from './route-keys.ts';

beforeEach(() => sessionStorage.clear());

it('R10: a stop keeps its key over a reload, until an undo', () => {
  const made = ['first', 'second', 'third'];
  const make = (): string => made.shift() ?? 'none';
  expect(routeKey('7 at nine', make)).toBe('first');
  expect(routeKey('8 at ten', make)).toBe('second');
  expect(routeKey('7 at nine', make)).toBe('first');
  forgetRouteKeys(['7 at nine']);
  expect(routeKey('8 at ten', make)).toBe('second');
  expect(routeKey('7 at nine', make)).toBe('third');
  sessionStorage.setItem('portal.route-keys', 'not json');
  expect(routeKey('7 at nine', () => 'fresh')).toBe('fresh');
});

it('R10: what is on the calendar is known after a reload', () => {
  const created = [{ stop: { seq: 7 }, activitySeq: 501, slot: '2026-11-24 09:00:00 30' }];
  storeCreated(created as Created[]);
  expect(storedCreated()).toEqual(created);
  sessionStorage.setItem('portal.route-created', 'not json');
  expect(storedCreated()).toEqual([]);
});
