/** What each company's contracts were worth over the last years: one row per company, one cell per year. */
import { arcatYearOf, addDays } from '../../../../schema/calendar-date.ts';
import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import type { Sort } from '../../lib/address-params.ts';
import type { Answer } from '../../lib/analytics.ts';

/** This year and how many years ago the others are. */
export const BACKS = [0, 1, 2, 3, 4, 5] as const;
export const YEARS_SHOWN = BACKS.length;
/** The engine's measure of a year, that many years ago. */
export const backMeasure = (back: (typeof BACKS)[number]): MeasureName => `valueBack${back}`;

type YearState =
  /** Bought something. */
  | 'value'
  /** Nothing, although it was a client before. */
  | 'lapsed'
  /** Nothing yet: its contract runs, or is in its grace. */
  | 'open'
  /** Before its first contract. */
  | 'before';

export interface YearCell {
  year: number;
  cents: number;
  state: YearState;
}

export interface HistoryRow {
  companySeq: number;
  companyName: string;
  state: string | null;
  rep: { seq: number; name: string } | null;
  /** Oldest first. */
  cells: readonly YearCell[];
  /** Of all years. */
  lifetimeCents: number;
  firstYear: number | null;
}

/** Columns that the server sorts by. */
export const HISTORY_SORTS = [
  'company',
  'accountRep',
  'state',
  'contractValue',
  ...BACKS.map(backMeasure),
] as const;

/** The most valuable client first, unless a column was chosen. */
export const historySort = (sort: Sort | null): Sort =>
  sort ?? { id: 'contractValue', descending: true };

/** Equal ones by name. */
export function historyOrder(by: Sort) {
  return [
    { by: by.id, direction: by.descending ? ('DESC' as const) : ('ASC' as const) },
    ...(by.id === 'company' ? [] : [{ by: 'company', direction: 'ASC' as const }]),
  ];
}

/** Days after its end in which a contract may still be renewed. */
const GRACE_DAYS = 60;

/** The last contract year that counts as lapsed when it has no value: not the current one while a renewal is still possible. */
export function lastDecidedYear(renewalDate: string | null, today: string): number {
  const isOpen = renewalDate !== null && addDays(renewalDate, GRACE_DAYS) >= today;
  return arcatYearOf(today) - (isOpen ? 1 : 0);
}

/** What a year without a value means: nothing was there yet, it lapsed, or it is not decided. */
function stateOf(input: {
  cents: number;
  year: number;
  firstYear: number | null;
  renewalDate: string | null;
  today: string;
}): YearState {
  const { cents, year, firstYear, renewalDate, today } = input;
  if (cents > 0) return 'value';
  if (firstYear === null || year <= firstYear) return 'before';
  return year > lastDecidedYear(renewalDate, today) ? 'open' : 'lapsed';
}

/** The groups of an answer as rows of the grid. */
export function historyRows(answer: Answer | null | undefined, today: string): HistoryRow[] {
  const thisYear = arcatYearOf(today);
  return (answer?.rows ?? []).flatMap(({ dimensions, measures }) => {
    const dimension = (name: string) => dimensions.find((each) => each.name === name);
    const measure = (name: string): unknown => measures.find((each) => each.name === name)?.value;
    const cents = (name: string): number => {
      const value = measure(name);
      return typeof value === 'number' ? value : 0;
    };
    const date = (name: string): string | null => {
      const value = measure(name);
      return typeof value === 'string' ? value : null;
    };
    const company = dimension('company');
    const rep = dimension('accountRep');
    const state = dimension('state')?.key;
    if (typeof company?.key !== 'number') return [];
    const values = BACKS.map((back) => ({
      year: thisYear - back,
      cents: cents(backMeasure(back)),
    })).toReversed();
    const first = dimension('firstYear')?.key;
    const firstYear = typeof first === 'number' ? first : null;
    return [
      {
        companySeq: company.key,
        companyName: company.label ?? String(company.key),
        state: typeof state === 'string' ? state : null,
        rep:
          typeof rep?.key === 'number'
            ? { seq: rep.key, name: rep.label ?? 'Unknown Rep Name' }
            : null,
        cells: values.map((each) => ({
          ...each,
          state: stateOf({ ...each, firstYear, renewalDate: date('renewalDate'), today }),
        })),
        lifetimeCents: cents('contractValue'),
        firstYear,
      },
    ];
  });
}
