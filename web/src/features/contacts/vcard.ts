/** People as a vCard 3.0 file, which every address book reads; made in the browser. */
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { saveFile } from '../../lib/save-file.ts';
import { contactName } from './contact-name.ts';
import { refusalOf, type ReachPerson } from './reach.ts';

const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r?\n/g, '\\n')
    .replace(/([,;])/g, '\\$1');

/** RFC 6350 folds at 75 bytes; a letter is never cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

/** One person. */
export function vcardOf(contact: ContactForm_ContactFragment, company: string): string {
  const phone =
    contact.phone && contact.ext ? `${contact.phone};ext=${contact.ext}` : contact.phone;
  const pref = (way: string): string => (contact.preferred === way ? ',PREF' : '');
  const lines: (string | null)[] = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(contact.lastName ?? '')};${escaped(contact.firstName ?? '')};;;`,
    `FN:${escaped(contactName(contact))}`,
    `ORG:${escaped(company)}`,
    contact.title ? `TITLE:${escaped(contact.title)}` : null,
    contact.role ? `ROLE:${escaped(contact.role)}` : null,
    contact.email ? `EMAIL;TYPE=INTERNET,WORK${pref('email')}:${escaped(contact.email)}` : null,
    phone ? `TEL;TYPE=WORK,VOICE${pref('phone')}:${phone}` : null,
    contact.mobile ? `TEL;TYPE=CELL,VOICE${pref('mobile')}:${contact.mobile}` : null,
    contact.note ? `NOTE:${escaped(contact.note)}` : null,
    'END:VCARD',
  ];
  return lines
    .filter((line) => line !== null)
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** `Karen Ross` -> `karen-ross.vcf`. */
export function vcardFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain || 'contacts'}.vcf`;
}

/** Those whose vCards may be saved: a file leaves the portal, so people who must not be contacted are in none. */
export function withVcards<Person extends ReachPerson>(people: readonly Person[]): Person[] {
  return people.filter((person) => refusalOf(person, null) === null);
}

/** Hands the people to the browser as one file. */
export function downloadVcards(
  people: readonly ContactForm_ContactFragment[],
  company: string,
  name: string,
): void {
  const text = withVcards(people)
    .map((person) => vcardOf(person, company))
    .join('');
  saveFile(vcardFileName(name), new Blob([text], { type: 'text/vcard;charset=utf-8' }));
}
