import { isCalendarDate } from '../../../schema/calendar-date.ts';

/**
 * The rows with a date: one of what has none has no place in time, and a backend may answer such a group.
 * @param name the dimension that is a date
 */
export function datedRows<
  Name extends string,
  Row extends { keys: Readonly<Partial<Record<Name, unknown>>> },
>(rows: readonly Row[], name: Name): Row[] {
  return rows.filter(({ keys }) => isCalendarDate(String(keys[name])));
}
