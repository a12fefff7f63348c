import type { Company, Contact, Contract } from './facts.ts';
import { primarySection } from './facts.ts';
import type { Random } from './prng.ts';
import { tradeWordsOf } from './section-words.ts';

/** What an activity is about, beyond its type. */
export type Occasion = 'client' | 'prospect' | 'renewal' | 'proposal' | 'visit' | 'follow-up';

/** {who} a person or a department, {sec} a section number, {trade} the products, {pkg} a package, {city}. */
const SUBJECTS: Readonly<Record<number, Readonly<Partial<Record<Occasion, readonly string[]>>>>> = {
  100: {
    client: [
      'Call {who}: monthly check-in',
      'Call {who} about the lead report',
      'Return call to {who}',
      'Call {who} about the {sec} numbers',
      'Call {who} re content updates',
    ],
    prospect: [
      'Call {who}',
      'Intro call with {who}',
      'Call {who} about {sec}',
      'Try {who} again',
      'Call {who}: who decides on architect marketing?',
    ],
    renewal: ['Renewal call with {who}', 'Call {who} about the renewal'],
    proposal: ['Call {who} about the proposal', 'Ask {who} for a decision on the proposal'],
    'follow-up': [
      'Follow up with {who}',
      'Call back {who}',
      'Next call with {who}',
      'Check again with {who}',
    ],
  },
  101: {
    client: [
      'Send {who} the {sec} market-share page',
      'Send {who} the quarter’s leads',
      'E-mail {who} the usage report',
      'Send {who} the list of outdated details',
    ],
    prospect: [
      'Send {who} a sample spec for {sec}',
      'E-mail {who} the {sec} numbers',
      'Send {who} the media kit',
      'Send {who} three references for {trade}',
    ],
    'follow-up': ['Send {who} what was promised', 'Send the {sec} page to {who}'],
  },
  102: {
    client: ['Send {who} the {pkg} renewal', 'Send the renewal proposal to {who}'],
    prospect: ['Send {who} the {pkg} proposal', 'Send proposal for {sec}'],
    'follow-up': ['Send the proposal to {who}'],
  },
  103: {
    client: ['Set up the annual review with {who}', 'Find a date for a web review with {who}'],
    prospect: ['Set up a web intro with {who}', 'Get {who} and the owner on one call'],
    'follow-up': ['Set up the demo for {who}'],
  },
  104: {
    client: ['Web review with {who}', 'Annual review with {who}'],
    prospect: ['Web demo for {who}', 'Online discovery with {who}'],
    visit: ['Visit {who} in {city}', 'Plant visit, {city}', 'Lunch with {who}, {city}'],
    'follow-up': ['Meeting with {who}'],
  },
};

const DEPARTMENTS = ['marketing', 'the sales desk', 'the product manager', 'the front desk'];

/** The subject of an activity, at most a line. */
export function subjectOf(
  random: Random,
  type: number,
  occasion: Occasion,
  company: Company,
  contact: Contact | undefined,
  contract: Contract | undefined,
): string {
  const byOccasion = SUBJECTS[type];
  const subjects = byOccasion?.[occasion] ?? byOccasion?.prospect;
  if (!subjects) throw new Error(`no subjects for activity type ${type}`);
  const section = primarySection(company);
  const who = contact ? `${contact.firstName} ${contact.lastName}` : random.pick(DEPARTMENTS);
  const trade = (tradeWordsOf(section.csisec, section.title)[0] ?? section.title).toLowerCase();
  return random
    .pick(subjects)
    .replace('{who}', who)
    .replace('{sec}', section.csisec)
    .replace('{trade}', trade)
    .replace('{city}', company.city.city)
    .replace('{pkg}', contract?.package ?? 'P + Spec');
}
