import { LEVELS } from '../../../../schema/levels.ts';
import { writeAudits } from '../../http/audit.ts';
import { invalid } from '../../http/problem.ts';
import { notify } from '../notifications/notify.ts';
import { auditAccount, type AccountWrite } from './account-write.ts';
import { moveCompanies, moveOpenActivities } from './hand-over.repository.ts';
import { lockAccount, type Account, type AccountRef } from './user-accounts.repository.ts';

export interface HandedOver {
  to: { seq: number; name: string; email: string };
  companies: number;
  openActivities: number;
}

/** @throws Problem 422 for one who cannot take companies over */
export async function requireReceiver(
  { db }: AccountWrite,
  account: Account,
  ref: AccountRef,
): Promise<Account> {
  const receiver = await lockAccount(db, ref);
  const refused = (message: string) => invalid([{ field: 'handOverTo', message }]);
  if (!receiver) throw refused('there is no such user');
  if (receiver.seq === account.seq) throw refused('must be another user');
  if (!receiver.active || receiver.level !== LEVELS.rep) throw refused('must be an active rep');
  return receiver;
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `42 companies and 1 open activity`. */
export const heldText = ({ companies, openActivities }: Omit<HandedOver, 'to'>): string =>
  `${counted(companies, 'company', 'companies')} and ${counted(openActivities, 'open activity', 'open activities')}`;

/** Gives what a user works on to a rep, each with its own line in the audit trail, and tells the rep once. */
export async function handOver(
  write: AccountWrite,
  account: Account,
  to: Account,
): Promise<HandedOver> {
  const { db, requestId, by } = write;
  const moved = {
    manufacturers: await moveCompanies(db, account.seq, to.seq),
    activities: await moveOpenActivities(db, account.seq, to.seq),
  };
  const change = (field: string) => ({ field, old: account.seq, new: to.seq });
  const lines = Object.entries(moved).flatMap(([resource, seqs]) =>
    seqs.map((id) => ({
      userSeq: by?.seq ?? null,
      requestId,
      resource,
      id,
      action: 'update' as const,
      changes: [change(resource === 'manufacturers' ? 'rep' : 'user')],
    })),
  );
  await writeAudits(db, lines);
  const held = {
    companies: moved.manufacturers.length,
    openActivities: moved.activities.length,
  };
  const summary = `Handed ${heldText(held)} of ${account.name} over to ${to.name}.`;
  await auditAccount(write, account.seq, 'update', [{ summary }]);
  const text = `${by?.name ?? 'The administrator'} gave you ${heldText(held)} of ${account.name}`;
  await notify(db, by?.seq ?? account.seq, [to.seq], {
    kind: 'assignment',
    text,
    link: `/search?rep=${to.seq}`,
  });
  return { to: { seq: to.seq, name: to.name, email: to.email }, ...held };
}
