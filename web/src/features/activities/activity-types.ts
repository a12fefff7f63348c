/** The six activity types as screens show them, and the note that fits what was done. */
import { ACTIVITY_TYPES } from '../../../../schema/enumerations.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const CALL = 100;

export function activityTypeLabel(value: number): string {
  return ACTIVITY_TYPES.find((type) => type.value === value)?.label ?? 'Activity';
}

const TONES: Readonly<Record<number, BadgeTone>> = {
  100: 'teal',
  101: 'neutral',
  102: 'violet',
  103: 'blue',
  104: 'green',
  105: 'amber',
};

/** Same colors as note types: phone teal, people met green. */
export function activityTone(value: number): BadgeTone {
  return TONES[value] ?? 'neutral';
}

/** Note types by activity type, for a client and for new business. */
const NOTES: Readonly<Record<number, readonly [client: number, prospect: number]>> = {
  100: [18, 19],
  101: [10, 10],
  102: [10, 17],
  103: [10, 10],
  104: [11, 13],
  105: [2, 2],
};

/** The type of the note that records its outcome; `null` while it is unknown whether the company is a client. */
export function noteTypeFor(activityType: number, isClient: boolean | null): number | null {
  const pair = NOTES[activityType];
  if (!pair || isClient === null) return null;
  return isClient ? pair[0] : pair[1];
}
