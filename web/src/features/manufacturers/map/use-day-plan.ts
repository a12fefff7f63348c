import { useMemo } from 'react';
import type { MapArea } from '../../../map/areas.ts';
import type { Place } from '../../../map/mercator.ts';
import { withChange } from '../search/search-changes.ts';
import { MAX_STOPS, type SearchParams } from '../search/search-params.ts';
import type { Update } from '../search/use-search-address.ts';
import { hasPlace, legs, nearestOrder, stopLook } from './day-plan.ts';
import type { LayerPin } from './map-layers.ts';
import type { MapStop_CompanyFragment } from './MapStop.generated.ts';
import { useMapStopsQuery } from './MapStops.generated.ts';

export interface DayPlan {
  seqs: readonly number[];
  /** As they stand in the address; without those that are gone or not read yet. */
  stops: readonly MapStop_CompanyFragment[];
  /** Meters from the stop before, one a stop. */
  legs: readonly (number | null)[];
  /** Where the day begins: what the search is around. */
  start: Place | null;
  isFull: boolean;
  error: unknown;
  retry: () => void;
  toggle: (seq: number) => void;
  put: (seqs: readonly number[]) => void;
  sort: () => void;
  /** The stops with their numbers, and the way between them. */
  pins: readonly LayerPin[];
  line: MapArea | null;
}

/** The visits of a day, in the address: a link brings the same day. */
export function useDayPlan(params: SearchParams, update: Update): DayPlan {
  const seqs = params.stops;
  const start = params.near;
  const { data, previousData, error, refetch } = useMapStopsQuery({
    variables: { seqs: [...seqs] },
    skip: seqs.length === 0,
  });
  const known = data ?? previousData;
  const stops = useMemo(() => {
    const bySeq = new Map(known?.companiesBySeq?.map((company) => [company.seq, company]));
    return seqs.map((seq) => bySeq.get(seq)).filter((stop) => stop !== undefined);
  }, [known, seqs]);
  const pins = useMemo(
    () =>
      stops.flatMap((stop, at): LayerPin[] =>
        hasPlace(stop)
          ? [
              {
                latitude: stop.latitude,
                longitude: stop.longitude,
                look: stopLook(at),
                isOver: true,
                seq: stop.seq,
                title: stop.name,
                to: `/company/${stop.seq}`,
                lines: [],
              },
            ]
          : [],
      ),
    [stops],
  );
  const line = useMemo<MapArea | null>(() => {
    const corners = [...(start ? [start] : []), ...stops.filter(hasPlace)];
    return stops.length > 0 && corners.length > 1 ? { kind: 'line', corners } : null;
  }, [stops, start]);
  const put = (next: readonly number[]): void =>
    update((now) => withChange(now, { stops: next.slice(0, MAX_STOPS) }), 'replace');
  return {
    seqs,
    stops,
    legs: legs(stops, start),
    start,
    isFull: seqs.length >= MAX_STOPS,
    error,
    retry: () => void refetch().catch(() => undefined),
    toggle: (seq) =>
      put(seqs.includes(seq) ? seqs.filter((other) => other !== seq) : [...seqs, seq]),
    put,
    sort: () => put(nearestOrder(stops, start).map(({ seq }) => seq)),
    pins,
    line,
  };
}
