import { addDays } from '../../../schema/calendar-date.ts';

/** The operations of design/performance.md, as this schema spells them, and the calls that each needs at least. */
export interface BenchOperation {
  name: 'Q1' | 'Q2' | 'Q3';
  what: string;
  query: string;
  /** Another record each time: a cache finds what an earlier one left, not the same page again. */
  variables(turn: number): Record<string, number | string>;
}

/** Few enough that a cache is warm, more than there are connections. */
const COMPANIES = 200;

const seqOf = (turn: number): Record<string, number> => ({
  seq: 1 + ((turn * 7919) % COMPANIES),
});

export const OPERATIONS: readonly BenchOperation[] = [
  {
    name: 'Q1',
    what: 'a company page: 20 notes with their reps, 10 contacts, 8 contracts, 12 months',
    query: `query CompanyPage($seq: Int!) {
      company(seq: $seq) {
        seq coid name website city state zip phone isClient lastContacted
        notes(first: 20) {
          totalCount
          nodes { seq date text type { value label } user { seq name } }
        }
        contacts(first: 10) { totalCount nodes { seq firstName lastName title email phone } }
        contracts(first: 8) { totalCount nodes { seq year package status startDate endDate totalCents } }
        buyingActions { total { months { monthLabel count } count } }
      }
    }`,
    variables: seqOf,
  },
  {
    name: 'Q2',
    what: '100 notes, each with its rep and its company',
    query: `query Notes($from: Date!) {
      notes(filter: { startDate: $from }, first: 100) {
        totalCount
        nodes { seq date text user { seq name } company { seq name city } }
      }
    }`,
    // Equal questions under way would share one answer.
    variables: (turn) => ({ from: addDays('2021-01-01', (turn * 7) % 1_400) }),
  },
  {
    name: 'Q3',
    what: "one company's name",
    query: 'query CompanyName($seq: Int!) { company(seq: $seq) { name } }',
    variables: seqOf,
  },
];
