/** What a bulk action will do to each company, and whom it leaves out and why. Pure. */
import { addDays } from '../../../../../schema/calendar-date.ts';
import { weekdayOf } from '../../../lib/dates.ts';
import type { CreateActivityInput } from '../../../schema.generated.ts';
import type { BulkCompany_CompanyFragment } from './BulkCompany.generated.ts';

export type BulkCompany = BulkCompany_CompanyFragment;

/** One write and, by what it answers, the one that takes it back. */
export type BulkWrite = { company: BulkCompany } & (
  | { kind: 'tag'; tag: number; before: number; version: number }
  | { kind: 'assign'; repSeq: number | null; before: number | null; version: number }
  | { kind: 'plan'; input: CreateActivityInput; key: string }
  | { kind: 'unplan'; activitySeq: number; version: number }
);

export interface BulkPlan {
  writes: BulkWrite[];
  skipped: { why: string; companies: BulkCompany[] }[];
}

export interface ActivityPlan {
  type: number;
  subject: string;
  /** `YYYY-MM-DD`. */
  start: string;
  perDay: number;
  /** `reps`: each in the name of the company's rep. */
  forWhom: 'me' | 'reps';
}

/** Reps in whose name the viewer may plan. */
export type MayPlanFor = (repSeq: number) => boolean;

const CALL = 100;
const WEEKEND = new Set(['Saturday', 'Sunday']);

/** Sorts companies by the reason to leave them out; `null` keeps them in. */
function split(
  companies: readonly BulkCompany[],
  reasonOf: (company: BulkCompany) => string | null,
): { kept: BulkCompany[]; skipped: BulkPlan['skipped'] } {
  const kept: BulkCompany[] = [];
  const reasons = new Map<string, BulkCompany[]>();
  for (const company of companies) {
    const why = reasonOf(company);
    if (why === null) kept.push(company);
    else reasons.set(why, [...(reasons.get(why) ?? []), company]);
  }
  return { kept, skipped: [...reasons].map(([why, left]) => ({ why, companies: left })) };
}

export function planTag(companies: readonly BulkCompany[], tag: number): BulkPlan {
  const { kept, skipped } = split(companies, ({ prospectTag }) =>
    prospectTag.value === tag ? 'have this tag already' : null,
  );
  const writes = kept.map((company): BulkWrite => {
    const before = company.prospectTag.value;
    return { company, kind: 'tag', tag, before, version: company.version };
  });
  return { writes, skipped };
}

export function planAssign(companies: readonly BulkCompany[], repSeq: number | null): BulkPlan {
  const { kept, skipped } = split(companies, ({ rep }) => {
    if ((rep?.seq ?? null) !== repSeq) return null;
    return repSeq === null ? 'have no rep already' : 'are theirs already';
  });
  const writes = kept.map((company): BulkWrite => {
    const before = company.rep?.seq ?? null;
    return { company, kind: 'assign', repSeq, before, version: company.version };
  });
  return { writes, skipped };
}

/** The first working day on or after a day. */
export function workingDay(date: string): string {
  return WEEKEND.has(weekdayOf(date)) ? workingDay(addDays(date, 1)) : date;
}

/** The working day of each of `count` activities, that many per day. */
export function spreadDays(start: string, perDay: number, count: number): string[] {
  const days: string[] = [];
  let day = workingDay(start);
  for (let at = 0; at < count; at += 1) {
    if (at > 0 && at % perDay === 0) day = workingDay(addDays(day, 1));
    days.push(day);
  }
  return days;
}

/** @param keyOf makes the key that keeps a repeated attempt from planning twice */
export function planActivities(
  companies: readonly BulkCompany[],
  plan: ActivityPlan,
  mayPlanFor: MayPlanFor,
  keyOf: () => string,
): BulkPlan {
  const { kept, skipped } = split(companies, ({ doNotCall, rep }) => {
    if (plan.type === CALL && doNotCall.flag) return 'must not be called';
    if (plan.forWhom === 'me') return null;
    if (!rep) return 'have no rep';
    return mayPlanFor(rep.seq) ? null : 'have a rep who is not in your team';
  });
  const days = spreadDays(plan.start, plan.perDay, kept.length);
  const writes = kept.map((company, at): BulkWrite => {
    const input: CreateActivityInput = {
      coid: company.coid,
      type: plan.type,
      subject: plan.subject,
      date: days[at] ?? plan.start,
      ...(plan.forWhom === 'reps' && company.rep ? { userSeq: company.rep.seq } : {}),
    };
    return { company, kind: 'plan', input, key: keyOf() };
  });
  return { writes, skipped };
}
