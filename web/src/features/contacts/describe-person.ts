import type { ContactDescription } from '../../schema.generated.ts';
import type { ContactValues } from './contact-values.ts';
import { phoneDigits } from './phone-digits.ts';

const SHORTEST_NUMBER = 7;
const SHORTEST_NAME = 3;

/** What is known of the person so far; `null` while it is too little to tell anybody by. */
export function describePerson(
  values: Pick<ContactValues, 'firstName' | 'lastName' | 'email' | 'phone' | 'mobile'>,
  coid: number | null,
): ContactDescription | null {
  const [firstName, lastName] = [values.firstName.trim(), values.lastName.trim()];
  const email = values.email.trim();
  const phone = [values.phone, values.mobile].find(
    (number) => phoneDigits(number).length >= SHORTEST_NUMBER,
  );
  const isNamed = coid !== null && `${firstName}${lastName}`.length >= SHORTEST_NAME;
  const person: ContactDescription = {
    ...(/.@.+\../.test(email) ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(isNamed ? { coid, ...(firstName && { firstName }), ...(lastName && { lastName }) } : {}),
  };
  return Object.keys(person).length === 0 ? null : person;
}
