/** What the pages about contract years ask of the query engine. */
import { arcatYearOf } from '../../../../schema/calendar-date.ts';
import type { BookFilterValues } from './BookFilters.tsx';

export interface BookQuestion {
  /** Of the figures. */
  where: Readonly<Record<string, unknown>>;
  /** Of the list: also by name and movement. */
  listWhere: Readonly<Record<string, unknown>>;
}

/** A year's contracts, narrowed by what the address says. */
export function bookQuestion(year: number, values: BookFilterValues): BookQuestion {
  const { q, move, rep, team, package: pack, state } = values;
  const where = {
    year,
    ...(rep === null ? {} : { rep }),
    ...(team === null ? {} : { manager: team }),
    ...(pack === '' ? {} : { package: pack }),
    ...(state === '' ? {} : { state }),
  };
  return {
    where,
    listWhere: {
      ...where,
      ...(move === null ? { inBook: true } : move === 'all' ? {} : { movement: move }),
      ...(q === '' ? {} : { companyName: { contains: q } }),
    },
  };
}

const FIRST_YEAR = 2010;

/** The year of an address; `null` where it is none. Absent: the one that today lies in. */
export function bookYear(text: string | undefined, today: string): number | null {
  if (text === undefined) return arcatYearOf(today);
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= FIRST_YEAR && year <= 2100 ? year : null;
}
