import { sql, type RawBuilder } from 'kysely';
import { isAdministrator } from '../../../../schema/levels.ts';
import type { TargetMeasure, TargetPeriod, TargetScope } from '../../../../schema/targets.ts';
import type { Executor } from '../../db/database.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import type { KeysetList } from '../../http/keyset-list.ts';
import type { TargetGiven, TargetsQuery } from './targets.requests.ts';

export interface TargetRow {
  seq: number;
  measure: TargetMeasure;
  scope: TargetScope;
  scopeSeq: number | null;
  scopeName: string | null;
  period: TargetPeriod;
  startsOn: string;
  endsOn: string;
  value: number | null;
  changedBy: number | null;
  changedOn: string;
  reason: string | null;
  version: number;
  /** Of a period that is over: the value that stood at its end. */
  valueAtEnd: number | null;
  /** What the targets of its people add up to, or for the company those of its teams; `null` for rates. */
  partsSum: number | null;
}

export interface TargetVersion {
  version: number;
  value: number | null;
  changedBy: number | null;
  changedByName: string | null;
  changedAt: string;
  changedOn: string;
  reason: string | null;
}

const COLUMNS = sql`t.seq, t.measure, t.scope, t.scope_seq as "scopeSeq", whose.name as "scopeName", t.period,
  t.starts_on as "startsOn", t.ends_on as "endsOn", t.value, t.changed_by as "changedBy", t.changed_on as "changedOn",
  t.reason, t.version, at_end.value as "valueAtEnd", parts.sum as "partsSum"`;

/** Of the company the teams', where there are any; otherwise, as of a team, the people's. */
const FROM = sql`targets t
  left join users whose on whose.seq = t.scope_seq
  left join lateral (select v.value from target_versions v
    where v.target = t.seq and v.changed_on <= t.ends_on and t.ends_on < business_today()
    order by v.version desc limit 1) at_end on true
  left join lateral (select coalesce(sum(p.value) filter (where p.scope = 'team' and t.scope = 'company'),
      sum(p.value) filter (where p.scope = 'person')) as sum
    from targets p left join users u on u.seq = p.scope_seq
    where t.scope <> 'person' and t.measure not in ('renewalRate', 'coverage') and p.measure = t.measure
      and p.period = t.period and p.starts_on = t.starts_on and p.scope <> 'company'
      and (t.scope = 'company' or u.managerid = t.scope_seq)) parts on true`;

/** Everybody sees the company's, their own and their team's; managers those of their reps; directors all. */
function seenBy({ seq, level, managerSeq }: SignedInUser): RawBuilder<boolean> {
  if (isAdministrator({ level })) return sql<boolean>`true`;
  return sql<boolean>`(t.scope = 'company'
    or (t.scope = 'team' and t.scope_seq in (${seq}, ${managerSeq ?? seq}))
    or (t.scope = 'person' and (t.scope_seq = ${seq}
      or t.scope_seq in (select r.seq from users r where r.managerid = ${seq}))))`;
}

/** The targets that a viewer may see, by period, measure and whose they are. */
export function targetList(viewer: SignedInUser, query: TargetsQuery): KeysetList {
  const { measure, scope, scopeSeq, period, from, to, day, limit, after } = query;
  const conditions = [seenBy(viewer)];
  if (measure !== undefined) conditions.push(sql<boolean>`t.measure = ${measure}`);
  if (scope !== undefined) conditions.push(sql<boolean>`t.scope = ${scope}`);
  if (scopeSeq !== undefined) conditions.push(sql<boolean>`t.scope_seq = ${scopeSeq}`);
  if (period !== undefined) conditions.push(sql<boolean>`t.period = ${period}`);
  if (from !== undefined) conditions.push(sql<boolean>`t.starts_on >= ${from}::date`);
  if (to !== undefined) conditions.push(sql<boolean>`t.starts_on <= ${to}::date`);
  if (day !== undefined)
    conditions.push(sql<boolean>`${day}::date between t.starts_on and t.ends_on`);
  return {
    name: 'targets.list',
    columns: COLUMNS,
    from: FROM,
    conditions,
    people: null,
    order: {
      name: 'start',
      columns: [
        { expression: sql`t.starts_on`, cast: 'date' },
        { expression: sql`t.seq`, cast: 'integer' },
      ],
    },
    limit,
    after,
  };
}

/** Targets by their numbers, in the order of the numbers. */
export async function targetsOf(db: Executor, seqs: readonly number[]): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    /* targets.read */
    select ${COLUMNS} from ${FROM} where t.seq = any (${seqs}::integer[])
    order by array_position(${seqs}::integer[], t.seq)`.execute(db);
  return rows;
}

/** Every value that a target had, the newest first; none of a target that the viewer may not see. */
export async function versionsOf(
  db: Executor,
  viewer: SignedInUser,
  seq: number,
): Promise<TargetVersion[]> {
  const { rows } = await sql<TargetVersion>`
    /* targets.versions */
    select v.version, v.value, v.changed_by as "changedBy", u.name as "changedByName",
      to_char(v.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt",
      v.changed_on as "changedOn", v.reason
    from target_versions v join targets t on t.seq = v.target left join users u on u.seq = v.changed_by
    where v.target = ${seq} and ${seenBy(viewer)}
    order by v.version desc`.execute(db);
  return rows;
}

export interface ScopePerson {
  seq: number;
  name: string;
  isRep: boolean;
  isManager: boolean;
  active: boolean;
  managerSeq: number | null;
  /** Somebody who left is shown while there are targets of theirs. */
  hasTargets: boolean;
}

/** Reps, and managers of reps: those who can have targets. */
export async function scopePeople(db: Executor): Promise<ScopePerson[]> {
  const { rows } = await sql<ScopePerson>`
    /* targets.people */
    select u.seq, u.name, u.level = 32 as "isRep", u.active, u.managerid as "managerSeq",
      exists (select 1 from users r where r.managerid = u.seq and r.level = 32 and r.active) as "isManager",
      exists (select 1 from targets t where t.scope_seq = u.seq) as "hasTargets"
    from users u
    where u.deleted_at is null
      and (u.level = 32 or exists (select 1 from users r where r.managerid = u.seq and r.level = 32))
    order by lower(u.name), u.seq`.execute(db);
  return rows;
}

export interface StoredTarget {
  seq: number;
  measure: TargetMeasure;
  scope: TargetScope;
  scopeSeq: number | null;
  period: TargetPeriod;
  startsOn: string;
  value: number | null;
  changedByName: string | null;
  changedOn: string;
  version: number;
}

/** The stored targets that are about to be set. Nobody else sets any until the transaction ends. */
export async function lockTargets(
  db: Executor,
  given: readonly TargetGiven[],
): Promise<StoredTarget[]> {
  await sql`/* targets.lock */ lock table targets in share row exclusive mode`.execute(db);
  const { rows } = await sql<StoredTarget>`
    /* targets.stored */
    select distinct t.seq, t.measure, t.scope, t.scope_seq as "scopeSeq", t.period, t.starts_on as "startsOn", t.value,
      u.name as "changedByName", t.changed_on as "changedOn", t.version
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g (measure text, scope text, "scopeSeq" integer, period text, "startsOn" date)
    join targets t on t.measure = g.measure and t.scope = g.scope and coalesce(t.scope_seq, 0) = coalesce(g."scopeSeq", 0)
      and t.period = g.period and t.starts_on = g."startsOn"
    left join users u on u.seq = t.changed_by`.execute(db);
  return rows;
}

export type TargetToStore = Omit<TargetGiven, 'version'> & { endsOn: string };

interface TargetWrite {
  by: number;
  on: string;
  reason: string | null;
}

/** Stores targets with one statement, new ones and others. @returns their numbers, in the order given */
export async function storeTargets(
  db: Executor,
  targets: readonly TargetToStore[],
  { by, on, reason }: TargetWrite,
): Promise<number[]> {
  const { rows } = await sql<StoredTarget>`
    /* targets.store */
    insert into targets as t (measure, scope, scope_seq, period, starts_on, ends_on, value, changed_by, changed_on, reason)
    select g.measure, g.scope, g."scopeSeq", g.period, g."startsOn", g."endsOn", g.value, ${by}, ${on}::date, ${reason}
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as g (measure text, scope text, "scopeSeq" integer,
      period text, "startsOn" date, "endsOn" date, value double precision)
    on conflict (measure, scope, coalesce(scope_seq, 0), period, starts_on) do update
    set value = excluded.value, changed_by = excluded.changed_by, changed_at = now(), changed_on = excluded.changed_on,
      reason = excluded.reason, version = t.version + 1
    returning t.seq, t.measure, t.scope, t.scope_seq as "scopeSeq", t.period, t.starts_on as "startsOn"`.execute(
    db,
  );
  const seqOf = new Map(rows.map((row) => [keyOf(row), row.seq]));
  return targets.flatMap((target) => seqOf.get(keyOf(target)) ?? []);
}

/** What makes two targets the same one. */
export const keyOf = (target: Omit<TargetGiven, 'version' | 'value'>): string =>
  [target.measure, target.scope, target.scopeSeq ?? 0, target.period, target.startsOn].join(' ');
