import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import farUrl from './data/far.json?url';
import nearUrl from './data/near.json?url';
import placesUrl from './data/places.json?url';
import { drawnPieces, drawnShape, middleOf, type DrawnShape } from './drawn-shapes.ts';
import { onceLoaded } from './load-once.ts';
import { project, type Place, type WorldPoint } from './mercator.ts';

/** Something of the ground that is seen from a zoom on. */
export interface GroundShape extends DrawnShape {
  /** Natural Earth's: 0 is seen from afar, 12 from near. */
  rank: number;
}

/** Land and water of North America (Natural Earth, public domain), at one scale. */
export interface GroundShapes {
  land: readonly GroundShape[];
  lakes: readonly GroundShape[];
  rivers: readonly GroundShape[];
  rails: readonly GroundShape[];
  lakeNames: readonly { name: string; rank: number; middle: WorldPoint }[];
}

export const NO_GROUND: GroundShapes = {
  land: [],
  lakes: [],
  rivers: [],
  rails: [],
  lakeNames: [],
};

type Known = GeometryCollection<{ name?: string; rank?: number }>;
interface GroundTopology extends Topology {
  objects: { land: Known; lakes: Known; rivers: Known; rails?: Known };
}

interface Lines {
  name: string;
  rank: number;
  rings: [x: number, y: number][][];
}

function linesOf(topology: GroundTopology, object: Known | undefined): Lines[] {
  if (!object) return [];
  return feature(topology, object).features.map(({ geometry, properties }) => {
    const parts =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : geometry.type === 'MultiLineString'
          ? geometry.coordinates
          : [];
    const rings = parts.map((line) =>
      line.map(([longitude = 0, latitude = 0]): [number, number] => {
        const { x, y } = project({ latitude, longitude });
        return [x, y];
      }),
    );
    return { name: properties.name ?? '', rank: properties.rank ?? 0, rings };
  });
}

function groundOf(topology: GroundTopology): GroundShapes {
  const { land, lakes, rivers, rails } = topology.objects;
  const water = linesOf(topology, lakes);
  const areas = (lines: readonly Lines[]): GroundShape[] =>
    lines.map(({ rank, rings }) => ({ ...drawnShape(rings, true), rank }));
  const ways = (lines: readonly Lines[]): GroundShape[] =>
    lines.flatMap(({ rank, rings }) =>
      rings.flatMap(drawnPieces).map((piece) => ({ ...piece, rank })),
    );
  return {
    land: areas(linesOf(topology, land)),
    lakes: areas(water),
    rivers: ways(linesOf(topology, rivers)),
    rails: ways(linesOf(topology, rails)),
    lakeNames: water
      .filter(({ name }) => name !== '')
      .map(({ name, rank, rings }) => ({ name, rank, middle: middleOf(rings) })),
  };
}

/** As it is seen from afar: 60 kB on the way. */
export const loadFarGround = (): Promise<GroundShapes> => onceLoaded(farUrl, groundOf);

/** With small rivers and lakes and the railroads: half a megabyte on the way, asked for when somebody looks closely. */
export const loadNearGround = (): Promise<GroundShapes> => onceLoaded(nearUrl, groundOf);

/** A town or city whose name stands on the map. */
export interface NamedPlace extends Place {
  name: string;
  rank: number;
}

/** The best known first. */
export const loadPlaces = (): Promise<readonly NamedPlace[]> =>
  onceLoaded(placesUrl, (stored: readonly [string, number, number, number][]) =>
    stored.map(([name, latitude, longitude, rank]) => ({ name, latitude, longitude, rank })),
  );
