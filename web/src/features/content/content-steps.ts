/** An item's way through the eleven statuses: what is behind it, what comes next, how long each took. */
import { daysBetween } from '../../../../schema/calendar-date.ts';
import type { ContentStatusValue } from '../../schema.generated.ts';
import { STATUS_VALUES } from './content-names.ts';
import type { ContentItem_ItemFragment } from './ContentItem.generated.ts';

type HistoryStep = ContentItem_ItemFragment['history'][number];

/** Statuses beside the way: an item may go there from anywhere. */
const SIDE: readonly ContentStatusValue[] = ['ON_HOLD', 'CANCELLED', 'OTHER'];
/** Users who look at the item later need to know why the work stopped. */
const STOPPING: readonly ContentStatusValue[] = ['ON_HOLD', 'CANCELLED'];

const isSide = (status: ContentStatusValue): boolean => SIDE.includes(status);

const placeOf = (status: ContentStatusValue): number => STATUS_VALUES.indexOf(status);

/** A step back and a stop have to say why; the server holds to the same rule. */
export const needsReason = (from: ContentStatusValue, to: ContentStatusValue): boolean =>
  placeOf(to) < placeOf(from) || STOPPING.includes(to);

export type StepState = 'done' | 'current' | 'ahead';

/** How far an item beside the way had come is in its history. */
export function stepStates(
  current: ContentStatusValue,
  history: readonly HistoryStep[],
): { value: ContentStatusValue; state: StepState; isSide: boolean }[] {
  const lastOnWay = history.findLast(({ status }) => !isSide(status.value))?.status.value;
  const reached = isSide(current)
    ? lastOnWay === undefined
      ? -1
      : placeOf(lastOnWay)
    : placeOf(current) - 1;
  return STATUS_VALUES.map((value) => ({
    value,
    isSide: isSide(value),
    state:
      value === current
        ? 'current'
        : !isSide(value) && placeOf(value) <= reached
          ? 'done'
          : 'ahead',
  }));
}

/** What usually follows; `null` at the end and beside the way. */
export function nextStatus(current: ContentStatusValue): ContentStatusValue | null {
  if (isSide(current) || current === 'POSTED') return null;
  return STATUS_VALUES[placeOf(current) + 1] ?? null;
}

/** Newest first, with the days until the next step; the last one lasts until today. */
export function historyWithDays(
  history: readonly HistoryStep[],
  today: string,
): (HistoryStep & { days: number; isLast: boolean; key: number })[] {
  return history
    .map((step, index) => ({
      ...step,
      key: index,
      isLast: index === history.length - 1,
      days: Math.max(0, daysBetween(step.date, history[index + 1]?.date ?? today)),
    }))
    .toReversed();
}
