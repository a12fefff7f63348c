import { plural } from '../../lib/plural.ts';
import { useMemo } from 'react';
import { leadBubbles, leadPlaces, placeName } from '../../features/leads/map/lead-places.ts';
import type { LayerPin, MapLayers } from '../../features/manufacturers/map/map-layers.ts';
import { stateShades } from '../../features/manufacturers/territories/territory-metrics.ts';
import type { SearchParams } from '../../features/manufacturers/search/search-params.ts';
import { figureRows } from '../../lib/analytics.ts';
import { formatDate } from '../../lib/dates.ts';
import type { Viewer } from '../../lib/session.ts';
import { formatTime } from '../../lib/times.ts';
import { shortCount } from '../../map/pin-picture.ts';
import type { PinLook } from '../../map/pins.ts';
import { useMapLayersQuery, type MapLayersQuery } from './MapLayers.generated.ts';

type Activity = NonNullable<MapLayersQuery['activities']>['nodes'][number];

/** The layers that the address asks for: one request, and none without them. */
export function useMapLayers({ layers, shade }: SearchParams, viewer: Viewer): MapLayers {
  const { data, previousData } = useMapLayersQuery({
    variables: {
      states: shade !== null,
      firms: layers.includes('firms'),
      activities: layers.includes('activities'),
      reps: [viewer.seq],
    },
    skip: layers.length === 0 && shade === null,
  });
  const known = data ?? previousData;
  const showsFirms = layers.includes('firms');
  const showsActivities = layers.includes('activities');
  return useMemo(() => {
    const places = showsFirms && known?.firms ? leadPlaces(figureRows(known.firms)) : [];
    const bubbles = leadBubbles(places);
    const firms = bubbles.points.map(({ id, latitude, longitude, look }): LayerPin => {
      const place = places[id];
      return {
        latitude,
        longitude,
        look,
        isOver: false,
        seq: null,
        title: place ? placeName(place) : '',
        to: null,
        lines: place
          ? [
              `${plural(place.firms, 'A/E/C firm')} used content in the last 12 months`,
              `${plural(place.people, 'person', 'people')}, ${plural(place.leads, 'lead')}`,
            ]
          : [],
      };
    });
    const planned = showsActivities ? activityPins(known?.activities?.nodes ?? []) : [];
    const states = known?.repTerritories?.states;
    return {
      pins: [...firms, ...planned],
      looks: { ...bubbles.looks, ...ACTIVITY_LOOKS },
      shades: shade !== null && states ? stateShades(states, shade) : null,
    };
  }, [known, showsFirms, showsActivities, shade]);
}

const MOST_SHOWN = 9;
const activityLook = (count: number): string => `activities ${Math.min(count, MOST_SHOWN)}`;

const ACTIVITY_LOOKS: Readonly<Record<string, PinLook>> = Object.fromEntries(
  Array.from({ length: MOST_SHOWN }, (_, at): [string, PinLook] => [
    activityLook(at + 1),
    { shape: 'disc', colour: 'violet', text: shortCount(at + 1), radius: 9 },
  ]),
);

/** A pin a company with what is planned there. */
function activityPins(activities: readonly Activity[]): LayerPin[] {
  const byCompany = new Map<number, Activity[]>();
  for (const activity of activities) {
    const seq = activity.company?.seq ?? 0;
    byCompany.set(seq, [...(byCompany.get(seq) ?? []), activity]);
  }
  return [...byCompany.values()].flatMap((planned): LayerPin[] => {
    const company = planned[0]?.company;
    if (!company || company.latitude === null || company.longitude === null) return [];
    return [
      {
        latitude: company.latitude,
        longitude: company.longitude,
        look: activityLook(planned.length),
        isOver: true,
        seq: null,
        title: company.name,
        to: `/company/${company.seq}/activities`,
        lines: planned.map(({ date, time, type, subject }) =>
          [formatDate(date), time && formatTime(time), type.label, subject]
            .filter(Boolean)
            .join(' · '),
        ),
      },
    ];
  });
}
