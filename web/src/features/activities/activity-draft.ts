/** What is kept of an activity that is not saved yet, so that it survives a closed tab and a lost connection. */
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import {
  contentOf,
  EMPTY_VALUES,
  valuesOf,
  type ActivityContent,
  type ActivityValues,
} from './activity-values.ts';

export interface ActivityDraft {
  values: ActivityValues;
  /** The stored activity when editing began; `null` for a new one. */
  before: ActivityContent | null;
  version: number | null;
  /** `null` until something is typed: a cleared form must not reuse the key of the saved one. */
  idempotencyKey: string | null;
  /** An attempt to create that got no answer. */
  sent: ActivityContent | null;
}

/** What the caller knows already: the day and the slot that were clicked. */
export type Prefill = Partial<ActivityValues>;

export function newDraft(prefill: Prefill = {}): ActivityDraft {
  return {
    values: { ...EMPTY_VALUES, ...prefill },
    before: null,
    version: null,
    idempotencyKey: null,
    sent: null,
  };
}

export function draftOf(activity: ActivityRow_ActivityFragment): ActivityDraft {
  const before = contentOf(activity);
  return { ...newDraft(), values: valuesOf(before), before, version: activity.version };
}

/** A slot of the calendar is a plan of its own: it neither finds nor overwrites the draft of `A`. */
export function draftKey(coid: number, seq: number | null, prefill: Prefill = {}): string {
  const slot = [prefill.dateText, prefill.time].filter(Boolean).join('T');
  return ['activity', coid, seq ?? 'new', slot].filter((part) => part !== '').join(':');
}

export function isTouched(draft: ActivityDraft): boolean {
  if (draft.before === null) return draft.idempotencyKey !== null;
  return JSON.stringify(draft.values) !== JSON.stringify(valuesOf(draft.before));
}
