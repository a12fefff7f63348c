/** One group of one report, by which a dashboard narrows its other reports: in the address, and as the server takes it. */
import type { Days } from '../../../../../schema/calendar-date.ts';
import { groupDays, SPANS, within } from '../../../../../schema/date-groups.ts';
import type { Codec } from '../../../lib/address-params.ts';
import { readDays } from '../../../lib/periods.ts';
import type { Question } from '../../../../../schema/question.ts';
import type { DashboardPickInput } from '../../../schema.generated.ts';
import type { DrillTarget } from '../drill-items.ts';

export interface PickedGroup {
  /** The place that it was picked on. */
  tileId: string;
  dimension: string;
  /** A key, or the days of a group of dates. */
  value: unknown;
}

const isDays = (value: unknown): value is Days =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const PICK = /^([^:]+):(\w+):(.+)$/;

function readValue(text: string): unknown {
  const days = readDays(text);
  if (days) return days;
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? undefined : value;
}

function readPick(text: string): PickedGroup | undefined {
  const [, tileId, dimension, written] = PICK.exec(text) ?? [];
  if (tileId === undefined || dimension === undefined || written === undefined) return undefined;
  try {
    const value = readValue(written);
    return value === undefined
      ? undefined
      : { tileId: decodeURIComponent(tileId), dimension, value };
  } catch {
    return undefined;
  }
}

/** `t2:rep:1042`, `t2:state:"GA"`, `t1:date:2026-03-01..2026-03-31`. */
export const pickParam: Codec<PickedGroup | null> = {
  fallback: null,
  read: readPick,
  write: (pick) => {
    if (pick === null) return '';
    const { tileId, dimension, value } = pick;
    const written = isDays(value) ? `${value.from}..${value.to}` : JSON.stringify(value);
    return `${encodeURIComponent(tileId)}:${dimension}:${written}`;
  },
};

export function pickToAsk({ tileId, dimension, value }: PickedGroup): DashboardPickInput {
  const condition =
    value === null
      ? { isNull: true }
      : isDays(value)
        ? { between: [value.from, value.to] }
        : { in: [value] };
  return { tileId, dimension, condition };
}

export const isSamePick = (a: PickedGroup | null, b: PickedGroup | null): boolean =>
  pickParam.write(a) === pickParam.write(b);

/** The dimension whose group a place of an answer names; `null` for a figure. */
function namedDimension({ measure, names, axis, isPrevious }: DrillTarget): string | null {
  if (isPrevious) return null;
  if (axis !== undefined) return axis;
  const [name, ...others] = names ?? [];
  return measure === null && name !== undefined && others.length === 0 ? name : null;
}

/** The group that a place of an answer stands for; `null` where it is none, or no filter says it, such as all Mondays. */
export function pickAt(
  target: DrillTarget,
  tileId: string,
  { dimensions }: Question,
  period: Days | null,
): PickedGroup | null {
  const dimension = namedDimension(target);
  const asked = dimensions.find(({ name }) => name === dimension);
  const key = target.row.keys[dimension ?? ''] ?? null;
  // What a picture draws as one, such as all others, has no key of its own.
  if (dimension === null || !asked || (typeof key === 'object' && key !== null)) return null;
  if (asked.grain === undefined || key === null) return { tileId, dimension, value: key };
  const days = groupDays(key, SPANS[asked.grain]);
  return days && { tileId, dimension, value: within(days, period) };
}
