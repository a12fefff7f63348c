import { drawnPieces, drawnShape, middleOf } from './drawn-shapes.ts';
import { loadFarGround, loadNearGround, loadPlaces, NO_GROUND } from './ground-shapes.ts';
import type { Ground } from './ground-tile.ts';
import { NO_NAMES, placeNames, type Names } from './names-picture.ts';
import { loadCounties, loadStates, type Shape } from './us-shapes.ts';

/** What of the ground has come: all of it is files of our own, asked for as a map needs them. */
export interface LoadedGround {
  ground: Omit<Ground, 'palette' | 'shades'>;
  names: Names;
}

export const EMPTY_GROUND: LoadedGround = {
  ground: { far: NO_GROUND, near: null, states: [], borders: [], counties: [] },
  names: NO_NAMES,
};

type Change = (before: LoadedGround) => LoadedGround;

const closed = (shapes: readonly Shape[]) =>
  shapes.map(({ code, rings }) => ({ ...drawnShape(rings, true), code }));

/** What every map shows. @throws where a file does not come: the pins still stand where they belong */
export async function loadOutlines(): Promise<Change> {
  const [far, states, places] = await Promise.all([loadFarGround(), loadStates(), loadPlaces()]);
  const drawn = closed(states);
  const borders = states.flatMap(({ rings }) => rings.flatMap(drawnPieces));
  const stateNames = states.map(({ code, name, rings }, i) => {
    const { east = 0, west = 0 } = drawn[i] ?? {};
    return { code, name, width: east - west, ...middleOf(rings) };
  });
  return ({ ground, names }) => ({
    ground: { ...ground, far, states: drawn, borders },
    names: { ...names, states: stateNames, places: placeNames(places) },
  });
}

/** What somebody sees who looks closely. @throws as `loadOutlines` */
export async function loadDetail(): Promise<Change> {
  const [near, counties] = await Promise.all([loadNearGround(), loadCounties()]);
  const lines = counties.lines.flatMap(drawnPieces);
  const lakes = near.lakeNames
    .map(({ name, rank, middle }) => ({ text: name, rank, ...middle }))
    .sort((a, b) => a.rank - b.rank);
  return ({ ground, names }) => ({
    ground: { ...ground, near, counties: lines },
    names: {
      ...names,
      lakes,
      counties: counties.names.map(({ name, middle }) => ({ text: name, rank: 0, ...middle })),
    },
  });
}
