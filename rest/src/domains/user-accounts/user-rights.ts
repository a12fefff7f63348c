import { isDeepStrictEqual } from 'node:util';
import { isAdministrator, LEVELS } from '../../../../schema/levels.ts';
import {
  isEverAllowed,
  PERMISSIONS,
  scopesOf,
  type PermissionId,
  type Role,
} from '../../../../schema/permissions.ts';
import type { AuditChange } from '../../http/audit.ts';
import type { Account, AccountFields, AccountRef } from './user-accounts.repository.ts';

/** What is to be changed; an absent field stays. */
export interface AccountChange {
  name?: string | undefined;
  email?: string | undefined;
  level?: number | undefined;
  role?: Role;
  addScopes?: string[] | undefined;
  removeScopes?: string[] | undefined;
  /** `null` for none. */
  manager?: AccountRef | null | undefined;
}

/** As people name it: `rep`, or the number where there is no name. */
export function levelName(level: number): string {
  return Object.entries(LEVELS).find(([, value]) => value === level)?.[0] ?? String(level);
}

/** The account's fields after the change, except for the manager. */
export function requestedFields(
  account: Account,
  { name, email, level, role, addScopes = [], removeScopes = [] }: AccountChange,
): Omit<AccountFields, 'managerSeq'> {
  const nextLevel = level ?? account.level;
  let nextRole = role ?? roleAtLevel(account, nextLevel);
  for (const scope of addScopes) nextRole = withScope(nextRole, scope);
  for (const scope of removeScopes) nextRole = withoutScope(nextRole, scope);
  return {
    name: name ?? account.name,
    email: email ?? account.email,
    level: nextLevel,
    role: nextRole,
  };
}

/** A role that is no more than the level's name follows the level. */
function roleAtLevel({ role, level }: Account, next: number): Role {
  return isDeepStrictEqual(scopesOf(role), [levelName(level)]) && level !== next
    ? levelName(next)
    : role;
}

function withScope(role: Role, scope: string): Role {
  if (scopesOf(role).includes(scope)) return role;
  if (isMap(role)) return { ...role, [scope]: true };
  return [...scopesOf(role), scope];
}

function withoutScope(role: Role, scope: string): Role {
  if (!scopesOf(role).includes(scope)) return role;
  if (isMap(role)) return { ...role, [scope]: false };
  return scopesOf(role).filter((each) => each !== scope);
}

function isMap(role: Role): role is Record<string, unknown> {
  return typeof role === 'object' && role !== null && !Array.isArray(role);
}

type Named = Pick<Account, 'name' | 'email' | 'level' | 'role' | 'manager' | 'managerName'>;

const LABELS = { email: 'e-mail', level: 'level', role: 'role', manager: 'manager' };

/** What is different, as the audit trail records it, each with a sentence. */
export function changesOf(before: Named, after: Named): { change: AuditChange; summary: string }[] {
  const stored = ({ name, email, level, role, manager }: Named) => ({
    name,
    email,
    level: levelName(level),
    role: scopesOf(role).join(', '),
    manager,
  });
  const [old, next] = [stored(before), stored(after)];
  // The trail keeps whose account it is by e-mail; people read the name.
  const words = { ...next, manager: after.managerName };
  const former = { ...old, manager: before.managerName };
  const sentence = (field: keyof typeof old): string =>
    field === 'name'
      ? `Renamed ${old.name} to ${next.name}.`
      : `Changed ${LABELS[field]} of ${next.name} from ${former[field] || 'none'} to ${words[field] || 'none'}.`;
  return (Object.keys(old) as (keyof typeof old)[])
    .filter((field) => old[field] !== next[field])
    .map((field) => ({
      change: { field, old: old[field], new: next[field] },
      summary: sentence(field),
    }));
}

/** Whether a user may do less afterward: a call of the permission table, a scope, or an administrator's rank. */
export function takesRights(
  account: Account,
  next: Pick<AccountFields, 'level' | 'role'>,
): boolean {
  const keptScopes = new Set(scopesOf(next.role));
  if (scopesOf(account.role).some((scope) => !keptScopes.has(scope))) return true;
  if (isAdministrator(account) && next.level > account.level) return true;
  const after = { ...account, level: next.level };
  return (Object.keys(PERMISSIONS) as PermissionId[]).some(
    (id) => isEverAllowed(id, account) && !isEverAllowed(id, after),
  );
}
