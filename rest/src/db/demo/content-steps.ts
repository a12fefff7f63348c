import type { ContentStatus } from '../../../../schema/enumerations.ts';
import { previousWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import { BACK_REASONS } from './content-words.ts';
import type { ContentStep } from './facts.ts';
import type { Random } from './prng.ts';

const PRODUCTION: readonly ContentStatus[] = [
  'In Queue',
  'In Development',
  'Draft to Client',
  'Approved',
  'QC / Preparing for Site',
  'Posted',
];
const FIRST_CYCLE: readonly ContentStatus[] = ['Contract Signed', ...PRODUCTION];
const UPDATE_CYCLE: readonly ContentStatus[] = ['Update Requested from Client', ...PRODUCTION];

/** Days in a status before the next one; between posting and the request for an update years may pass. */
const DAYS: Readonly<Record<ContentStatus, readonly [number, number]>> = {
  'Contract Signed': [3, 20],
  'Update Requested from Client': [2, 24],
  'In Queue': [3, 28],
  'In Development': [7, 42],
  'Draft to Client': [3, 28],
  Approved: [1, 6],
  'QC / Preparing for Site': [1, 9],
  Posted: [170, 900],
  'On Hold': [20, 90],
  Cancelled: [1, 1],
  OTHER: [5, 20],
};

const SENT_BACK_SHARE = 0.06;

/** Days that a piece of content has been in its status by now, unless it is posted. */
export function daysInStatus(random: Random, status: ContentStatus): number {
  switch (status) {
    case 'Draft to Client':
      return Math.min(70, Math.round(random.logNormal(9, 0.8)));
    case 'In Development':
      return Math.min(80, Math.round(random.logNormal(15, 0.7)));
    case 'On Hold':
    case 'OTHER':
      return random.int(15, 240);
    case 'Cancelled':
      return random.int(20, 300);
    default:
      return Math.min(45, Math.round(random.logNormal(7, 0.8)));
  }
}

/** Whether the item's way may have a whole first cycle before the one it is in. */
function statusesTo(random: Random, status: ContentStatus, updated: boolean): ContentStatus[] {
  const cycle = updated ? UPDATE_CYCLE : FIRST_CYCLE;
  const before: readonly ContentStatus[] = updated ? FIRST_CYCLE : [];
  const at = cycle.indexOf(status);
  // On hold, cancelled or other: it left the way somewhere in the middle.
  const path = at < 0 ? [...cycle.slice(0, random.int(2, 4)), status] : cycle.slice(0, at + 1);
  return [...before, ...path];
}

/**
 * The way of an item into its status, which it reached on `since`; nothing happens before `earliest`. An item that is
 * `updated` was posted once and then asked to be renewed.
 */
export function contentSteps(
  random: Random,
  status: ContentStatus,
  since: Day,
  earliest: Day,
  updated: boolean,
): ContentStep[] {
  const statuses = statusesTo(random, status, updated);
  const sentBack = statuses.lastIndexOf('Draft to Client');
  const back = sentBack >= 0 && sentBack < statuses.length - 1 && random.chance(SENT_BACK_SHARE);
  if (back) statuses.splice(sentBack + 1, 0, 'In Development', 'Draft to Client');
  const spans = statuses.slice(0, -1).map((each) => random.int(...DAYS[each]));
  const total = spans.reduce((sum, days) => sum + days, 0);
  const squeeze = Math.min(1, Math.max(0, since - earliest) / Math.max(1, total));
  let day = since - Math.floor(total * squeeze);
  return statuses.map((each, position) => {
    const step = {
      status: each,
      day: Math.max(earliest, previousWorkday(Math.floor(day))),
      reason: back && position === sentBack + 1 ? random.pick(BACK_REASONS) : null,
    };
    day += (spans[position] ?? 0) * squeeze;
    return step;
  });
}
