import { scopesOf } from '../../../../schema/permissions.ts';
import type { Account } from '../../domains/user-accounts/user-accounts.repository.ts';
import { levelName } from '../../domains/user-accounts/user-rights.ts';

/** The accounts as lines of a table for a terminal. */
export function userTable(accounts: readonly Account[]): string[] {
  const rows = [
    ['No', 'Name', 'E-mail', 'Level', 'Role', 'Manager', 'State'],
    ...accounts.map((account) => [
      String(account.seq),
      account.name,
      account.email,
      levelLabel(account.level),
      scopesOf(account.role).join(', '),
      account.manager ?? '',
      stateOf(account),
    ]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function levelLabel(level: number): string {
  const name = levelName(level);
  return name === String(level) ? name : `${level} ${name}`;
}

function stateOf({ active, hasPassword }: Account): string {
  if (!active) return 'inactive';
  return hasPassword ? 'active' : 'active, no password';
}
