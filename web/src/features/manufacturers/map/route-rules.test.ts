import { describe, expect, it } from '@jest/globals';
import { appleRoute, beyondGoogle, geoLink, googleRoute } from './route-links.ts';
import { moved, orderedStops, routeStops, withStop } from './route-stops.ts';
import { readRoute, writeRoute } from './route-settings.ts';
import { driveWords, legMiles, slotsOf } from './route-times.ts';

const stop = (seq: number, longitude: number | null, isBlocked = false) => ({
  seq,
  name: `Company ${seq}`,
  latitude: longitude === null ? null : 34,
  longitude,
  doNotCall: { flag: isBlocked },
});
const seqs = (stops: readonly { seq: number }[]) => stops.map(({ seq }) => seq);
const DAY = readRoute('', '2026-11-24');

describe('the stops of a route', () => {
  const stops = [stop(1, -85), stop(2, null), stop(3, -81), stop(4, -84), stop(5, -82)];

  it('R10: stand in the shortest order, those without a position last', () => {
    const found = seqs(orderedStops(stops, null, DAY));
    expect([
      [1, 4, 5, 3, 2],
      [3, 5, 4, 1, 2],
    ]).toContainEqual(found);
  });

  it('R10: begin near the origin, and keep their ends and an order by hand where that is asked for', () => {
    const origin = { latitude: 34, longitude: -80 };
    expect(seqs(orderedStops(stops, origin, DAY))).toEqual([3, 5, 4, 1, 2]);
    const ends = { ...DAY, keepsFirst: true, keepsLast: true };
    expect(seqs(orderedStops(stops, null, ends))).toEqual([1, 4, 3, 5, 2]);
    expect(seqs(orderedStops(stops, null, { ...DAY, isByHand: true }))).toEqual([1, 2, 3, 4, 5]);
    expect(orderedStops([], origin, DAY)).toEqual([]);
  });

  it('R10: never have a do-not-call company', () => {
    const { allowed, blocked } = routeStops([stop(1, -85), stop(2, -84, true)]);
    expect([seqs(allowed), seqs(blocked)]).toEqual([[1], [2]]);
  });

  it('R10: come before the one that stays last', () => {
    expect(withStop([1, 2], 3, 2)).toEqual([1, 3, 2]);
    expect(withStop([1, 2], 3)).toEqual([1, 2, 3]);
  });

  it('move up and down, not beyond the ends', () => {
    expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
    expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
    expect(moved([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
  });
});

describe('the times of a route', () => {
  it('R10: are the drive at 40 miles an hour after the visit before, on the next quarter of an hour', () => {
    const slots = slotsOf([stop(1, -85), stop(2, -84.6), stop(3, null)], null, DAY);
    expect(slots.map(({ time }) => time)).toEqual(['09:00:00', '10:15:00', '10:45:00']);
    expect(legMiles(slots[1]?.meters ?? 0)).toBe('22.9 miles');
    expect(driveWords(slots[1]?.driveMinutes ?? 0)).toBe('34 min');
    const [first] = slotsOf([stop(1, -85)], { latitude: 34, longitude: -84.6 }, DAY);
    expect(first?.time).toBe('09:45:00');
  });

  it('R10: end with the calendar’s day', () => {
    const slots = slotsOf([stop(1, -85), stop(2, -75)], null, DAY);
    expect(slots.map(({ time }) => time)).toEqual(['09:00:00', null]);
  });

  it('read as people say them', () => {
    expect([0.2, 59.6, 65, 120].map(driveWords)).toEqual(['1 min', '1 h', '1 h 5 min', '2 h']);
  });
});

describe('a route in the address', () => {
  it('R10: comes back as it was', () => {
    const settings = {
      date: '2026-12-01',
      start: '08:30:00',
      visitMinutes: 45,
      keepsFirst: true,
      keepsLast: false,
      isByHand: true,
    };
    expect(writeRoute(settings)).toBe('2026-12-01,08:30,45,first,hand');
    expect(readRoute(writeRoute(settings), '2026-11-24')).toEqual(settings);
  });

  it('takes what it cannot read for what is usual', () => {
    expect(readRoute('someday,7:00,03:17,999', '2026-11-24')).toEqual(DAY);
  });
});

describe('a route on the phone', () => {
  const first = { latitude: 34, longitude: -85 };
  const places = [first, { latitude: 34.5, longitude: -84 }];

  it('R10: opens in Google Maps, Apple Maps and whatever takes geo addresses', () => {
    expect(googleRoute(places, null)).toBe(
      'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=34.50000%2C-84.00000&waypoints=34.00000%2C-85.00000',
    );
    expect(appleRoute(places, { latitude: 33, longitude: -84 })).toBe(
      'https://maps.apple.com/?dirflg=d&saddr=33.00000%2C-84.00000&daddr=34.00000%2C-85.00000+to%3A34.50000%2C-84.00000',
    );
    expect(geoLink({ ...first, name: 'Abbott & Sons' })).toBe(
      'geo:34.00000,-85.00000?q=34.00000,-85.00000(Abbott%20%26%20Sons)',
    );
  });

  it('says how many stops Google leaves out', () => {
    expect(beyondGoogle(places)).toBe(0);
    expect(beyondGoogle(Array.from({ length: 12 }, () => first))).toBe(2);
  });
});
