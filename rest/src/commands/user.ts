import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { z } from 'zod';
import { openDatabase } from '../db/database.ts';
import { hashPassword } from '../db/password-hash.ts';
import { listAccounts } from '../domains/user-accounts/user-accounts.repository.ts';
import type { AccountWrite } from '../domains/user-accounts/account-write.ts';
import { countHoldings } from '../domains/user-accounts/hand-over.repository.ts';
import { heldText } from '../domains/user-accounts/hand-over.ts';
import {
  activateAccount,
  addAccount,
  changeAccount,
  deactivateAccount,
  setPassword,
  signOutUser,
  unlinkAccount,
} from '../domains/user-accounts/user-accounts.service.ts';
import { levelName } from '../domains/user-accounts/user-rights.ts';
import { Problem } from '../http/problem.ts';
import { parseOrRefuse } from '../http/validation.ts';
import { ensureSchema, withDatabase } from './command-database.ts';
import { readNewPassword } from './read-password.ts';
import { CommandError, runCommand, type Command } from './run-command.ts';
import {
  ADD_OPTIONS,
  CHANGE_OPTIONS,
  DEACTIVATE_OPTIONS,
  newUser,
  PASSWORD_OPTIONS,
  SETTING_EXAMPLES,
  USAGE,
  userChange,
} from './user/user-options.ts';
import { userTable } from './user/user-table.ts';

type Action = (command: Command, args: string[]) => Promise<void>;

/** `set-level dana@example.com staff` is `change dana@example.com --level staff`. */
const setting =
  (name: string, option: string): Action =>
  async (command, args) => {
    const [email, value, ...more] = args;
    if (email === undefined || value === undefined || more.length > 0) {
      throw new CommandError(
        `Name one user and the ${option}: npm run user -- ${name} dana@example.com ${SETTING_EXAMPLES[option]}.`,
      );
    }
    await change(command, [email, `--${option}=${value}`]);
  };

const ACTIONS: Readonly<Record<string, Action>> = {
  list,
  add,
  change,
  'set-name': setting('set-name', 'name'),
  rename: setting('rename', 'name'),
  'set-email': setting('set-email', 'email'),
  'set-level': setting('set-level', 'level'),
  'set-role': setting('set-role', 'role'),
  'set-manager': setting('set-manager', 'manager'),
  'set-password': changePassword,
  unlink,
  activate,
  deactivate,
  'end-sessions': endSessions,
};

async function main(command: Command): Promise<void> {
  const [name = '', ...args] = command.args;
  const isHelp = (arg: string): boolean => arg === '--help' || arg === '-h';
  if (name === 'help' || command.args.some(isHelp)) return command.say(USAGE);
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) {
    throw new CommandError(
      name === '' ? USAGE : `There is no action ${name}. Use one of:\n${USAGE}`,
    );
  }
  await action(command, args);
}

async function list(command: Command, args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  await inTransaction(command, async ({ db }) => {
    userTable(await listAccounts(db)).forEach(command.say);
  });
}

async function add(command: Command, args: string[]): Promise<void> {
  const { 'password-stdin': fromStdin, ...given } = parseArgs({
    args,
    options: ADD_OPTIONS,
  }).values;
  const user = readOptions(newUser, given);
  // Asked for last, and before the database is opened: nobody types a password for nothing.
  const passwordHash = await hashPassword(await readNewPassword(fromStdin));
  await inTransaction(command, async (write) => {
    const seq = await addAccount(write, {
      name: user.name,
      email: user.email,
      level: user.level,
      role: user.role ?? levelName(user.level),
      manager: user.manager ? { email: user.manager } : null,
      passwordHash,
    });
    command.say(`User ${seq}, ${user.email}, can sign in now.`);
  });
}

async function change(command: Command, args: string[]): Promise<void> {
  const { email, values } = forUser('change', args, CHANGE_OPTIONS);
  if (Object.keys(values).length === 0) {
    throw new CommandError(`Say what to change about ${email}.\n${USAGE}`);
  }
  const { manager, ...given } = readOptions(userChange, values);
  await inTransaction(command, async (write) => {
    const { sentences, signedOut } = await changeAccount(
      write,
      { email },
      {
        name: given.name,
        email: given.email,
        level: given.level,
        ...('role' in given && { role: given.role }),
        addScopes: given['add-scope'],
        removeScopes: given['remove-scope'],
        ...(manager !== undefined && { manager: manager === 'none' ? null : { email: manager } }),
      },
    );
    if (sentences.length === 0) command.say(`${email} is like that already. Nothing was changed.`);
    sentences.forEach(command.say);
    for (const { email: whose, sessions: count } of signedOut) {
      command.say(`Rights were taken from ${whose}: ${sessions(count)} ended.`);
    }
  });
}

async function changePassword(command: Command, args: string[]): Promise<void> {
  const { email, values } = forUser('set-password', args, PASSWORD_OPTIONS);
  const hash = await hashPassword(await readNewPassword(values['password-stdin'] === true));
  await inTransaction(command, async (write) => {
    const { endedSessions } = await setPassword(write, { email }, hash);
    command.say(`The password of ${email} is changed; ${sessions(endedSessions)} ended.`);
  });
}

async function activate(command: Command, args: string[]): Promise<void> {
  const { email } = forUser('activate', args, {});
  await inTransaction(command, async (write) => {
    const { changed } = await activateAccount(write, { email });
    command.say(`${email} ${changed ? 'is now' : 'was already'} active.`);
  });
}

async function deactivate(command: Command, args: string[]): Promise<void> {
  const { email, values } = forUser('deactivate', args, DEACTIVATE_OPTIONS);
  const to = values['hand-over-to'];
  await inTransaction(command, async (write) => {
    const receiver = typeof to === 'string' ? { email: to } : null;
    const done = await deactivateAccount(write, { email }, receiver);
    const state = done.changed ? 'is now' : 'was already';
    command.say(`${email} ${state} inactive; ${sessions(done.endedSessions)} ended.`);
    if (done.handedOver) {
      const { companies, openActivities } = done.handedOver;
      command.say(`${String(to)} got ${heldText({ companies, openActivities })}.`);
      return;
    }
    const left = await countHoldings(write.db, done.seq);
    if (left.companies + left.openActivities > 0) {
      command.say(
        `${heldText(left)} stay with ${email}. Give them to a rep: npm run user -- deactivate ${email} --hand-over-to REP.`,
      );
    }
  });
}

async function endSessions(command: Command, args: string[]): Promise<void> {
  const { email } = forUser('end-sessions', args, {});
  await inTransaction(command, async (write) => {
    const ended = await signOutUser(write, { email });
    command.say(`${email} is signed out: ${sessions(ended)} ended.`);
  });
}

async function unlink(command: Command, args: string[]): Promise<void> {
  const { email } = forUser('unlink', args, {});
  await inTransaction(command, async (write) => {
    const { unlinked, endedSessions } = await unlinkAccount(write, { email });
    command.say(
      unlinked === 0
        ? `${email} has no account of the company’s sign-in. Nothing was changed.`
        : `${email} is unlinked from the company’s sign-in; ${sessions(endedSessions)} ended. The next sign-in links by e-mail again.`,
    );
  });
}

/** The options of an action on one user, and whom. */
function forUser(
  action: string,
  args: string[],
  options: NonNullable<ParseArgsConfig['options']>,
): { email: string; values: Record<string, unknown> } {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [email, ...more] = positionals;
  if (!email || more.length > 0) {
    throw new CommandError(
      `Name one user by e-mail: npm run user -- ${action} dana@example.com. List all users with npm run user -- list.`,
    );
  }
  return { email, values };
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
      await handle.db
        .transaction()
        .execute((db) => work({ db, requestId, by: null, ifMatch: null }));
    } catch (error) {
      throw asAdvice(error);
    } finally {
      await handle.close();
    }
  });
}

function readOptions<T>(schema: z.ZodType<T>, given: object): T {
  try {
    return parseOrRefuse(schema, given);
  } catch (error) {
    throw asAdvice(error);
  }
}

/** `hand-over-to` of the field handOverTo. */
const optionOf = (field: string): string =>
  field.replace(/[.[].*/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What the rules refuse, in the words of a command line. */
function asAdvice(error: unknown): unknown {
  if (!(error instanceof Problem) || error.status >= 500) return error;
  const fields = error.status === 422 ? error.extra.errors : undefined;
  const lines = fields?.map(({ field, message }) => `--${optionOf(field)} ${message}.`);
  return new CommandError(`${lines ? lines.join('\n') : error.message} Nothing was changed.`);
}

await runCommand(main);
