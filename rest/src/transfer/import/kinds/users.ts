import { sql } from 'kysely';
import { z } from 'zod';
import { LEVELS } from '../../../../../schema/levels.ts';
import type { Executor } from '../../../db/database.ts';
import { emailAddress, filledText } from '../../../http/validation.ts';
import { levelName } from '../../../domains/user-accounts/user-rights.ts';
import { textCell, yesNoCell } from '../cells.ts';
import { CellRefused, type CellColumn } from '../cell-column.ts';
import { HeaderRefused } from '../header.ts';
import { importKind, type Written } from '../import-kind.ts';
import { matchByKeys, type KeyedTable } from '../match-by-keys.ts';

const userRow = z.strictObject({
  email: emailAddress,
  name: filledText(100).optional(),
  level: z.int().optional(),
  role: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  active: z.boolean().optional(),
  manager: emailAddress.nullable().optional(),
  id: z
    .string()
    .regex(/^[0-9A-Za-z]{8,64}$/, 'must be the id that an export has')
    .optional(),
});
type UserRow = z.output<typeof userRow>;

const stored: KeyedTable<UserRow> = {
  table: 'users',
  fields: {
    email: { column: 'email' },
    name: { column: 'name' },
    level: { column: 'level' },
    role: { column: 'role' },
    active: { column: 'active' },
    id: { column: 'id' },
    // Found by e-mail once all users of the file are there: a manager may stand below the reps.
    manager: { reads: sql`(select lower(m.email) from users m where m.seq = t.managerid)` },
  },
};

const levelCell: CellColumn = {
  empty: 'leave',
  read: (cell) => {
    const text = cell.trim().toLowerCase();
    const named = Object.entries(LEVELS).find(([name]) => name === text)?.[1];
    const level = named ?? (/^\d{1,2}$/.test(text) ? Number(text) : 0);
    if (level >= 1 && level <= 64) return level;
    throw new CellRefused(
      `must be ${Object.keys(LEVELS).join(', ')}; a manager is a user whom reps name in the column manager`,
    );
  },
  write: (level) =>
    Object.entries(LEVELS).find(([, value]) => value === level)?.[0] ?? String(level),
};

/** Scopes joined by commas, or JSON as the upstream has it. */
const roleCell: CellColumn = {
  empty: 'leave',
  read: (cell) => {
    const text = cell.trim();
    if (!/^[[{"]/.test(text)) return text.includes(',') ? text.split(/\s*,\s*/) : text;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new CellRefused('must be scopes joined by commas, or JSON');
    }
  },
  write: (role) => (typeof role === 'string' && !/[,"[{]/.test(role) ? role : JSON.stringify(role)),
};

async function writeManagers(db: Executor, written: Written<UserRow>[]): Promise<void> {
  const named = written.flatMap(({ row: { email, manager } }) =>
    manager ? [{ email, manager }] : [],
  );
  await sql`
    /* import.managers */
    update users u set managerid = m.seq
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as k (email text, manager text)
    join users m on lower(m.email) = lower(k.manager)
    where lower(u.email) = lower(k.email)`.execute(db);
  const { rows } = await sql<{ email: string; manager: string }>`
    /* import.managersMissing */
    select k.email, k.manager from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as k (email text, manager text)
    where not exists (select from users m where lower(m.email) = lower(k.manager)) limit 1`.execute(
    db,
  );
  const [missing] = rows;
  if (missing) {
    throw new HeaderRefused(
      `The manager ${missing.manager} of ${missing.email} is neither a user of this portal nor in the file.`,
    );
  }
}

/** Files bring new users. What an account may do changes with `npm run user`, which ends its sessions where it must. */
export const usersKind = importKind<UserRow>({
  name: 'users',
  noun: 'user',
  resource: 'users',
  ...stored,
  columns: {
    email: textCell('require'),
    name: textCell('leave'),
    level: levelCell,
    role: roleCell,
    active: yesNoCell('leave'),
    manager: { ...textCell('clear'), read: (cell) => cell.trim().toLowerCase() },
    id: textCell('leave'),
  },
  required: ['email'],
  requiredForNew: ['name', 'level'],
  rules: userRow,
  claims: ({ email }) => [{ key: email.toLowerCase() }],
  match: (context, rows) =>
    matchByKeys(
      context,
      stored,
      [{ field: 'email', column: 'email', type: 'text', anyCase: true }],
      rows,
    ),
  defaults: ({ level }) => ({ active: true, role: level === undefined ? 'rep' : levelName(level) }),
  refuseChanges: (changes, { email }) =>
    changes.map(({ field }) => ({
      field,
      message: `differs from what is stored: change it with npm run user -- change ${email}`,
    })),
  check: ({ level }, _today, { giverLevel }) =>
    giverLevel !== undefined && level !== undefined && level < giverLevel
      ? [{ field: 'level', message: 'is above your own: nobody gives more rights than they have' }]
      : [],
  afterWrite: writeManagers,
});
