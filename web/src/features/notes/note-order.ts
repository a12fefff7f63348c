import type { NoteSort } from '../../schema.generated.ts';

/** What the five orders of note lists look at. */
export interface OrderedNote {
  seq: number;
  date: string;
  repName: string;
  companyName: string;
  coid: number;
  zip: string | null;
}

type Compare = (a: OrderedNote, b: OrderedNote) => number;

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byRep: Compare = (a, b) => text(a.repName, b.repName);
const byCompany: Compare = (a, b) =>
  text(a.companyName.toLowerCase(), b.companyName.toLowerCase()) || a.coid - b.coid;
const byZip: Compare = (a, b) => text(a.zip ?? '~', b.zip ?? '~');
const oldest: Compare = (a, b) => text(a.date, b.date);
const newest: Compare = (a, b) => text(b.date, a.date);
const lastWritten: Compare = (a, b) => b.seq - a.seq;

const ORDERS: Record<NoteSort, readonly Compare[]> = {
  DATE_COMPANY: [newest, byCompany],
  REP_DATE: [byRep, newest],
  REP_COMPANY_DATE: [byRep, byCompany, oldest],
  COMPANY_DATE: [byCompany, newest],
  REP_ZIP_DATE: [byRep, byZip, newest],
};

/** As the server orders; without an order newest first, as a company's own list is. */
export function compareNotes(sort: NoteSort | null): Compare {
  const steps = [...(sort ? ORDERS[sort] : [newest]), lastWritten];
  return (a, b) => {
    for (const step of steps) {
      const order = step(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}
