import { PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import { isoMoment } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { Company, ContentItem, DemoUser, World } from './facts.ts';
import { contractTotalCents, repOn, signedContracts } from './facts.ts';
import { taggedBy } from './flags.ts';
import { isOpen } from './invoices.ts';
import { genericNotice, type Notice } from './notification-texts.ts';
import { DEMO_SIGN_INS } from './users.ts';

interface DatedNotice extends Notice {
  dismissedOn: Day | null;
}

const WINDOW_DAYS = 200;
const FACTS_SHARE = 0.8;
const RENEWAL_STEPS = [90, 60, 30];
const DRAFT_DAYS = 15;
const INVOICE_DAYS = 31;
const POSTED_SHARE = 0.25;
const FRESH_DAYS = 9;
const FRESH_OPEN_SHARE = 0.3;
/** What a demo sign-in finds undismissed, at least and at most. */
const OPEN_AT_SIGN_IN = [4, 9] as const;
const RECENT_DAYS = 12;

function dollars(cents: number): string {
  return `$${String(Math.round(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** Notices that facts call for: renewals that come near, new accounts, tags, marks, drafts that wait, overdue invoices. */
function factNotices(world: World): Notice[] {
  const notices: Notice[] = [];
  const { asOf } = world;
  const tell: Tell = (user, day, kind, text, link) => {
    if (user?.active && day <= asOf && day > asOf - WINDOW_DAYS) {
      // A company's name may end with a full stop of its own.
      notices.push({ user: user.seq, kind, text: text.replace(/\.\.$/, '.'), link, day });
    }
  };
  for (const company of world.companies) {
    const page = `/company/${company.seq}`;
    const last = signedContracts(company).at(-1);
    for (const days of last ? RENEWAL_STEPS : []) {
      if (!last) break;
      const text = `Renewal in ${days} days: ${company.name}, ${dollars(contractTotalCents(last))}.`;
      tell(repOn(company, last.end - days), last.end - days, 'renewal', text, page);
    }
    tellOfRecord(world, company, page, tell);
    for (const item of company.content) tellOfContent(world, item, page, tell);
  }
  for (const invoice of world.invoices) {
    if (!isOpen(invoice)) continue;
    const { company, number, amountCents, paidCents } = invoice;
    const balance = dollars(amountCents - paidCents);
    const text = `${number} of ${company.name} is more than 30 days overdue: ${balance} open.`;
    tell(company.rep, invoice.due + INVOICE_DAYS, 'invoice', text, `/company/${company.seq}`);
  }
  return notices;
}

type Tell = (
  user: DemoUser | null | undefined,
  day: Day,
  kind: string,
  text: string,
  link: string,
) => void;

/** The rep hears of drafts that wait and of what is posted, the owner of what the client approves or asks for. */
function tellOfContent(world: World, item: ContentItem, page: string, tell: Tell): void {
  const at = item.steps.at(-1);
  if (!at) return;
  const { company, title } = item;
  const owner = world.users.find(({ seq }) => seq === item.owner);
  const link = `${page}/content-status/${item.type}/${item.id}`;
  const told = (text: string, user: DemoUser | null | undefined, later = 0): void =>
    tell(user, at.day + later, 'content', text, link);
  switch (at.status) {
    case 'Draft to Client': {
      const text = `${company.name} has had a draft for ${DRAFT_DAYS} days: ${title}.`;
      if (world.asOf - at.day >= DRAFT_DAYS) told(text, company.rep, DRAFT_DAYS);
      break;
    }
    case 'Approved':
      told(`${company.name} approved ${title}.`, owner);
      break;
    case 'Update Requested from Client':
      told(`${company.name} asks for an update of ${title}.`, owner);
      break;
    case 'Posted':
      if (world.streams('content notice', item.id).chance(POSTED_SHARE)) {
        told(`Posted for ${company.name}: ${title}.`, company.rep);
      }
  }
}

/** What others changed on the record: the rep, the tag, the do-not-call mark. */
function tellOfRecord(world: World, company: Company, page: string, tell: Tell): void {
  const span = company.assignments.at(-1);
  const before = company.assignments.at(-2);
  if (span && before) {
    const text = `${company.name} is yours now. It was ${before.rep.name}’s.`;
    tell(span.rep, span.from, 'assignment', text, page);
  }
  if (company.prospect > 0 && company.taggedOn !== null) {
    const by = taggedBy(world, company);
    const author = by === company.rep?.seq ? undefined : world.users.find(({ seq }) => seq === by);
    const label = PROSPECT_TAGS.find(({ value }) => value === company.prospect)?.label ?? '';
    const text = `${author?.name ?? ''} tagged ${company.name} ${label}.`;
    if (author) tell(company.rep, company.taggedOn, 'tag', text, page);
  }
  if (company.doNotCall) {
    const { reason, by, on } = company.doNotCall;
    const author = world.users.find(({ seq }) => seq === by);
    const manager = world.users.find(({ seq }) => seq === author?.managerid);
    const text = `${author?.name ?? 'Somebody'} marked ${company.name} do-not-call: ${reason}`;
    tell(manager, on, 'do-not-call', text, page);
  }
}

/** All notices, oldest first; most of them dismissed. */
function notices(world: World): DatedNotice[] {
  const random = world.streams('notice choice');
  const active = world.users.filter((user) => user.active);
  const facts = factNotices(world).map((notice) => ({ notice, rank: random.next() }));
  // Where facts are many, the plan says how many of them were told.
  const room = Math.min(facts.length, Math.round(FACTS_SHARE * world.plan.notifications));
  const perUser = Math.max(4, Math.ceil((world.plan.notifications - room) / active.length));
  const generic = active.flatMap((user) => genericNotices(world, user, perUser));
  const told = facts
    .sort((left, right) => left.rank - right.rank)
    .slice(0, room)
    .map(({ notice }) => notice);
  const all = [...told, ...generic].sort(
    (left, right) => left.day - right.day || left.user - right.user,
  );
  const dated = all.map((notice, index): DatedNotice => {
    const draws = world.streams('notice', index);
    const fresh = notice.day > world.asOf - FRESH_DAYS && draws.chance(FRESH_OPEN_SHARE);
    const dismissedOn = fresh ? null : Math.min(world.asOf, notice.day + draws.int(0, 6));
    return { ...notice, dismissedOn };
  });
  openForSignIns(world, dated);
  return dated;
}

/** Told to a user without a fact behind it: exports, schedules, mentions. */
function genericNotices(world: World, user: DemoUser, wanted: number): Notice[] {
  const own = world.companies.filter(({ rep }) => rep === user);
  return Array.from({ length: wanted }, (_, position) => {
    const random = world.streams('generic notice', user.seq, position);
    // The first three are of this week: nobody's list is empty.
    const ago = position < 3 ? random.int(0, 6) : random.int(7, WINDOW_DAYS - 1);
    return { ...genericNotice(world, random, user, own), user: user.seq, day: world.asOf - ago };
  });
}

function openForSignIns(world: World, dated: DatedNotice[]): void {
  const emails = new Set(DEMO_SIGN_INS.map(({ email }) => email));
  for (const user of world.users.filter(({ email }) => emails.has(email))) {
    const wanted = world.streams('open notices', user.seq).int(...OPEN_AT_SIGN_IN);
    const own = dated.filter((notice) => notice.user === user.seq).reverse();
    own.forEach((notice, position) => {
      const recent = notice.day > world.asOf - RECENT_DAYS || position < OPEN_AT_SIGN_IN[0];
      const open = position < wanted && recent;
      notice.dismissedOn = open
        ? null
        : (notice.dismissedOn ?? Math.min(world.asOf, notice.day + 1));
    });
  }
}

export const NOTIFICATION_COLUMNS = [
  'seq',
  'user_seq',
  'kind',
  'text',
  'link',
  'created_at',
  'dismissed_at',
] as const;

/** Minutes before noon UTC: what is told is told by a job of the night, and is there in the morning. */
const NIGHT = -470;

export function* notificationRows(world: World): Generator<Row> {
  for (const [index, { user, kind, text, link, day, dismissedOn }] of notices(world).entries()) {
    yield [
      index + 1,
      user,
      kind,
      text,
      link,
      isoMoment(day, NIGHT + (index % 20)),
      dismissedOn === null ? null : isoMoment(dismissedOn, NIGHT + 30 + (index % 200)),
    ];
  }
}
