import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '../db/database.ts';

export interface AuditChange {
  field: string;
  old: unknown;
  new: unknown;
}

export interface AuditEntry {
  userSeq: number | null;
  requestId: string;
  resource: string;
  id: string | number;
  action:
    | 'create'
    | 'update'
    | 'delete'
    | 'restore'
    | 'sign-in'
    | 'sign-in-refused'
    | 'sign-out'
    | 'export'
    | 'refused'
    | 'tool';
  /** One row a changed field; none writes one row for the action itself. */
  changes?: AuditChange[];
  /** What there is to tell beside changed fields, such as the address that it came from. Stored as JSON: no value can look like another row. */
  details?: Readonly<Record<string, unknown>>;
}

/** Writes who changed what, in the transaction of the change: neither exists without the other. */
export async function writeAudit(db: Executor, entry: AuditEntry): Promise<void> {
  await writeAudits(db, [entry]);
}

/** The same for many changes with one statement. @returns the numbers of the rows */
export async function writeAudits(db: Executor, entries: AuditEntry[]): Promise<number[]> {
  const rows = entries.flatMap(({ changes, ...entry }) =>
    (changes ?? [{ field: null, old: null, new: null }]).map((change) => ({ ...entry, ...change })),
  );
  if (rows.length === 0) return [];
  const written = await sql<{ seq: number }>`
    /* audit.write */
    insert into audit (user_seq, request_id, resource, id, action, field, old, new, details)
    select (change ->> 'userSeq')::integer, change ->> 'requestId', change ->> 'resource',
      change ->> 'id', change ->> 'action', change ->> 'field', change -> 'old', change -> 'new', change -> 'details'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as change
    returning seq`.execute(db);
  return written.rows.map(({ seq }) => seq);
}

/** The fields of `next` that differ from `previous`. */
export function changedFields(
  previous: Record<string, unknown>,
  next: Record<string, unknown>,
): AuditChange[] {
  return Object.keys(next)
    .map((field) => ({ field, old: previous[field] ?? null, new: next[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.old, change.new));
}
