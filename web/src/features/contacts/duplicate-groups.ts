/** People of one company who may be one person: same address, same number, or same name. */
import { contactName } from './contact-name.ts';
import { phoneDigits } from './phone-digits.ts';

export interface Comparable {
  seq: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  mobile: string | null;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Values that identify a person; a desk telephone often belongs to the whole company. */
function marksOf(person: Comparable): string[] {
  const email = person.email?.toLowerCase();
  const mobile = phoneDigits(person.mobile);
  return [
    ...(email ? [`email ${email}`] : []),
    ...(mobile.length >= 7 ? [`mobile ${mobile}`] : []),
    ...(person.firstName && person.lastName ? [`name ${plain(contactName(person))}`] : []),
  ];
}

/** Groups of two and more, in the order of the list; a person stands in one group only. */
export function duplicateGroups<Person extends Comparable>(people: readonly Person[]): Person[][] {
  const groupOf = new Map<string, Person[]>();
  const groups = new Set<Person[]>();
  for (const person of people) {
    const marks = marksOf(person);
    const known = [...new Set(marks.flatMap((mark) => groupOf.get(mark) ?? []))];
    const joined = [...known.filter((each) => each !== person), person];
    for (const mark of marks) {
      const old = groupOf.get(mark);
      if (old) groups.delete(old);
    }
    groups.add(joined);
    for (const each of joined) for (const mark of marksOf(each)) groupOf.set(mark, joined);
  }
  return [...groups].filter((group) => group.length > 1);
}
