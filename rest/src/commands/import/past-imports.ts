import { parseArgs } from 'node:util';
import type { Database } from '../../db/database.ts';
import { CommandError, type Command } from '../run-command.ts';
import { listImports } from '../../transfer/import/import-records.ts';
import { undoImport, UndoRefused } from '../../transfer/import/undo-import.ts';

export interface UndoRequest {
  importSeq: number;
  skipChanged: boolean;
}

/** @throws CommandError */
export function readUndo(args: string[]): UndoRequest {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'skip-changed': { type: 'boolean', default: false } },
  });
  const [number = '', ...more] = positionals;
  if (!/^\d{1,9}$/.test(number) || more.length > 0) {
    throw new CommandError(
      'Name one import by its number: npm run import -- undo 17. List them with npm run import -- list.',
    );
  }
  return { importSeq: Number(number), skipChanged: values['skip-changed'] };
}

export async function showImports(command: Command, db: Database, args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const imports = await listImports(db);
  if (imports.length === 0) command.say('Nothing was imported yet.');
  for (const { seq, kind, file, at, created, updated, undoneAt } of imports) {
    const day = at.toISOString().slice(0, 16).replace('T', ' ');
    const counts = `${created.toLocaleString('en-US')} created, ${updated.toLocaleString('en-US')} updated`;
    command.say(`${seq}  ${day} UTC  ${kind} from ${file}: ${counts}${undoneAt ? ', undone' : ''}`);
  }
}

export async function undo(command: Command, db: Database, request: UndoRequest): Promise<void> {
  const { importSeq, skipChanged } = request;
  try {
    const counts = await undoImport(db, {
      ...request,
      userSeq: null,
      clock: command.clock,
      onKept: (sentence) => command.say(`  ${sentence}`),
    });
    const [deleted, restored, kept] = [counts.deleted, counts.restored, counts.kept].map((count) =>
      count.toLocaleString('en-US'),
    );
    if (!counts.written) {
      throw new CommandError(
        `${kept} of its records cannot be undone. Nothing was changed: mend them first, or undo the others with --skip-changed.`,
      );
    }
    command.say(
      `Import ${importSeq} is undone: ${deleted} deleted, ${restored} as before${skipChanged && counts.kept > 0 ? `, ${kept} left as they are` : ''}.`,
    );
  } catch (error) {
    throw error instanceof UndoRefused ? new CommandError(error.message) : error;
  }
}
