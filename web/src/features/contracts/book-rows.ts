import type { Answer } from '../../lib/analytics.ts';
import type { Sort } from '../../lib/address-params.ts';
import { MOVEMENTS, type Movement } from './book-waterfall.ts';

/** One company's contract of the year; of one that is missing, its last. */
export interface BookRow {
  companySeq: number;
  companyName: string;
  rep: { seq: number; name: string } | null;
  package: string | null;
  /** Product types, as `PROGRAM_TYPES` names them. */
  programs: readonly string[];
  movement: Movement;
  cents: number;
  beforeCents: number;
  sections: number;
  /** Of the contract: `/company/812/contracts/2025/2`. */
  contract: { year: number; version: number } | null;
  signedOn: string | null;
  startDate: string | null;
  endDate: string | null;
}

/** Columns that the server sorts by. */
export const BOOK_SORTS = [
  'company',
  'rep',
  'package',
  'movement',
  'value',
  'valueBefore',
  'valueChange',
  'sections',
  'signedOn',
  'startDate',
  'endDate',
] as const;

/** The largest contract first; where companies are missing, the largest that they had. */
export const bookSort = (sort: Sort | null, move: string | null): Sort =>
  sort ?? {
    id: move !== null && ['open', 'later', 'lapsed'].includes(move) ? 'valueBefore' : 'value',
    descending: true,
  };

/** Equal ones by name. */
export function bookOrder(by: Sort) {
  return [
    { by: by.id, direction: by.descending ? ('DESC' as const) : ('ASC' as const) },
    ...(by.id === 'company' ? [] : [{ by: 'company', direction: 'ASC' as const }]),
  ];
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The groups of an answer as rows of the list. */
export function bookRows(answer: Answer | null | undefined): BookRow[] {
  return (answer?.rows ?? []).flatMap(({ dimensions, measures }) => {
    const dimension = (name: string) => dimensions.find((each) => each.name === name);
    const measure = (name: string): unknown => measures.find((each) => each.name === name)?.value;
    const company = dimension('company');
    const companySeq = number(company?.key);
    if (companySeq === null) return [];
    const rep = dimension('rep');
    const repSeq = number(rep?.key);
    const year = number(measure('contractYear'));
    return [
      {
        companySeq,
        companyName: company?.label ?? String(companySeq),
        rep: repSeq === null ? null : { seq: repSeq, name: rep?.label ?? 'Unknown Rep Name' },
        package: text(dimension('package')?.key),
        programs: text(dimension('programs')?.key)?.split(',') ?? [],
        movement: MOVEMENTS.find((name) => name === dimension('movement')?.key) ?? 'even',
        cents: number(measure('value')) ?? 0,
        beforeCents: number(measure('valueBefore')) ?? 0,
        sections: number(measure('sections')) ?? 0,
        contract: year === null ? null : { year, version: number(measure('version')) ?? 1 },
        signedOn: text(measure('signedOn')),
        startDate: text(measure('startDate')),
        endDate: text(measure('endDate')),
      },
    ];
  });
}

type TermStatus = 'Running' | 'Ahead' | 'Ended';

/** Where the contract's term stands today. */
export function termStatus({ startDate, endDate }: BookRow, today: string): TermStatus | null {
  if (startDate === null || endDate === null) return null;
  if (endDate < today) return 'Ended';
  return startDate > today ? 'Ahead' : 'Running';
}
