import { sql, type RawBuilder } from 'kysely';
import { PROBLEM_RULES, type ProblemRule } from '../../../../schema/enumerations.ts';
import type { Executor } from '../../db/database.ts';
import { isOneOf, nameOfOne } from '../../db/prepared-statements.ts';
import { answerList } from '../../http/keyset-list.ts';
import type { Answer } from '../../http/route.ts';
import type { ProblemAddress, ProblemCountsQuery, ProblemQuery } from './problems.requests.ts';

/** A problem as the wire has it; what only its rule knows is `null` once it is fixed. */
export interface ProblemRow extends ProblemAddress {
  coid: number | null;
  company: string | null;
  rep: number | null;
  since: string | null;
  severity: string | null;
  detail: string | null;
  snoozedUntil: string | null;
  resolvedOn: string | null;
  /** 0 while nobody has said anything about it. */
  version: number;
}

const STATE = sql`s.snoozed_until as "snoozedUntil", s.resolved_on as "resolvedOn", coalesce(s.version, 0) as version`;
const FROM = sql`current_problems p left join problem_states s on s.rule = p.rule and s.resource = p.resource and s.id = p.id`;

const IN_STATE: Record<ProblemQuery['state'], RawBuilder<boolean>> = {
  open: sql<boolean>`s.resolved_on is null and coalesce(s.snoozed_until <= business_today(), true)`,
  snoozed: sql<boolean>`s.resolved_on is null and s.snoozed_until > business_today()`,
  resolved: sql<boolean>`s.resolved_on is not null`,
  all: sql<boolean>`true`,
};

function whose({ coid, rep }: ProblemCountsQuery): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (coid) conditions.push(isOneOf(sql`p.coid`, coid));
  if (rep) conditions.push(isOneOf(sql`p.rep`, rep));
  return conditions;
}

/** The most severe first, among them the oldest. */
export function listProblems(db: Executor, query: ProblemQuery, leaving: boolean): Promise<Answer> {
  const conditions = [IN_STATE[query.state], ...whose(query)];
  if (query.rule) conditions.push(sql<boolean>`p.rule = any (${query.rule}::text[])`);
  if (query.severity) conditions.push(sql<boolean>`p.severity = any (${query.severity}::text[])`);
  return answerList(db, {
    name: nameOfOne('problems.list', query.coid, query.rep),
    columns: sql`p.rule, p.resource, p.id, p.coid, p.company, p.rep, p.since, p.severity, p.detail, ${STATE}`,
    from: FROM,
    isComputed: true,
    conditions,
    people: { kind: 'anyRecord', alias: 'p', leaving },
    order: {
      name: 'severity,since',
      columns: [
        {
          expression: sql`case p.severity when 'high' then 1 when 'medium' then 2 else 3 end`,
          cast: 'integer',
        },
        { expression: sql`p.since`, cast: 'date' },
        { expression: sql`p.rule collate "C"`, cast: 'text' },
        { expression: sql`p.id collate "C"`, cast: 'text' },
      ],
    },
    limit: query.limit,
    after: query.after,
  });
}

export interface ProblemCount {
  rule: ProblemRule;
  severity: string;
  count: number;
}

/** How many open problems each rule finds, those that find none too. */
export async function countOpenProblems(
  db: Executor,
  query: ProblemCountsQuery,
): Promise<ProblemCount[]> {
  const { rows } = await sql<{ rule: ProblemRule; count: number }>`
    /* ${sql.raw(nameOfOne('problems.countOpen', query.coid, query.rep))} */
    select p.rule, count(*) as count from ${FROM}
    where ${sql.join([IN_STATE.open, ...whose(query)], sql` and `)}
    group by p.rule`.execute(db);
  const counted = new Map(rows.map(({ rule, count }) => [rule, count]));
  return PROBLEM_RULES.map(({ value, severity }) => ({
    rule: value,
    severity,
    count: counted.get(value) ?? 0,
  }));
}

/** The problem as its rule finds it now, or what was said of one that is fixed; `null` for neither. */
export async function findProblem(
  db: Executor,
  { rule, resource, id }: ProblemAddress,
): Promise<ProblemRow | null> {
  const { rows } = await sql<ProblemRow>`
    /* problems.find */
    select asked.rule, asked.resource, asked.id, p.coid, p.company, p.rep, p.since, p.severity, p.detail, ${STATE}
    from (select ${rule}::text as rule, ${resource}::text as resource, ${id}::text as id) as asked
    left join current_problems p on p.rule = ${rule} and p.resource = ${resource} and p.id = ${id}
    left join problem_states s on s.rule = ${rule} and s.resource = ${resource} and s.id = ${id}
    where p.coid is not null or s.rule is not null`.execute(db);
  return rows[0] ?? null;
}

export interface ProblemState {
  snoozedUntil: string | null;
  resolvedOn: string | null;
  version: number;
}

/** What was said of a problem, made where nothing was, and locked until the transaction ends. */
export async function lockProblemState(
  db: Executor,
  { rule, resource, id }: ProblemAddress,
): Promise<ProblemState> {
  await sql`
    /* problems.beginState */
    insert into problem_states (rule, resource, id, version) values (${rule}, ${resource}, ${id}, 0)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<ProblemState>`
    /* problems.lockState */
    select ${STATE} from problem_states s
    where s.rule = ${rule} and s.resource = ${resource} and s.id = ${id}
    for update`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('a stored state was not found');
  return state;
}

export async function storeProblemState(
  db: Executor,
  { rule, resource, id }: ProblemAddress,
  state: { snoozedUntil: string | null; resolvedOn: string | null; by: number },
): Promise<void> {
  await sql`
    /* problems.storeState */
    update problem_states set snoozed_until = ${state.snoozedUntil}::date, resolved_on = ${state.resolvedOn}::date,
      by_user = ${state.by}, at = now(), version = version + 1
    where rule = ${rule} and resource = ${resource} and id = ${id}`.execute(db);
}
