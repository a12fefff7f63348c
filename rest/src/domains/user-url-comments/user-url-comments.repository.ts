import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** A domain's comment as the wire has it. */
export interface CommentRow {
  user_url_comments_id: number;
  /** The domain's number. */
  seq: number;
  /** `null` when it was taken back. */
  comment: string | null;
  by: number;
  at: string;
  version: number;
}

/** Holds the domain until the transaction ends, so that two first comments do not race. */
export async function lockDomain(db: Executor, seq: number): Promise<boolean> {
  const { rows } = await sql`
    /* user-url-comments.lockDomain */
    select 1 from user_domains where seq = ${seq} and deleted_at is null for no key update`.execute(
    db,
  );
  return rows.length > 0;
}

/** The domain that a comment belongs to; `null` when there is no such comment. */
export async function findDomainOfComment(db: Executor, id: number): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    /* user-url-comments.findDomain */
    select domain_seq as seq from user_url_comments where user_url_comments_id = ${id}`.execute(db);
  return rows[0]?.seq ?? null;
}

export interface StoredComment {
  row: CommentRow;
  managerSeq: number | null;
}

export async function findComment(db: Executor, domainSeq: number): Promise<StoredComment | null> {
  const { rows } = await sql<CommentRow & { managerSeq: number | null }>`
    /* user-url-comments.find */
    select c.user_url_comments_id, c.domain_seq as seq, nullif(c.comment, '') as comment, c.by_user as by,
      to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, c.version,
      (select u.managerid from users u where u.seq = c.by_user) as "managerSeq"
    from user_url_comments c where c.domain_seq = ${domainSeq}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { managerSeq, ...row } = found;
  return { row, managerSeq };
}

/** Stores the domain's comment, its first or the next. */
export async function storeComment(
  db: Executor,
  comment: { domainSeq: number; text: string; by: number; at: Date },
): Promise<void> {
  const { domainSeq, text, by, at } = comment;
  await sql`
    /* user-url-comments.store */
    insert into user_url_comments (domain_seq, comment, by_user, at)
    values (${domainSeq}, ${text}, ${by}, ${at})
    on conflict (domain_seq) do update set
      comment = excluded.comment, by_user = excluded.by_user, at = excluded.at,
      version = user_url_comments.version + 1`.execute(db);
}
