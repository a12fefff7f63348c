import type { Executor } from '../../db/database.ts';
import { refuseAbove, requirePermission } from '../../http/allow.ts';
import { writeAudits, type AuditChange, type AuditEntry } from '../../http/audit.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { findPeople } from '../../http/find-people.ts';
import { requireVersion } from '../../http/preconditions.ts';
import { notFound } from '../../http/problem.ts';
import {
  lockAccount,
  lockAdministration,
  type Account,
  type AccountRef,
} from './user-accounts.repository.ts';

/** Who changes an account: an administrator in the portal, or a command on the machine, which asks nobody. */
export interface AccountWrite {
  db: Executor;
  requestId: string;
  /** `null` for a command. */
  by: SignedInUser | null;
  /** The version that the administrator read; `null` for whatever is stored. */
  ifMatch: number | null;
  /** The account as the wire has it: what a refused editor is shown. */
  read?(seq: number): Promise<object>;
}

/**
 * Makes accounts change one after the other, and decides only then whether the administrator still is one: somebody may
 * have taken that away while this request waited.
 */
export async function beginChange(write: AccountWrite): Promise<AccountWrite> {
  await lockAdministration(write.db);
  if (!write.by) return write;
  const { seq } = write.by;
  const by = (await findPeople(write.db, [seq])).get(seq) ?? null;
  return { ...write, by: requirePermission('user-accounts.manage', by) };
}

/**
 * Opens an account for a change.
 * @throws Problem 404, 403 for an account above the administrator’s own level, 412 for an older version
 */
export async function openAccount(
  write: AccountWrite,
  ref: AccountRef,
): Promise<{ write: AccountWrite; account: Account }> {
  const begun = await beginChange(write);
  const account = await lockAccount(write.db, ref);
  if (!account) throw notFound('email' in ref ? `user with the e-mail ${ref.email}` : 'such user');
  if (begun.by) refuseAbove(begun.by, account);
  const { read } = write;
  await requireVersion(write.ifMatch, {
    noun: 'user',
    stored: account.version,
    current: () => (read ? read(account.seq) : Promise.resolve(null)),
  });
  return { write: begun, account };
}

/** A sentence for people, and the changed field where there is one. */
export interface AccountLine {
  change?: AuditChange;
  summary: string;
}

/** One line of the audit trail for each change, each with the sentence that tells it. */
export async function auditAccount(
  write: AccountWrite,
  seq: number,
  action: AuditEntry['action'],
  lines: AccountLine[],
): Promise<void> {
  await writeAudits(
    write.db,
    lines.map(({ change, summary }) => ({
      userSeq: write.by?.seq ?? null,
      requestId: write.requestId,
      resource: 'users',
      id: seq,
      action,
      ...(change && { changes: [change] }),
      details: { summary },
    })),
  );
}
