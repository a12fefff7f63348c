import { useState } from 'react';
import { boundsAround, MAINLAND, type MapTarget, type Place } from '../../../map/mercator.ts';
import { openingTarget } from '../../../map/zoom-for-distance.ts';
import { writeBox, writePlace } from '../search/search-area.ts';
import type { SearchParams } from '../search/search-params.ts';

interface Aim {
  key: string;
  target: MapTarget | null;
}

/** What the map has to show, as a key: only another one moves it. */
function aimKey(params: SearchParams, listKey: string): string {
  if (params.bbox) return `view ${writeBox(params.bbox)}`;
  if (params.near) return `circle ${writePlace(params.near)} ${params.near.miles}`;
  return `points ${listKey}`;
}

/**
 * Where the map goes: to the address's view, around its circle, or to all pins by the specification's zooms.
 * A view that the reader's own hand made moves nothing: `settle` names it.
 */
export function useMapAim(
  params: SearchParams,
  points: readonly Place[] | null,
  listKey: string,
): { target: MapTarget | null; settle: (box: NonNullable<SearchParams['bbox']>) => void } {
  const [aim, setAim] = useState<Aim>({ key: '', target: null });
  const key = aimKey(params, listKey);
  const isKnown = params.bbox !== null || params.near !== null || points !== null;
  if (key !== aim.key && isKnown)
    setAim({ key, target: targetOf(params, points ?? []) ?? aim.target ?? { bounds: MAINLAND } });
  return {
    target: aim.target,
    settle: (box) => setAim((before) => ({ ...before, key: `view ${writeBox(box)}` })),
  };
}

const MARGIN = 1.1;

function targetOf(params: SearchParams, points: readonly Place[]): MapTarget | null {
  if (params.bbox) return { bounds: params.bbox };
  if (params.near) return { bounds: boundsAround(params.near, params.near.miles * MARGIN) };
  return openingTarget(points);
}
