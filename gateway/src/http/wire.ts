import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isCalendarDate } from '../../../schema/calendar-date.ts';
import { isMoment } from '../calendar.ts';

/**
 * Pieces of wire schemas: lenient where a customer's own backend may differ, strict for a record's identity. Each is one
 * step: a page of a hundred rows has thousands of fields, and a chain of schemas costs four times as much. For the same
 * reason a row's spread stands last in its transform: Node 20 takes a microsecond for each property behind one.
 * @param read the field's value; `undefined` when it cannot be one
 */
function piece<T>(expected: string, read: (value: unknown) => T | undefined) {
  return z.transform((value: unknown, ctx): T => {
    const found = read(value);
    if (found !== undefined) return found;
    ctx.issues.push({ code: 'custom', message: `expected ${expected}`, input: value });
    return z.NEVER;
  });
}

const isAbsent = (value: unknown): value is null | undefined =>
  value === null || value === undefined;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** A record's number. */
export const id = piece('a whole number', (value) => (isWhole(value) ? value : undefined));

/**
 * Rows whose `seq` the contract does not have. Where a backend sends none, it is one below 0, made of the row's facts: the
 * same for the same facts, and no record's number.
 * @param facts the fields that tell two rows apart; all of them by default
 */
export function numbered<T extends z.ZodObject>(row: T, facts?: readonly string[]) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !isAbsent(Reflect.get(value, 'seq'))) {
      return value;
    }
    const digest = createHash('sha1').update(JSON.stringify(value, facts?.slice())).digest();
    return { ...value, seq: -1 - (digest.readUInt32BE() >>> 1) };
  }, row);
}

function textOf(value: unknown): string | null | undefined {
  if (typeof value === 'string') return value === '' ? null : value;
  if (isAbsent(value)) return null;
  return typeof value === 'number' ? String(value) : undefined;
}

/** Text or nothing; an empty text is nothing, a number is its text. */
export const text = piece('a text', textOf);

/** A CSI section's number; the upstream writes a missing one as null or as the text "null". */
export const section = piece('a section number', (value) =>
  value === 'null' ? null : textOf(value),
);

/** Yes or no, also as 0 and 1; absent means no. */
export const flag = piece('yes or no', (value) => {
  if (typeof value === 'boolean') return value;
  return isAbsent(value) || value === 0 || value === 1 ? value === 1 : undefined;
});

/** A whole number; absent means 0. */
export const count = piece('a whole number', (value) => {
  if (isWhole(value)) return value;
  return isAbsent(value) ? 0 : undefined;
});

/** A number or nothing. */
export const measure = piece('a number', (value) => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return isAbsent(value) ? null : undefined;
});

/** The number of another record; absent, `null` and 0 mean none. */
export const reference = piece('a whole number', (value) => {
  if (isWhole(value)) return value || null;
  return isAbsent(value) ? null : undefined;
});

/** A record's edit counter; backends without versions count as 0. */
export const version = count;

function dayOf(value: string): string | null {
  const date = value.length > 10 ? value.slice(0, 10) : value;
  return isCalendarDate(date) ? date : null;
}

/** The day of a date or moment as it is written, never shifted; nothing for what is no day. */
export const day = piece('a date', (value) => {
  if (typeof value === 'string') return dayOf(value);
  return isAbsent(value) ? null : undefined;
});

/** A day that must be there. */
export const requiredDay = piece('a calendar date', (value) =>
  typeof value === 'string' ? (dayOf(value) ?? undefined) : undefined,
);

/** A moment, RFC 3339; nothing for what is none. */
export const moment = piece('a moment', (value) => {
  if (typeof value === 'string') return isMoment(value) ? value : null;
  return isAbsent(value) ? null : undefined;
});

/** A moment that must be there. */
export const requiredMoment = piece('a moment of RFC 3339', (value) =>
  typeof value === 'string' && isMoment(value) ? value : undefined,
);
