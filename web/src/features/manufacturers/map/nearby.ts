import type { MapPoint, PinLook } from '../../../map/pins.ts';
import { COMPANY_LOOKS, companyPoints } from './company-pins.ts';
import type { NearbyCompany_HitFragment } from './NearbyCompany.generated.ts';

export const NEARBY_VIEWS = ['all', 'peers', 'activities'] as const;
export type NearbyView = (typeof NEARBY_VIEWS)[number];

export interface NearbyRow {
  company: NearbyCompany_HitFragment['company'];
  meters: number | null;
  /** Titles of the sections that both are listed under. */
  shared: readonly string[];
  /** A client of a shared section: somebody to talk about on the visit. */
  isPeer: boolean;
  activities: NonNullable<NearbyCompany_HitFragment['company']['activities']>['nodes'];
}

/** The companies around one, without itself, nearest first. */
export function nearbyRows(
  own: { seq: number; sections: readonly { csisec: string }[] },
  hits: readonly NearbyCompany_HitFragment[],
): NearbyRow[] {
  const sections = new Set(own.sections.map(({ csisec }) => csisec));
  return hits
    .filter(({ company }) => company.seq !== own.seq)
    .map(({ company, distanceMeters }) => {
      const shared = company.sections
        .filter(({ csisec }) => sections.has(csisec))
        .map(({ title }) => title);
      return {
        company,
        meters: distanceMeters,
        shared,
        isPeer: shared.length > 0 && company.status === 'CLIENT',
        activities: company.activities?.nodes ?? [],
      };
    });
}

export function inView(rows: readonly NearbyRow[], view: NearbyView): NearbyRow[] {
  if (view === 'peers') return rows.filter(({ isPeer }) => isPeer);
  if (view === 'activities') return rows.filter(({ activities }) => activities.length > 0);
  return [...rows];
}

const OWN = 'own';
const peerLook = (count: number): string => `peer ${count}`;

export const NEARBY_LOOKS: Readonly<Record<string, PinLook>> = {
  ...COMPANY_LOOKS,
  [OWN]: { shape: 'disc', colour: 'accent', text: '★', radius: 13 },
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, count): [string, PinLook] => [
      peerLook(count),
      { shape: 'ring', colour: 'violet', text: String(count) },
    ]),
  ),
};

interface Located {
  seq: number;
  latitude: number | null;
  longitude: number | null;
}

/** The company itself and those around it that have a place. */
export function nearbyPoints(own: Located, rows: readonly NearbyRow[]): MapPoint[] {
  const placed = rows.filter(
    ({ company }) => company.latitude !== null && company.longitude !== null,
  );
  const others = companyPoints({
    seqs: placed.map(({ company }) => company.seq),
    latitudes: placed.map(({ company }) => company.latitude ?? 0),
    longitudes: placed.map(({ company }) => company.longitude ?? 0),
    competitorCounts: placed.map(({ company }) => company.competitorCount),
    areClients: placed.map(({ company }) => company.status === 'CLIENT'),
    doNotCalls: placed.map(({ company }) => company.doNotCall.flag),
  }).map((point, i) => {
    const row = placed[i];
    return row?.isPeer ? { ...point, look: peerLook(row.company.competitorCount) } : point;
  });
  if (own.latitude === null || own.longitude === null) return others;
  const { seq: id, latitude, longitude } = own;
  return [...others, { id, latitude, longitude, look: OWN, isPrimary: false }];
}
