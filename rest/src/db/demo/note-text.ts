import { COMPETITORS } from '../../../../schema/enumerations.ts';
import { civilFrom, nextWorkday, weekday } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { City } from './cities.ts';
import type { Company, Contact, Contract, DemoUser } from './facts.ts';
import { contractTotalCents, primarySection } from './facts.ts';
import { CLIENT_PHRASES } from './note-phrases-client.ts';
import { PROSPECT_PHRASES } from './note-phrases-prospect.ts';
import * as shared from './note-phrases-shared.ts';
import { handwriting } from './note-handwriting.ts';
import type { Random } from './prng.ts';
import { tradeWordsOf } from './section-words.ts';
import type { TradeShow } from './work-rhythm.ts';

export interface NoteSubject {
  day: Day;
  type: number;
  company: Company;
  rep: DemoUser;
  isClient: boolean;
  contract: Contract | undefined;
  competitorType: number | null;
  show: TradeShow | null;
  showAhead: TradeShow | null;
  /** Where projects are. */
  cities: readonly City[];
  /** The contract that this note reports as signed. */
  signed: { contract: Contract; renewal: boolean } | null;
  /** A second entry of an over-logger for the same call. */
  secondLog: boolean;
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const PROJECTS =
  'elementary school|hospital addition|lab building|hotel|apartment block|courthouse|airport concourse|library|fire station|dorm|data center|office fit-out|clinic|rec center|parking deck|church|warehouse|senior living building|stadium|police station'.split(
    '|',
  );
const PRODUCT_WORDS = ['BIM', 'specs', 'SpecWizard', 'banners', 'CAD', 'catalog pages', 'video'];
const PACKAGE_WORDS = ['Full', 'P + Spec + BIM', 'P + Spec', 'P + BIM'];
const NOBODY = ['the front desk', 'someone in marketing', 'the sales desk', 'customer service'];
const KEPT_CAPITALS = /^(EPDM|TPO|FRP|ACM|AV|ESD|VRF)$/;

function lowerTrade(text: string): string {
  return text
    .split(' ')
    .map((word) => (KEPT_CAPITALS.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

function competitorLabel(value: number): string {
  return COMPETITORS.find((entry) => entry.value === value)?.label ?? '';
}

function shortDate(day: Day): string {
  const { month, day: date } = civilFrom(day);
  return `${month}/${date}`;
}

function dollars(cents: number): string {
  return `$${String(Math.round(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

function person(random: Random, contact: Contact | undefined, atShow: boolean): [string, string] {
  if (!contact) return [atShow ? 'the booth crew' : random.pick(NOBODY), 'the contact'];
  const { firstName, lastName, shortTitle } = contact;
  const full = random.weighted([
    [`${firstName} (${shortTitle})`, 5],
    [`${firstName} ${lastName}`, 5],
    [firstName, 4],
    [`${firstName} ${lastName.slice(0, 1)}.`, 1],
  ]);
  return [full, firstName];
}

function pickContact(random: Random, subject: NoteSubject): Contact | undefined {
  const { contacts } = subject.company;
  const known = contacts.filter((contact) => contact.createdOn <= subject.day);
  const pool = (known.length > 0 ? known : contacts.slice(0, 2)).filter(
    (contact) =>
      (contact.role === 'billing') === (subject.type === 2) && contact.firstName.length > 2,
  );
  if (pool.length === 0) return contacts[0];
  // The first contact is the usual one.
  return random.chance(0.55) ? pool[0] : random.pick(pool);
}

function slotValue(
  slot: string,
  random: Random,
  subject: NoteSubject,
  who: [string, string],
): string {
  const { company, day, contract } = subject;
  const section = primarySection(company);
  switch (slot) {
    case 'who':
      return who[0];
    case 'again':
      return who[1];
    case 'sec':
      return section.csisec;
    case 'sec2':
      return company.sections[1]?.csisec ?? section.csisec;
    case 'title':
      return section.title.toLowerCase();
    case 'trade':
      return lowerTrade(tradeWordsOf(section.csisec, section.title)[0] ?? section.title);
    case 'city':
      return company.city.city;
    case 'n':
      return String(random.int(2, 6));
    case 'project':
      return `the ${random.pick(PROJECTS)} in ${random.pick(subject.cities).city}`;
    case 'product':
      return random.pick(PRODUCT_WORDS);
    case 'pkg':
      return contract?.package ?? random.pick(PACKAGE_WORDS);
    case 'amount':
      return contract
        ? dollars(contractTotalCents(contract))
        : dollars(random.int(24, 96) * 10_000);
    case 'renewal':
      return MONTHS[civilFrom(contract?.end ?? day + 120).month - 1] ?? '';
    case 'month':
      return MONTHS[civilFrom(day + random.int(35, 200)).month - 1] ?? '';
    case 'when':
      return whenSoon(random, day);
    case 'comp':
      return subject.competitorType === null
        ? 'a competitor'
        : competitorLabel(subject.competitorType);
    case 'show':
      return competitorLabel((subject.show ?? subject.showAhead)?.competitorType ?? 11);
    case 'showCity':
      return (subject.show ?? subject.showAhead)?.city ?? 'Chicago';
    case 'year':
      return String(contract?.year ?? civilFrom(day).year);
    case 'start':
      return shortDate(contract?.start ?? day);
    case 'signer':
      return contract?.signedBy ?? 'the owner';
    default:
      throw new Error(`unknown slot in a note phrase: ${slot}`);
  }
}

function whenSoon(random: Random, day: Day): string {
  const next = nextWorkday(day + random.int(2, 12));
  const name = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday(next)] ?? '';
  return random.weighted([
    [`${name} ${shortDate(next)}`, 3],
    [`${shortDate(next)} at ${random.int(8, 11)}:${random.pick(['00', '15', '30'])}`, 2],
    [`wk of ${shortDate(next - ((weekday(next) + 6) % 7))}`, 1],
  ]);
}

/** The sentences of a note, and the type of the activity that its last one plans. */
function pickSentences(random: Random, subject: NoteSubject): [string[], number | null] {
  if (subject.signed) {
    const phrases = subject.signed.renewal
      ? shared.RENEWED_CONTRACT_PHRASES
      : shared.NEW_CONTRACT_PHRASES;
    return [[random.pick(phrases)], null];
  }
  if (subject.secondLog) return [[random.pick(shared.SECOND_LOG_PHRASES)], null];
  const phrases =
    (subject.isClient ? CLIENT_PHRASES[subject.type] : PROSPECT_PHRASES[subject.type]) ??
    CLIENT_PHRASES[subject.type] ??
    PROSPECT_PHRASES[subject.type];
  if (!phrases) throw new Error(`no phrases for note type ${subject.type}`);
  // A second section is only named where the company has one.
  const bodies =
    subject.company.sections.length > 1
      ? phrases.bodies
      : phrases.bodies.filter((body) => !body.includes('{sec2}'));
  const sentences = subject.show
    ? [random.pick(shared.SHOW_PHRASES), random.pick(shared.SHOW_BODIES)]
    : [random.pick(phrases.openers), random.pick(bodies)];
  const admin = subject.type < 9;
  if (!admin && random.chance(0.34)) {
    const more = random.pick(subject.show ? shared.SHOW_BODIES : bodies);
    if (!sentences.includes(more)) sentences.push(more);
  }
  if (subject.competitorType !== null) sentences.push(random.pick(shared.COMPETITOR_PHRASES));
  if (subject.showAhead) sentences.push(random.pick(shared.SHOW_AHEAD_PHRASES));
  let followUp: number | null = null;
  if (!admin) {
    if (random.chance(0.17)) {
      const [phrase, activityType] = random.pick(shared.FOLLOW_UPS);
      sentences.push(phrase);
      followUp = activityType;
    } else if (random.chance(0.42)) sentences.push(random.pick(shared.NEXT_STEPS));
  }
  return [sentences, followUp];
}

export interface ComposedNote {
  text: string;
  /** Whom it names, if it names anybody of the company. */
  contact: Contact | undefined;
  /** What it announces for a later day. */
  followUp: { day: Day; type: number } | null;
}

/** One note: sentences with their slots filled, in the rep's handwriting. */
export function composeNote(random: Random, subject: NoteSubject): ComposedNote {
  const contact = pickContact(random, subject);
  const who = person(random, contact, subject.show !== null);
  let used = false;
  let date = subject.day;
  const [sentences, followUpType] = pickSentences(random, subject);
  const filled = sentences.map((sentence) => {
    const text = sentence.replace(/\{(\w+)\}/g, (_, slot: string) => {
      // Named in full once, by first name afterwards.
      if (slot === 'who' && used) return who[1];
      if (slot === 'who') used = true;
      if (slot === 'date') {
        date = nextWorkday(subject.day + random.int(4, 45));
        return shortDate(date);
      }
      return slotValue(slot, random, subject, who);
    });
    return text.replace(/\.\.$/, '.');
  });
  let text = '';
  for (const sentence of filled) {
    const opened = /[:]$/.test(text)
      ? sentence
      : sentence.charAt(0).toUpperCase() + sentence.slice(1);
    text += (text ? ' ' : '') + opened;
  }
  return {
    text: handwriting(random, text, subject.rep),
    contact: used ? contact : undefined,
    followUp: followUpType === null ? null : { day: date, type: followUpType },
  };
}
