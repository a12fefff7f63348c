import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export interface ProposalRow {
  seq: number;
  user: number;
  /** What the token that it came with was called; `null` for none. */
  token: string | null;
  tool: string;
  values: Record<string, unknown>;
  created: string;
  expires: string;
}

const COLUMNS = sql`p.seq, p.user_seq as "user", p.token, p.tool, p."values",
  to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created,
  to_char(p.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as expires`;
const OPEN = sql<boolean>`p.decision is null and p.expires_at > now()`;

/** A user's undecided proposals, the newest first. */
export async function listProposals(db: Executor, userSeq: number): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    /* proposals.list */
    select ${COLUMNS} from proposals p where p.user_seq = ${userSeq} and ${OPEN}
    order by p.seq desc`.execute(db);
  return rows;
}

/** How many a user has to decide; waits for others who count the same user's. */
export async function countProposals(db: Executor, userSeq: number): Promise<number> {
  await sql`/* proposals.lock */
    select pg_advisory_xact_lock(hashtext('proposals'), ${userSeq}::integer)`.execute(db);
  const { rows } = await sql<{ count: number }>`
    /* proposals.count */
    select count(*)::integer as count from proposals p
    where p.user_seq = ${userSeq} and ${OPEN}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewProposal {
  userSeq: number;
  tokenSeq: number | null;
  tool: string;
  values: Record<string, unknown>;
}

export async function insertProposal(
  db: Executor,
  proposal: NewProposal,
): Promise<ProposalRow | undefined> {
  const { userSeq, tokenSeq, tool, values } = proposal;
  const { rows } = await sql<ProposalRow>`
    /* proposals.insert */
    insert into proposals as p (user_seq, token, tool, "values")
    values (${userSeq}, (select t.name from personal_tokens t where t.seq = ${tokenSeq}), ${tool}, ${JSON.stringify(values)}::jsonb)
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Decides an own proposal that is open. @returns what it would run; `null` when there is none */
export async function decideProposal(
  db: Executor,
  userSeq: number,
  seq: number,
  decision: 'confirmed' | 'rejected',
): Promise<string | null> {
  const { rows } = await sql<{ tool: string }>`
    /* proposals.decide */
    update proposals p set decision = ${decision}, decided_at = now()
    where p.seq = ${seq} and p.user_seq = ${userSeq} and ${OPEN}
    returning p.tool`.execute(db);
  return rows[0]?.tool ?? null;
}
