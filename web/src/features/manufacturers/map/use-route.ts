import { useMemo, useState } from 'react';
import { addDays } from '../../../../../schema/calendar-date.ts';
import { useToday } from '../../../lib/session.ts';
import type { MapArea } from '../../../map/areas.ts';
import type { Place } from '../../../map/mercator.ts';
import { workingDay } from '../bulk/bulk-plan.ts';
import { withChange } from '../search/search-changes.ts';
import { MAX_STOPS, type SearchParams } from '../search/search-params.ts';
import type { Update } from '../search/use-search-address.ts';
import type { LayerPin } from './map-layers.ts';
import type { MapStop_CompanyFragment } from './MapStop.generated.ts';
import { useMapStopsQuery } from './MapStops.generated.ts';
import { readRoute, writeRoute, type RouteSettings } from './route-settings.ts';
import { moved, orderedStops, routeStops, stopLook, withStop } from './route-stops.ts';
import { hasPlace, slotsOf, type Slot } from './route-times.ts';

export type RouteStop = MapStop_CompanyFragment;

export interface Route {
  /** All of the address, do-not-call companies among them. */
  seqs: readonly number[];
  /** In the order of the route, with the time of each; without those that are gone or not read yet. */
  stops: readonly RouteStop[];
  slots: readonly Slot[];
  /** Do-not-call companies of the address: never stops. */
  blocked: readonly RouteStop[];
  /** Taken out of the route; one press puts them back. */
  skipped: readonly RouteStop[];
  settings: RouteSettings;
  /** Where the day begins: what the search is around. */
  origin: Place | null;
  isFull: boolean;
  /** Some stops may be missing still. */
  isReading: boolean;
  error: unknown;
  retry: () => void;
  /** Adds a stop, or removes it. */
  toggle: (seq: number) => void;
  /** Starts again with these. */
  plan: (seqs: readonly number[]) => void;
  move: (seq: number, by: -1 | 1) => void;
  skip: (stop: RouteStop) => void;
  change: (settings: Partial<RouteSettings>) => void;
  /** The stops with their numbers, and the way between them. */
  pins: readonly LayerPin[];
  line: MapArea | null;
}

/** The visits of a day, in the address: a link brings the same route. */
export function useRoute(params: SearchParams, update: Update): Route {
  const today = useToday();
  const seqs = params.stops;
  const origin = params.near;
  const [skipped, setSkipped] = useState<readonly RouteStop[]>([]);
  const { data, previousData, error, refetch } = useMapStopsQuery({
    variables: { seqs: [...seqs] },
    skip: seqs.length === 0,
  });
  const settings = useMemo(
    () => readRoute(params.route, workingDay(addDays(today, 1))),
    [params.route, today],
  );
  const known = data ?? previousData;
  const { stops, blocked } = useMemo(() => {
    const bySeq = new Map(known?.companiesBySeq?.map((company) => [company.seq, company]));
    const found = routeStops(
      seqs.map((seq) => bySeq.get(seq)).filter((stop) => stop !== undefined),
    );
    return { stops: orderedStops(found.allowed, origin, settings), blocked: found.blocked };
  }, [known, seqs, origin, settings]);
  const slots = useMemo(() => slotsOf(stops, origin, settings), [stops, origin, settings]);
  const pins = useMemo(() => pinsOf(stops), [stops]);
  const line = useMemo<MapArea | null>(() => {
    const corners = [...(origin ? [origin] : []), ...stops.filter(hasPlace)];
    return stops.length > 0 && corners.length > 1 ? { kind: 'line', corners } : null;
  }, [stops, origin]);

  const put = (next: (now: readonly number[]) => readonly number[]): void =>
    update((now) => withChange(now, { stops: next(now.stops).slice(0, MAX_STOPS) }), 'replace');
  const lastOf = ({ keepsLast, isByHand }: RouteSettings): number | undefined =>
    keepsLast ? stops.findLast((stop) => isByHand || hasPlace(stop))?.seq : undefined;
  /**
   * Stops that are not read yet stay. Do-not-call companies stay behind the others, so that the route goes on saying that
   * they were left out.
   */
  const place = (ordered: readonly number[], changed: Partial<RouteSettings>): void =>
    update((now) => {
      const next = { ...settings, ...changed };
      const read = new Set([...stops, ...blocked].map(({ seq }) => seq));
      const kept = now.stops
        .filter((seq) => !read.has(seq))
        .reduce<readonly number[]>((list, seq) => withStop(list, seq, lastOf(next)), ordered);
      return withChange(now, {
        stops: [...kept, ...blocked.map(({ seq }) => seq)],
        route: writeRoute(next),
      });
    }, 'replace');
  return {
    seqs,
    stops,
    slots,
    blocked,
    skipped: skipped.filter(({ seq }) => !seqs.includes(seq)),
    settings,
    origin,
    isReading: seqs.length > 0 && !data?.companiesBySeq,
    isFull: seqs.length >= MAX_STOPS,
    error,
    retry: () => void refetch().catch(() => undefined),
    toggle: (seq) =>
      put((now) =>
        now.includes(seq)
          ? now.filter((other) => other !== seq)
          : withStop(now, seq, lastOf(settings)),
      ),
    plan: (next) => {
      setSkipped([]);
      const fresh = { ...settings, isByHand: false, keepsFirst: false, keepsLast: false };
      update(
        (now) => withChange(now, { stops: next.slice(0, MAX_STOPS), route: writeRoute(fresh) }),
        'replace',
      );
    },
    move: (seq, by) =>
      place(
        moved(
          stops.map((stop) => stop.seq),
          seq,
          by,
        ),
        { isByHand: true },
      ),
    skip: (stop) => {
      setSkipped((before) => [...before.filter(({ seq }) => seq !== stop.seq), stop]);
      put((now) => now.filter((seq) => seq !== stop.seq));
    },
    change: (changed) =>
      place(
        stops.map(({ seq }) => seq),
        changed,
      ),
    pins,
    line,
  };
}

function pinsOf(stops: readonly RouteStop[]): LayerPin[] {
  return stops.flatMap((stop, at) =>
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
  );
}
