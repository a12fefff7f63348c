import type { MapPoint, PinLook } from '../../../map/pins.ts';

/** The points as the API answers them: parallel lists. */
export interface PointColumns {
  seqs: readonly number[];
  latitudes: readonly number[];
  longitudes: readonly number[];
  competitorCounts: readonly number[];
  areClients: readonly boolean[];
  doNotCalls: readonly boolean[];
}

export const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

const lookName = (count: number, isClient: boolean, isBlocked: boolean): string =>
  `${Math.max(0, Math.min(8, count))}${isClient ? 'c' : 'p'}${isBlocked ? 'x' : ''}`;

/** Pins by competitor count, as a number and a color. A ring is a client, hollow a prospect, a cross do-not-call. */
export const COMPANY_LOOKS: Readonly<Record<string, PinLook>> = Object.fromEntries(
  STEPS.flatMap((step) =>
    [true, false].flatMap((isClient) =>
      [true, false].map((isBlocked): [string, PinLook] => [
        lookName(step, isClient, isBlocked),
        {
          shape: isClient ? 'ring' : 'hollow',
          colour: `step-${step}`,
          text: String(step),
          crossed: isBlocked,
        },
      ]),
    ),
  ),
);

export function companyPoints(columns: PointColumns): MapPoint[] {
  return columns.seqs.map((seq, i) => {
    const isClient = columns.areClients[i] ?? false;
    return {
      id: seq,
      latitude: columns.latitudes[i] ?? 0,
      longitude: columns.longitudes[i] ?? 0,
      look: lookName(columns.competitorCounts[i] ?? 0, isClient, columns.doNotCalls[i] ?? false),
      isPrimary: isClient,
    };
  });
}
