import { CONTACT_ROLES } from '../../../../../schema/enumerations.ts';
import type { CompanyContacts_CompanyFragment } from './CompanyContacts.generated.ts';

export type Person = NonNullable<CompanyContacts_CompanyFragment['contacts']>['nodes'][number];

function rank(person: Person): number {
  const role = CONTACT_ROLES.findIndex((each) => each === person.role);
  const weight = role === -1 ? CONTACT_ROLES.length : role;
  // Somebody who must not be contacted is no help at the top of a list of people to call.
  return weight + (person.doNotContact ? 100 : 0);
}

/** The first `count` people by role, decision makers first; within a role as given. */
export function topContacts(people: readonly Person[], count: number): Person[] {
  return [...people].sort((a, b) => rank(a) - rank(b)).slice(0, count);
}
