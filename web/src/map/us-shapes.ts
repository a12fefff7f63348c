import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import flatStatesUrl from 'us-atlas/states-albers-10m.json?url';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { project } from './mercator.ts';
import { codeOfFips } from './state-codes.ts';

/** A state as it is drawn: rings of points, all in one unit. */
export interface Shape {
  /** Two letters. */
  code: string;
  name: string;
  rings: readonly (readonly [x: number, y: number])[][];
}

interface Atlas extends Topology {
  objects: { states: GeometryCollection<{ name: string }>; counties: GeometryCollection };
}

/** The shapes are files of our own, hashed and kept like all others: a map asks nobody else. */
async function atlas(url: string): Promise<Atlas> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The map's outlines were answered with ${answer.status}.`);
  return (await answer.json()) as Atlas;
}

const kept = new Map<string, Promise<unknown>>();

function once<T>(url: string, read: (atlas: Atlas) => T): Promise<T> {
  const known = kept.get(url) as Promise<T> | undefined;
  if (known) return known;
  const made = atlas(url).then(read);
  kept.set(url, made);
  // The next map tries again.
  made.catch(() => kept.delete(url));
  return made;
}

type Flatten = (position: readonly number[]) => [x: number, y: number];

const toWorld: Flatten = ([longitude = 0, latitude = 0]) => {
  const { x, y } = project({ latitude, longitude });
  return [x, y];
};
const asIs: Flatten = ([x = 0, y = 0]) => [x, y];

function shapesOf(topology: Atlas, flatten: Flatten): Shape[] {
  return feature(topology, topology.objects.states).features.flatMap(
    ({ id, geometry, properties }) => {
      const code = codeOfFips(String(id));
      if (code === null) return [];
      const polygons =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : [];
      const rings = polygons.flat().map((ring) => ring.map(flatten));
      return [{ code, name: properties.name, rings }];
    },
  );
}

/** The states over the Mercator world of 0 to 1. */
export const loadStates = (): Promise<Shape[]> =>
  once(statesUrl, (topology) => shapesOf(topology, toWorld));

/** The states side by side as on paper (Albers, Alaska and Hawaii below), in a box of 975 by 610. */
export const loadFlatStates = (): Promise<Shape[]> =>
  once(flatStatesUrl, (topology) => shapesOf(topology, asIs));

/** The lines between counties, by state, so that only those on screen are drawn. */
export const loadCounties = (): Promise<Shape[]> =>
  once(countiesUrl, (topology) => {
    const { counties } = topology.objects;
    const byState = new Map<string, typeof counties.geometries>();
    for (const county of counties.geometries) {
      const fips = String(county.id).slice(0, 2);
      byState.set(fips, [...(byState.get(fips) ?? []), county]);
    }
    return [...byState].flatMap(([fips, geometries]) => {
      const code = codeOfFips(fips);
      if (code === null) return [];
      const lines = mesh(topology, { ...counties, geometries }, (a, b) => a !== b);
      return [{ code, name: '', rings: lines.coordinates.map((line) => line.map(toWorld)) }];
    });
  });
