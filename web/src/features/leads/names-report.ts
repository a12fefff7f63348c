/** The name list for a client: one line per person, by state, then firm. */
import type { LeadRow_LeadFragment } from './LeadRow.generated.ts';

type Lead = LeadRow_LeadFragment;

interface NamedPerson {
  key: string;
  person: string;
  profession: string;
  city: string | null;
  /** What they did, each thing once. */
  actions: readonly string[];
  last: string;
  times: number;
}

export interface NamedFirm {
  /** `null`: people who named none. */
  firm: string | null;
  people: NamedPerson[];
}

interface NamedState {
  /** Two letters; `null` where it is not known. */
  state: string | null;
  firms: NamedFirm[];
  people: number;
}

export interface NamesReport {
  states: NamedState[];
  people: number;
  firms: number;
}

const personKey = ({ person, firm }: Lead): string =>
  `${person.trim().toLowerCase()}|${firm?.trim().toLowerCase() ?? ''}`;

/** Unknown ones stand last. */
const byText = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a.localeCompare(b);

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string | null): [string | null, T[]][] {
  const groups = new Map<string | null, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].sort(([a], [b]) => byText(a, b));
}

/** A person of a firm stands once, where they were seen last. */
export function namesReport(leads: readonly Lead[]): NamesReport {
  const people = new Map<string, Lead[]>();
  for (const lead of leads) {
    people.set(personKey(lead), [...(people.get(personKey(lead)) ?? []), lead]);
  }
  const rows = [...people].flatMap(([key, own]) => {
    const [latest] = own.toSorted((a, b) => b.date.localeCompare(a.date));
    if (!latest) return [];
    const person: NamedPerson = {
      key,
      person: latest.person,
      profession: latest.profession.label,
      city: latest.city,
      actions: [...new Set(own.map(({ action }) => action.label))],
      last: latest.date,
      times: own.length,
    };
    return [{ state: latest.state, firm: latest.firm, person }];
  });
  const states = groupBy(rows, ({ state }) => state).map(([state, inState]) => ({
    state,
    people: inState.length,
    firms: groupBy(inState, ({ firm }) => firm).map(([firm, inFirm]) => ({
      firm,
      people: inFirm.map(({ person }) => person).sort((a, b) => a.person.localeCompare(b.person)),
    })),
  }));
  const firms = new Set(rows.flatMap(({ firm }) => (firm === null ? [] : [firm.toLowerCase()])));
  return { states, people: rows.length, firms: firms.size };
}
