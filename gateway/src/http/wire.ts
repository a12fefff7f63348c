import { z } from 'zod';
import { isCalendarDate } from '../calendar.ts';

/** Pieces of wire schemas: lenient where a backend of one's own may differ, strict where a record's identity is. */

/** A record's number. */
export const id = z.int();

/** Text or nothing; an empty text is nothing, a number is its text. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === '' ? null : String(value),
  );

/** Yes or no, also as 0 and 1; absent means no. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)])
  .nullish()
  .transform(Boolean);

/** A whole number; absent means 0. */
export const count = z
  .int()
  .nullish()
  .transform((value) => value ?? 0);

/** A number or nothing. */
export const measure = z
  .number()
  .nullish()
  .transform((value) => value ?? null);

/** The number of another record; absent, `null` and 0 mean none. */
export const reference = z
  .int()
  .nullish()
  .transform((value) => value || null);

/** A record's edit counter; backends without versions count as 0. */
export const version = count;

/** The day of a date or moment as it is written, never shifted; nothing for what is no day. */
export const day = z
  .string()
  .nullish()
  .transform((value) => {
    const date = value?.slice(0, 10) ?? '';
    return isCalendarDate(date) ? date : null;
  });

/** A day that must be there. */
export const requiredDay = z
  .string()
  .transform((value) => value.slice(0, 10))
  .refine(isCalendarDate, 'not a calendar date');
