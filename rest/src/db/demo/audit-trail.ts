import { isoMoment } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { Company, World } from './facts.ts';
import { repOn, signedContracts } from './facts.ts';
import { taggedBy } from './flags.ts';
import { recordGaps } from './manufacturers.ts';
import { fictionalPhone, streetAddress } from './places.ts';
import type { Random } from './prng.ts';
import { recentChanges, type RecordChange } from './recent-changes.ts';

/** An edit of the company itself. */
type Change = Pick<RecordChange, 'day' | 'company' | 'user' | 'field' | 'old' | 'next'>;

const REP_CHANGE_DAYS = 730;
const EDIT_SHARE = 0.3;
const EDIT_DAYS = 730;

/** What was changed on company records, oldest first: tags, do-not-call, reps, master data, and the last days' edits. */
function changesOf(world: World): RecordChange[] {
  const changes = world.companies
    .flatMap((company) => [
      ...tagChanges(world, company),
      ...repChanges(world, company),
      ...edits(world, company),
    ])
    .map((change): RecordChange => ({
      ...change,
      resource: 'manufacturers',
      id: change.company.seq,
      action: 'update',
    }));
  return [...changes, ...recentChanges(world)].sort(
    (left, right) => left.day - right.day || left.company.seq - right.company.seq,
  );
}

/** Set as a prospect, taken away by the signature; and the do-not-call mark. */
function tagChanges(world: World, company: Company): Change[] {
  const changes: Change[] = [];
  const change = (
    day: Day,
    field: string,
    old: unknown,
    next: unknown,
    user?: number | null,
  ): void => {
    const by = user ?? repOn(company, day)?.seq ?? company.rep?.seq ?? null;
    changes.push({ day, company, user: by, field, old, next });
  };
  for (const contract of signedContracts(company)) {
    const { tagAtSigning, signedOn } = contract;
    if (tagAtSigning === 0 || signedOn === null) continue;
    // The record keeps the day of its last tag only; an earlier one was set some time before the signature.
    const tagged =
      company.taggedOn !== null && company.taggedOn < signedOn && company.prospect === 0
        ? company.taggedOn
        : Math.max(company.created, signedOn - 120);
    change(tagged, 'prospect', 0, tagAtSigning);
    change(signedOn, 'prospect', tagAtSigning, 0);
  }
  if (company.prospect > 0 && company.taggedOn !== null) {
    change(company.taggedOn, 'prospect', 0, company.prospect, taggedBy(world, company));
  }
  if (company.doNotCall) {
    const { reason, by, on } = company.doNotCall;
    const open = { flag: false, reason: null };
    change(on, 'doNotCall', open, { flag: true, reason }, by);
  }
  return changes.filter(({ day }) => day <= world.asOf);
}

function repChanges(world: World, company: Company): Change[] {
  return company.assignments.flatMap((span, position) => {
    const before = company.assignments[position - 1];
    if (!before || span.from < world.asOf - REP_CHANGE_DAYS) return [];
    const { managerid } = span.rep;
    return [
      {
        day: span.from,
        company,
        user: managerid,
        field: 'rep',
        old: before.rep.seq,
        next: span.rep.seq,
      },
    ];
  });
}

/** Corrections that led to what the record says today. */
function edits(world: World, company: Company): Change[] {
  const random = world.streams('record edit', company.index);
  if (!random.chance(EDIT_SHARE)) return [];
  const earliest = Math.max(company.created + 1, world.asOf - EDIT_DAYS);
  if (earliest >= world.asOf) return [];
  const gaps = recordGaps(world, company);
  const changes: Change[] = [];
  for (const [field, next, old] of fieldEdits(random, company)) {
    if (!random.chance(0.5) || gaps.has(field)) continue;
    const day = random.int(earliest, world.asOf);
    const user = repOn(company, day)?.seq ?? company.rep?.seq ?? null;
    changes.push({ day, company, user, field, old, next });
  }
  return changes;
}

/** Field, today's value, an earlier one. */
function fieldEdits(random: Random, company: Company): [string, string, string | null][] {
  const root = company.domain.replace(/\.example$/, '');
  return [
    [
      'website',
      `www.${company.domain}`,
      random.chance(0.3)
        ? null
        : `www.${root}${random.pick(['-inc', 'mfg', 'online', '-products'])}.example`,
    ],
    ['phone', company.phone, random.chance(0.2) ? null : fictionalPhone(random, company.city)],
    ['address1', company.address1, streetAddress(random)],
  ];
}

export const AUDIT_COLUMNS = [
  'at',
  'user_seq',
  'request_id',
  'resource',
  'id',
  'action',
  'field',
  'old',
  'new',
] as const;

/** The rows in the order of their days; the table numbers them itself. */
export function* auditRows(world: World): Generator<Row> {
  let dayBefore = 0;
  let minute = 0;
  for (const { day, company, user, resource, id, action, field, old, next } of changesOf(world)) {
    minute = day === dayBefore ? Math.min(690, minute + 1) : 60;
    dayBefore = day;
    yield [
      isoMoment(day, minute),
      user,
      world.streams('audit request', company.index, day).hex(16),
      resource,
      String(id),
      action,
      field,
      field === null ? null : JSON.stringify(old),
      field === null ? null : JSON.stringify(next),
    ];
  }
}
