import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { distanceMeters, formatMiles, milesOf } from '../lib/distance.ts';
import { boundsOf, cameraFor, type Place } from './mercator.ts';
import { largestDistance, openingTarget, zoomForDistance } from './zoom-for-distance.ts';

const place = fc.record({
  latitude: fc.double({ min: 20, max: 60, noNaN: true }),
  longitude: fc.double({ min: -160, max: -60, noNaN: true }),
});

describe('the zoom of a map', () => {
  it.each([
    [9000, 3],
    [7500, 3],
    [5000, 3],
    [4999, 4],
    [2500, 4],
    [1000, 5],
    [500, 6],
    [200, 7],
    [100, 8],
    [50, 9],
    [30, 10],
    [20, 11],
    [7.5, 12],
    [4, 13],
    [2, 14],
    [1, 15],
    [0.5, 16],
    [0.1, 17],
    [0, 12],
  ])('G03: markers %d miles apart are shown at zoom %d', (miles, zoom) => {
    expect(zoomForDistance(miles)).toBe(zoom);
  });

  it('follows the two that lie farthest apart, and opens between all', () => {
    const atlanta = { latitude: 33.75, longitude: -84.39 };
    const dalton = { latitude: 34.77, longitude: -84.97 };
    const miami = { latitude: 25.77, longitude: -80.19 };
    expect(Math.round(largestDistance([atlanta, dalton]))).toBe(78);
    expect(openingTarget([atlanta, dalton, miami])).toMatchObject({
      center: { latitude: expect.closeTo(30.27, 2), longitude: expect.closeTo(-82.58, 2) },
      zoom: 6,
    });
    expect(openingTarget([atlanta])).toMatchObject({ center: atlanta, zoom: 12 });
    expect(openingTarget([])).toBeNull();
  });

  it('G03: shows the 48 states on a phone, where the zoom of the table would cut them off', () => {
    const anchorage = { latitude: 61.2, longitude: -149.9 };
    const portland = { latitude: 43.66, longitude: -70.26 };
    const seattle = { latitude: 47.6, longitude: -122.33 };
    const target = openingTarget([anchorage, portland, seattle, { ...portland, latitude: 26 }]);
    if (!target) throw new Error('There are places.');
    const shows = (size: { width: number; height: number }, place: Place): boolean => {
      const { west, east, south, north } = boundsOf(cameraFor(target, size), size);
      const { latitude, longitude } = place;
      return longitude > west && longitude < east && latitude > south && latitude < north;
    };
    const phone = { width: 390, height: 550 };
    expect([portland, seattle, anchorage].map((place) => shows(phone, place))).toEqual([
      true,
      true,
      false,
    ]);
    const desk = { width: 1600, height: 1000 };
    expect([portland, seattle, anchorage].every((place) => shows(desk, place))).toBe(true);
    expect(cameraFor(target, desk).zoom).toBe(
      zoomForDistance(largestDistance([anchorage, portland])),
    );
  });

  it('finds the largest distance as somebody does who measures every pair', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 12 }), (places) => {
        const all = places.flatMap((a) => places.map((b) => milesOf(distanceMeters(a, b))));
        // The hull is one of flat degrees: on the round earth another pair may be a little farther.
        expect(largestDistance(places)).toBeGreaterThanOrEqual(Math.max(...all) * 0.95);
        expect(largestDistance(places)).toBeLessThanOrEqual(Math.max(...all) * 1.000001);
      }),
    );
  });

  it('says distances in miles with one decimal', () => {
    expect(formatMiles(5150)).toBe('3.2 miles away');
    expect(formatMiles(0)).toBe('0.0 miles away');
  });
});
