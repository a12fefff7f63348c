import { sql } from 'kysely';
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
  action: 'create' | 'update' | 'delete' | 'restore' | 'sign-in' | 'sign-in-refused' | 'sign-out';
  /** One row a changed field; none writes one row for the action itself. */
  changes?: AuditChange[];
}

/** Writes who changed what, in the transaction of the change: neither exists without the other. */
export async function writeAudit(db: Executor, entry: AuditEntry): Promise<void> {
  const changes = entry.changes ?? [{ field: null, old: null, new: null }];
  if (changes.length === 0) return;
  await sql`
    /* audit.write */
    insert into audit (user_seq, request_id, resource, id, action, field, old, new)
    select ${entry.userSeq}::integer, ${entry.requestId}, ${entry.resource}, ${String(entry.id)},
      ${entry.action}, change ->> 'field', change -> 'old', change -> 'new'
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as change`.execute(db);
}

/** The fields of `next` that differ from `previous`. */
export function changedFields(
  previous: Record<string, unknown>,
  next: Record<string, unknown>,
): AuditChange[] {
  return Object.keys(next)
    .filter((field) => JSON.stringify(previous[field]) !== JSON.stringify(next[field]))
    .map((field) => ({ field, old: previous[field] ?? null, new: next[field] ?? null }));
}
