import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import flatStatesUrl from 'us-atlas/states-albers-10m.json?url';
import type { Geometry } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { middleOf } from './drawn-shapes.ts';
import { onceLoaded } from './load-once.ts';
import { project, type WorldPoint } from './mercator.ts';
import { codeOfFips } from './state-codes.ts';

/** A state as it is drawn: rings of points, all in one unit. */
export interface Shape {
  /** Two letters. */
  code: string;
  name: string;
  rings: readonly (readonly [x: number, y: number])[][];
}

interface Atlas extends Topology {
  objects: {
    states: GeometryCollection<{ name: string }>;
    counties: GeometryCollection<{ name: string }>;
  };
}

const once = <T>(url: string, read: (atlas: Atlas) => T): Promise<T> => onceLoaded(url, read);

type Flatten = (position: readonly number[]) => [x: number, y: number];

const toWorld: Flatten = ([longitude = 0, latitude = 0]) => {
  const { x, y } = project({ latitude, longitude });
  return [x, y];
};
/** The outlines of an area's parts, islands and holes alike. */
function ringsOf(geometry: Geometry, flatten: Flatten): [x: number, y: number][][] {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  return polygons.flat().map((ring) => ring.map(flatten));
}
const asIs: Flatten = ([x = 0, y = 0]) => [x, y];

function shapesOf(topology: Atlas, flatten: Flatten): Shape[] {
  return feature(topology, topology.objects.states).features.flatMap(
    ({ id, geometry, properties }) => {
      const code = codeOfFips(String(id));
      if (code === null) return [];
      const rings = ringsOf(geometry, flatten);
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

export interface Counties {
  /** The lines between counties, each by itself, so that only those on screen are drawn. */
  lines: [x: number, y: number][][];
  names: { name: string; middle: WorldPoint }[];
}

export const loadCounties = (): Promise<Counties> =>
  once(countiesUrl, (topology) => {
    const { counties } = topology.objects;
    const isInside = (a: { id?: string | number }, b: { id?: string | number }): boolean =>
      a !== b && stateOf(a) === stateOf(b);
    const { coordinates } = mesh(topology, counties, isInside);
    const names = feature(topology, counties).features.map(({ geometry, properties }) => ({
      name: properties.name,
      middle: middleOf(ringsOf(geometry, toWorld)),
    }));
    return { lines: coordinates.map((line) => line.map(toWorld)), names };
  });

const stateOf = ({ id }: { id?: string | number }): string => String(id).slice(0, 2);
