import { isAdministrator } from '../../../../schema/levels.ts';
import { companyInfos, type CompanyInfo } from './company-info.ts';
import type { Day } from './calendar.ts';
import type { Company, Contact, World } from './facts.ts';
import { repOn } from './facts.ts';
import { isFlaggedClient } from './flags.ts';
import { recordGaps } from './manufacturers.ts';
import { fictionalPhone } from './places.ts';

/** One field of a record that was changed, or a whole record. */
export interface RecordChange {
  day: Day;
  /** Where its day's changes stand in the order of the list. */
  company: Company;
  user: number | null;
  resource: 'manufacturers' | 'company-info' | 'competition' | 'contacts';
  id: number;
  action: 'create' | 'update' | 'delete' | 'restore';
  /** `null` for the record as a whole. */
  field: string | null;
  old: unknown;
  next: unknown;
}

type Edit = [field: string, old: unknown, next: unknown];

/** Days over which they are spread: a week's list shows every kind of change. */
const DAYS = 6;
/** Companies between those that are edited, so that no company has them all. */
const STRIDE = 3;

/**
 * Changes of the last days, at least one of every kind that the product can make. Each leads to what the record says
 * today, as the older changes in audit-trail.ts do.
 */
export function recentChanges(world: World): RecordChange[] {
  const infos = new Map(
    [...companyInfos(world.companies, world.asOf, world.streams)].map((info) => [info.coid, info]),
  );
  const changes = [
    ...companyEdits(world),
    ...doNotCallTakenBack(world),
    ...infoEdits(world, infos),
    ...contactEdits(world),
    ...competitorEdits(world),
  ];
  return changes.filter(({ day, company }) => day > company.created);
}

const dayOf = (world: World, at: number): Day => world.asOf - (at % DAYS);

/** Companies that may be edited, and whose records another demo story does not depend on. */
const candidates = (world: World, fits: (company: Company) => boolean): Company[] =>
  world.companies.filter(
    (company) => company.created < world.asOf - 30 && company.rep !== null && fits(company),
  );

function change(
  world: World,
  company: Company,
  at: number,
  record: Pick<RecordChange, 'resource' | 'id' | 'action'>,
  [field, old, next]: Edit | [null, null, null],
): RecordChange {
  const day = dayOf(world, at);
  const user = repOn(company, day)?.seq ?? company.rep?.seq ?? null;
  return { day, company, user, ...record, field, old, next };
}

/** Identity and place: the fields whose older edits audit-trail.ts does not have. */
function companyEdits(world: World): RecordChange[] {
  const administrator =
    world.users.find((user) => user.active && isAdministrator(user))?.seq ?? null;
  const kinds: ((company: Company) => Edit)[] = [
    ({ name }) => ['company', `${name} Inc.`, name],
    ({ coid }) => ['coid', coid + 500_000, coid],
    ({ city }) => ['city', `${city.city} Heights`, city.city],
    ({ city }) => ['state', city.state === 'GA' ? 'TN' : 'GA', city.state],
    ({ city }) => [
      'zip',
      city.zip.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
      city.zip,
    ],
    ({ lat }) => ['geoLat', Number((lat + 0.02).toFixed(5)), lat],
    ({ lon }) => ['geoLong', Number((lon - 0.02).toFixed(5)), lon],
  ];
  const usable = candidates(world, (company) => !recordGaps(world, company).has('geo'));
  const edits = kinds.flatMap((kind, at) => {
    const company = usable[at * STRIDE];
    if (!company) return [];
    const record = { resource: 'manufacturers', id: company.seq, action: 'update' } as const;
    const edited = change(world, company, at, record, kind(company));
    // Who a company is, only administrators say.
    return [
      /^(company|coid)$/.test(edited.field ?? '') ? { ...edited, user: administrator } : edited,
    ];
  });
  const client = candidates(world, (company) => isFlaggedClient(company, world.asOf))[STRIDE];
  if (!client) return edits;
  const record = { resource: 'manufacturers', id: client.seq, action: 'update' } as const;
  const flagged = change(world, client, 4, record, ['clientFlag', false, true]);
  return [...edits, { ...flagged, user: administrator }];
}

/** Set by the rep, and cleared by the manager two days later. */
function doNotCallTakenBack(world: World): RecordChange[] {
  const company = candidates(world, ({ doNotCall }) => doNotCall === null)[5 * STRIDE];
  if (!company) return [];
  const record = { resource: 'manufacturers', id: company.seq, action: 'update' } as const;
  const open = { flag: false, reason: null };
  const blocked = { flag: true, reason: 'Marketing director asked for no calls before the show' };
  return [
    change(world, company, 4, record, ['doNotCall', open, blocked]),
    {
      ...change(world, company, 2, record, ['doNotCall', blocked, open]),
      user: company.rep?.managerid ?? null,
    },
  ];
}

function infoEdits(world: World, infos: ReadonlyMap<number, CompanyInfo>): RecordChange[] {
  const kinds: ((info: CompanyInfo) => Edit | [null, null, null])[] = [
    () => [null, null, null],
    ({ parentCoid }) => ['parentCoid', null, parentCoid],
    ({ brands }) => ['brands', brands.slice(1), brands],
    ({ description }) => ['description', null, description],
    ({ employees }) => ['employees', Math.max(1, Math.round(employees * 0.9)), employees],
    ({ tradeNames }) => ['tradeNames', [], tradeNames],
    ({ industryNotes }) => ['industryNotes', null, industryNotes],
    ({ billingEmail }) => ['billingEmail', null, billingEmail],
  ];
  const known = candidates(world, ({ coid }) => infos.has(coid));
  const used = new Set<Company>();
  return kinds.flatMap((kind, at) => {
    const company = known.find((each) => {
      const info = infos.get(each.coid);
      if (!info || used.has(each)) return false;
      const [field, old, next] = kind(info);
      return field === null || String(old ?? '') !== String(next ?? '');
    });
    const info = company && infos.get(company.coid);
    if (!company || !info) return [];
    used.add(company);
    const edit = kind(info);
    const action = edit[0] === null ? 'create' : 'update';
    return [change(world, company, at, { resource: 'company-info', id: info.seq, action }, edit)];
  });
}

function contactEdits(world: World): RecordChange[] {
  const kinds: ((contact: Contact, company: Company) => Edit | [null, null, null])[] = [
    () => [null, null, null],
    ({ firstName }) => ['firstName', `${firstName.charAt(0)}.`, firstName],
    ({ lastName }) => ['lastName', `${lastName}-Hill`, lastName],
    ({ title }) => ['title', null, title],
    ({ role }) => ['role', role === 'agency' ? 'marketing' : 'agency', role],
    ({ email }) => ['email', null, email],
    ({ phone }, { index, city }) => [
      'phone',
      fictionalPhone(world.streams('earlier phone', index), city),
      phone,
    ],
    ({ ext }) => ['ext', null, ext],
    ({ mobile }) => ['mobile', null, mobile],
    ({ preferred }) => ['preferred', null, preferred],
    ({ doNotContact }) => ['doNotContact', !doNotContact, doNotContact],
    ({ bounced }) => ['bounced', !bounced, bounced],
    ({ source }) => ['source', null, source],
    ({ note }) => ['note', null, note],
  ];
  // The latest first: what was added in these days must not be years old.
  const people = candidates(world, ({ contacts }) => contacts.length > 0)
    .flatMap((company) => company.contacts.map((contact) => ({ company, contact })))
    .sort((left, right) => right.contact.createdOn - left.contact.createdOn);
  const used = new Set<Contact>();
  const edits = kinds.flatMap((kind, at) => {
    const found = people.find(({ contact, company }) => {
      if (used.has(contact)) return false;
      const [field, old, next] = kind(contact, company);
      return field === null || (next !== null && old !== next);
    });
    if (!found) return [];
    used.add(found.contact);
    const edit = kind(found.contact, found.company);
    const action = edit[0] === null ? 'create' : 'update';
    const record = { resource: 'contacts', id: found.contact.seq, action } as const;
    return [change(world, found.company, at, record, edit)];
  });
  return [...edits, ...deletedAndRestored(world, people, used)];
}

function deletedAndRestored(
  world: World,
  people: readonly { company: Company; contact: Contact }[],
  used: ReadonlySet<Contact>,
): RecordChange[] {
  const found = people.find(({ contact }) => !used.has(contact));
  if (!found) return [];
  const record = { resource: 'contacts', id: found.contact.seq } as const;
  const whole: [null, null, null] = [null, null, null];
  return [
    change(world, found.company, 3, { ...record, action: 'delete' }, whole),
    change(world, found.company, 2, { ...record, action: 'restore' }, whole),
  ];
}

/** Competitors are numbered in the order of their companies: competition.ts. */
function competitorEdits(world: World): RecordChange[] {
  const changes: RecordChange[] = [];
  const kinds: ((row: Company['competition'][number]) => Edit | [null, null, null])[] = [
    () => [null, null, null],
    ({ present }) => ['present', !present, present],
    ({ source }) => ['source', null, source],
  ];
  let seq = 0;
  for (const company of world.companies) {
    for (const row of company.competition) {
      seq += 1;
      const kind = kinds[changes.length];
      const isUsable = company.rep !== null && company.created < row.seenOn;
      if (!kind || !isUsable) continue;
      const edit = kind(row);
      const action = edit[0] === null ? 'create' : 'update';
      const record = { resource: 'competition', id: seq, action } as const;
      changes.push(change(world, company, changes.length, record, edit));
    }
    if (changes.length === kinds.length) break;
  }
  return changes;
}
