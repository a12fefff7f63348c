import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { outlineOf, simplified } from './areas.ts';
import { distanceMeters, milesOf } from '../lib/distance.ts';
import { boundsAround, boundsOf, cameraFor, project, unproject } from './mercator.ts';
import { PinIndex, type MapPoint } from './pins.ts';
import { shadeSteps } from './shade-steps.ts';

const size = { width: 1000, height: 600 };
const anyPlace = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

describe('the flat world', () => {
  it('gives a place back', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const back = unproject(project(place));
        expect(back.latitude).toBeCloseTo(place.latitude, 6);
        expect(back.longitude).toBeCloseTo(place.longitude, 6);
      }),
    );
  });

  it('shows an area again from the bounds that it had: an address brings back its view', () => {
    const camera = { ...project({ latitude: 34, longitude: -85 }), zoom: 7.3 };
    const again = cameraFor({ bounds: boundsOf(camera, size) }, size);
    expect(again.zoom).toBeCloseTo(camera.zoom, 6);
    expect(again.x).toBeCloseTo(camera.x, 9);
    expect(again.y).toBeCloseTo(camera.y, 9);
  });

  it('walks a circle of miles around its middle', () => {
    const center = { latitude: 41.9, longitude: -87.6 };
    const around = boundsAround(center, 25.5);
    for (const corner of outlineOf({ kind: 'circle', center, miles: 25 })) {
      expect(milesOf(distanceMeters(center, corner))).toBeCloseTo(25, 5);
      expect(corner.latitude).toBeLessThan(around.north);
      expect(corner.longitude).toBeGreaterThan(around.west);
    }
  });

  it('thins a drawn line out', () => {
    const line = Array.from({ length: 500 }, (_, i) => ({ latitude: i / 100, longitude: -80 }));
    expect(simplified(line)).toHaveLength(60);
    expect(simplified(line.slice(0, 10))).toEqual(line.slice(0, 10));
  });
});

describe('pins', () => {
  const at = (id: number, latitude: number, longitude: number): MapPoint => ({
    id,
    latitude,
    longitude,
    look: 'a',
    isPrimary: id % 2 === 0,
  });
  const country = { west: -130, south: 20, east: -60, north: 55 };
  const points = [
    ...Array.from({ length: 10 }, (_, i) => at(i, 34 + i / 1000, -85)),
    at(10, 40, -100),
  ];

  it('G03: near ones are one cluster that counts its clients, and fall apart from near', () => {
    const index = new PinIndex(points);
    const far = index.visible(country, 4);
    expect(far.pins.map(({ point }) => point.id)).toEqual([10]);
    expect(far.clusters).toEqual([expect.objectContaining({ count: 10, primary: 5 })]);
    expect(index.visible(country, 17).pins).toHaveLength(11);
    expect(index.zoomOf(far.clusters[0]?.clusterId ?? 0)).toBeGreaterThan(4);
  });

  it('stand alone where they are sums already', () => {
    expect(new PinIndex(points, false).visible(country, 4).pins).toHaveLength(11);
  });

  it('are not asked for where nobody looks', () => {
    const { pins, clusters } = new PinIndex(points).visible({ ...country, east: -90 }, 4);
    expect([pins.length, clusters.length]).toEqual([1, 0]);
  });
});

describe('shades', () => {
  it('rank: one giant leaves the others apart, nothing is step 0, one alone stands in the middle', () => {
    const steps = shadeSteps(new Map(Object.entries({ a: 0, b: 1, c: 2, d: 3, e: 1_000_000 })));
    expect([...steps.values()]).toEqual([0, 2, 4, 5, 7]);
    expect(shadeSteps(new Map([['a', 7]])).get('a')).toBe(5);
  });
});
