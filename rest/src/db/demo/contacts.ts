import type { Day } from './calendar.ts';
import { isoMoment } from './calendar.ts';
import { AGENCY_KINDS, PLACE_NAMES } from './company-words.ts';
import type { Row } from './copy-rows.ts';
import type { Company, Contact } from './facts.ts';
import { repOn } from './facts.ts';
import { FIRST_NAMES, LAST_NAMES } from './person-names.ts';
import { fictionalPhone } from './places.ts';
import type { Random, Streams } from './prng.ts';

interface Job {
  role: Contact['role'];
  title: string;
  short: string;
}

const job = (role: Contact['role'], title: string, short: string): Job => ({ role, title, short });

/** Marketing 38, sales 22, technical 16, owner or president 12, billing 7, agency 5 %. */
const JOBS: readonly (readonly [readonly Job[], number])[] = [
  [
    [
      job('marketing', 'Marketing Manager', 'mktg mgr'),
      job('marketing', 'Director of Marketing', 'mktg dir'),
      job('marketing', 'VP Marketing', 'VP mktg'),
      job('marketing', 'Marketing Coordinator', 'mktg coord'),
      job('marketing', 'Marketing Communications Manager', 'marcom'),
      job('marketing', 'Digital Marketing Manager', 'digital mktg'),
      job('marketing', 'Product Marketing Manager', 'product mktg'),
    ],
    38,
  ],
  [
    [
      job('decision maker', 'VP Sales & Marketing', 'VP S&M'),
      job('decision maker', 'National Sales Manager', 'natl sales mgr'),
      job('marketing', 'Sales Manager', 'sales mgr'),
      job('marketing', 'Architectural Sales Manager', 'arch sales'),
      job('decision maker', 'Director of Sales', 'sales dir'),
      job('marketing', 'Inside Sales Manager', 'inside sales'),
    ],
    22,
  ],
  [
    [
      job('technical', 'Technical Director', 'tech dir'),
      job('technical', 'Product Manager', 'product mgr'),
      job('technical', 'Engineering Manager', 'eng mgr'),
      job('technical', 'Specification Manager', 'spec mgr'),
      job('technical', 'BIM Coordinator', 'BIM coord'),
      job('technical', 'Technical Services Manager', 'tech svcs'),
    ],
    16,
  ],
  [
    [
      job('decision maker', 'President', 'pres'),
      job('decision maker', 'Owner', 'owner'),
      job('decision maker', 'General Manager', 'GM'),
      job('decision maker', 'CEO', 'CEO'),
    ],
    12,
  ],
  [
    [
      job('billing', 'Accounts Payable', 'AP'),
      job('billing', 'Controller', 'controller'),
      job('billing', 'Office Manager', 'office mgr'),
    ],
    7,
  ],
  [
    [job('agency', 'Account Executive', 'agency AE'), job('agency', 'Media Buyer', 'media buyer')],
    5,
  ],
];

const NOTES = [
  'Best reached before 10.',
  'Prefers e-mail; slow on voicemail.',
  'Signs off on anything over $5k.',
  'Out on Fridays.',
  'Works from home Mon and Fri.',
  'Handles all trade shows.',
  'Ask for the direct line, the switchboard drops calls.',
  'Copy the owner on proposals.',
];

const SOURCES = ['rep', 'trade show', 'web form', 'import', 'referral', 'contract'] as const;

function contactCount(random: Random): number {
  const bucket = random.weightedIndex([8, 30, 28, 27, 7]);
  if (bucket < 3) return bucket;
  return bucket === 3
    ? random.weighted([
        [3, 5],
        [4, 3],
        [5, 2],
      ])
    : random.weighted([
        [6, 5],
        [7, 3],
        [8, 2],
        [10, 1],
        [12, 1],
      ]);
}

function emailName(random: Random, firstName: string, lastName: string): string {
  const first = firstName.toLowerCase();
  const last = lastName.toLowerCase();
  return random.weighted([
    [`${first}.${last}`, 4],
    [`${first.slice(0, 1)}${last}`, 4],
    [first, 1],
  ]);
}

function buildContact(random: Random, company: Company, asOf: Day): Contact {
  const { role, title, short } = random.pick(random.weighted(JOBS));
  const firstName = random.pick(FIRST_NAMES);
  const lastName = random.pick(LAST_NAMES);
  const agency = `${random.pick(PLACE_NAMES)}${random.pick(AGENCY_KINDS)}`
    .toLowerCase()
    .replace(/ /g, '');
  const domain = role === 'agency' ? `${agency}.example` : company.domain;
  const createdOn = Math.max(company.created, asOf - Math.floor(random.next() ** 1.5 * 4500));
  const direct = random.chance(0.3);
  const withPhone = random.chance(0.9);
  const mobile = random.chance(0.28) ? fictionalPhone(random, company.city) : null;
  return {
    seq: 0,
    firstName,
    lastName,
    title,
    shortTitle: short,
    role,
    email: random.chance(0.88) ? `${emailName(random, firstName, lastName)}@${domain}` : null,
    phone: withPhone ? (direct ? fictionalPhone(random, company.city) : company.phone) : null,
    ext: withPhone && !direct && random.chance(0.6) ? String(random.int(101, 489)) : null,
    mobile,
    preferred: random.weighted([
      [null, 6],
      ['email', 3],
      ['phone', 2],
      [mobile ? 'mobile' : 'phone', 1],
    ]),
    doNotContact: random.chance(0.012),
    bounced: random.chance(0.03),
    source: random.pick(SOURCES),
    note: random.chance(0.1) ? random.pick(NOTES) : null,
    createdBy: repOn(company, createdOn)?.seq ?? null,
    createdOn,
  };
}

/** Fills every company's contacts; about one in forty has a twin that somebody typed in again. */
export function addContacts(companies: readonly Company[], asOf: Day, streams: Streams): void {
  let seq = 0;
  for (const company of companies) {
    const counter = streams('contact count', company.index);
    const count = Math.max(contactCount(counter), company.firstStart === null ? 0 : 1);
    for (let part = 0; part < count; part += 1) {
      const random = streams('contact', company.index, part);
      const contact = buildContact(random, company, asOf);
      company.contacts.push({ ...contact, seq: (seq += 1) });
      if (random.chance(0.027)) {
        company.contacts.push({
          ...contact,
          seq: (seq += 1),
          firstName: random.chance(0.5) ? contact.firstName : `${contact.firstName.slice(0, 1)}.`,
          title: contact.title.replace('Director of Marketing', 'Marketing Director'),
          ext: null,
          email: random.chance(0.5) ? contact.email : null,
          source: 'import',
          note: null,
          createdOn: Math.min(asOf, contact.createdOn + random.int(20, 700)),
        });
      }
    }
  }
}

export const CONTACT_COLUMNS = [
  'seq',
  'coid',
  'first_name',
  'last_name',
  'title',
  'role',
  'email',
  'phone',
  'ext',
  'mobile',
  'preferred',
  'do_not_contact',
  'bounced',
  'source',
  'note',
  'created_by',
  'created_at',
] as const;

export function* contactRows(companies: readonly Company[]): Generator<Row> {
  for (const company of companies) {
    for (const contact of company.contacts) {
      yield [
        contact.seq,
        company.coid,
        contact.firstName,
        contact.lastName,
        contact.title,
        contact.role,
        contact.email,
        contact.phone,
        contact.ext,
        contact.mobile,
        contact.preferred,
        contact.doNotContact,
        contact.bounced,
        contact.source,
        contact.note,
        contact.createdBy,
        isoMoment(contact.createdOn, 60 + (contact.seq % 400)),
      ];
    }
  }
}
