import type { Sort } from '../../lib/address-params.ts';
import type { Answer } from '../../lib/analytics.ts';

/** One prospect that became a client, and what led there. */
export interface ConvertedRow {
  companySeq: number;
  companyName: string;
  rep: { seq: number; name: string } | null;
  tag: string;
  competitor: string | null;
  cents: number;
  signedOn: string | null;
  /** `null` for who was never tagged. */
  daysFromTag: number | null;
  touches: number;
  sections: number;
}

/** Columns that the server sorts by, as the engine names them. */
export const CONVERTED_SORTS = [
  'company',
  'rep',
  'tagAtSigning',
  'lastCompetitor',
  'soldValue',
  'signed',
  'daysFromTag',
  'touches',
  'sections',
] as const;

/** Signed last first, unless a column was chosen; equal ones by name. */
export const convertedSort = (sort: Sort | null): Sort =>
  sort ?? { id: 'signed', descending: true };

export function convertedOrder(by: Sort) {
  return [
    { by: by.id, direction: by.descending ? ('DESC' as const) : ('ASC' as const) },
    ...(by.id === 'company' ? [] : [{ by: 'company', direction: 'ASC' as const }]),
  ];
}

/** The groups of an answer as rows of the list. */
export function convertedRows(answer: Answer | null | undefined): ConvertedRow[] {
  return (answer?.rows ?? []).flatMap(({ dimensions, measures }) => {
    const dimension = (name: string) => dimensions.find((each) => each.name === name);
    const measure = (name: string): unknown => measures.find((each) => each.name === name)?.value;
    const count = (name: string): number | null => {
      const value = measure(name);
      return typeof value === 'number' ? value : null;
    };
    const company = dimension('company');
    const rep = dimension('rep');
    const signedOn = measure('signed');
    if (typeof company?.key !== 'number') return [];
    return [
      {
        companySeq: company.key,
        companyName: company.label ?? String(company.key),
        rep:
          typeof rep?.key === 'number'
            ? { seq: rep.key, name: rep.label ?? 'Unknown Rep Name' }
            : null,
        tag: dimension('tagAtSigning')?.label ?? '—',
        competitor: dimension('lastCompetitor')?.label ?? null,
        cents: count('soldValue') ?? 0,
        signedOn: typeof signedOn === 'string' ? signedOn : null,
        daysFromTag: count('daysFromTag'),
        touches: count('touches') ?? 0,
        sections: count('sections') ?? 0,
      },
    ];
  });
}
