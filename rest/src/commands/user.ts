import { parseArgs } from 'node:util';
import { z } from 'zod';
import { LEVELS } from '../../../schema/enumerations.ts';
import { scopesOf, type Role } from '../../../schema/permissions.ts';
import { openDatabase } from '../db/database.ts';
import { hashPassword } from '../domains/session/password.ts';
import { listAccounts, type Account } from '../domains/users/user-accounts.repository.ts';
import {
  addAccount,
  setActive,
  setPassword,
  type AccountWrite,
} from '../domains/users/user-accounts.service.ts';
import { Problem } from '../http/problem.ts';
import { parseOrRefuse, text } from '../http/validation.ts';
import { ensureSchema, withDatabase } from './command-database.ts';
import { readNewPassword } from './read-password.ts';
import { CommandError, runCommand, type Command } from './run-command.ts';

const USAGE = `npm run user -- add --name "Dana Keller" --email dana@example.com --level rep [--role rep] [--manager lee@example.com] [--password-stdin]
npm run user -- list
npm run user -- set-password dana@example.com [--password-stdin]
npm run user -- deactivate dana@example.com
npm run user -- activate dana@example.com

Levels: ${Object.entries(LEVELS)
  .map(([name, level]) => `${name} (${level})`)
  .join(', ')}. The role is a scope, several joined by commas, or JSON as the upstream has it.`;

type Level = keyof typeof LEVELS;

const newUser = z.strictObject({
  name: text(100).refine((value) => value.trim() !== '', 'is required'),
  email: z.email('must be an e-mail address').max(254, 'must have at most 254 characters'),
  level: z
    .string('is required: admin, director, staff or rep')
    .transform((value) => (value in LEVELS ? LEVELS[value as Level] : Number(value)))
    .refine(
      (value) => Number.isInteger(value) && value >= 1 && value <= 64,
      'must be admin, director, staff, rep or a number from 1 to 64',
    ),
  role: text(500).optional(),
  manager: z.email('must be the manager’s e-mail address').optional(),
});

async function main(command: Command): Promise<void> {
  const { values, positionals } = parseArgs({
    args: command.args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      level: { type: 'string' },
      role: { type: 'string' },
      manager: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
    },
  });
  const { 'password-stdin': fromStdin, ...given } = values;
  const [action, email] = positionals;
  if (action === 'list') return inTransaction(command, (write) => list(command, write));
  if (action === 'add') return add(command, given, fromStdin);
  if (!email || !['set-password', 'deactivate', 'activate'].includes(action ?? '')) {
    throw new CommandError(USAGE);
  }
  if (action === 'set-password') {
    const hash = await hashPassword(await readNewPassword(fromStdin));
    return inTransaction(command, async (write) => {
      const { endedSessions } = await setPassword(write, email, hash);
      command.say(`The password of ${email} is changed; ${sessions(endedSessions)} ended.`);
    });
  }
  return inTransaction(command, async (write) => {
    const { changed, endedSessions } = await setActive(write, email, action === 'activate');
    const state = action === 'activate' ? 'active' : 'inactive';
    const ended = action === 'activate' ? '' : `; ${sessions(endedSessions)} ended`;
    command.say(`${email} ${changed ? 'is now' : 'was already'} ${state}${ended}.`);
  });
}

async function add(command: Command, given: object, fromStdin: boolean): Promise<void> {
  const user = refuseAsAdvice(() => parseOrRefuse(newUser, given));
  // Asked for last, and before the database is opened: nobody types a password for nothing.
  const passwordHash = await hashPassword(await readNewPassword(fromStdin));
  await inTransaction(command, async (write) => {
    const seq = await addAccount(write, {
      name: user.name.trim(),
      email: user.email,
      level: user.level,
      role: roleOf(user.role, user.level),
      managerEmail: user.manager ?? null,
      passwordHash,
    });
    command.say(`User ${seq}, ${user.email}, can sign in now.`);
  });
}

/** A scope, a list of scopes or the upstream's map; without one, the level's own name. */
function roleOf(given: string | undefined, level: number): Role {
  if (!given) return Object.entries(LEVELS).find(([, value]) => value === level)?.[0] ?? [];
  if (!/^[[{"]/.test(given)) return given.includes(',') ? given.split(/\s*,\s*/) : given;
  const parsed = z
    .union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())])
    .safeParse(parseJson(given));
  if (!parsed.success) throw new CommandError('--role must be scopes joined by commas, or JSON.');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function list(command: Command, { db }: AccountWrite): Promise<void> {
  const accounts = await listAccounts(db);
  const rows = [
    ['No', 'Name', 'E-mail', 'Level', 'Role', 'Manager', 'State'],
    ...accounts.map((account) => [
      String(account.seq),
      account.name,
      account.email,
      String(account.level),
      scopesOf(account.role).join(', '),
      account.manager ?? '',
      stateOf(account),
    ]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows) {
    command.say(
      row
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function stateOf({ active, hasPassword }: Account): string {
  if (!active) return 'inactive';
  return hasPassword ? 'active' : 'active, no password';
}

function sessions(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`;
}

async function inTransaction(
  command: Command,
  work: (write: AccountWrite) => Promise<void>,
): Promise<void> {
  await withDatabase(command, async (database) => {
    await ensureSchema(database);
    const handle = openDatabase({
      url: database.url,
      statementTimeoutMs: 10_000,
      today: command.config.today,
      maxConnections: 1,
      onError: () => {},
    });
    try {
      const requestId = `user command ${command.clock.now().toISOString()}`;
      await handle.db.transaction().execute((db) => work({ db, requestId }));
    } catch (error) {
      throw asAdvice(error);
    } finally {
      await handle.close();
    }
  });
}

function refuseAsAdvice<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asAdvice(error);
  }
}

/** What the rules refuse, in the words of a command line. */
function asAdvice(error: unknown): unknown {
  if (!(error instanceof Problem) || error.status >= 500) return error;
  const lines = error.extra.errors?.map(({ field, message }) => `--${field} ${message}`);
  return new CommandError(lines ? lines.join('\n') : error.message);
}

await runCommand(main);
