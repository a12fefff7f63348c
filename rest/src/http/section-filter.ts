import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

/** A division (`09`), a group of sections (`09 65`) or a section (`09 65 19`), with or without spaces. */
export const csiCode = z
  .string()
  .transform((value) => value.replace(/\s+/g, ''))
  .refine(
    (value) => /^(\d{2}|\d{4}|\d{6})$/.test(value),
    'must be a division (09) or a section (09 65 19)',
  );

/** True where the column is one of the sections that the codes name. */
export function inSections(column: RawBuilder<unknown>, codes: string[]): RawBuilder<boolean> {
  const patterns = codes.map((code) => `${code}%`);
  // The few sections are found once, so that an index on the column answers the rest.
  return sql<boolean>`${column} = any (array(select s.csisec from csi_sections s
    where replace(s.csisec, ' ', '') like any (${patterns}::text[])))`;
}
