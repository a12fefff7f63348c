import { parseArgs } from 'node:util';
import { openDatabase } from '../db/database.ts';
import { ensureSchema, withDatabase } from './command-database.ts';
import { exportToFile, exportToFolder } from '../transfer/export/export-data.ts';
import { CommandError, runCommand, type Command } from './run-command.ts';

/** `npm run export -- --to export.zip`, or a folder */
async function main(command: Command): Promise<void> {
  const { values } = parseArgs({ args: command.args, options: { to: { type: 'string' } } });
  if (!values.to) {
    throw new CommandError('Say where to: npm run export -- --to export.zip, or a folder.');
  }
  const path = command.path(values.to);
  await withDatabase(command, async (database) => {
    await ensureSchema(database);
    const handle = openDatabase({
      url: database.url,
      statementTimeoutMs: 0,
      today: command.config.today,
      maxConnections: 1,
      onError: () => {},
    });
    try {
      const exporting = /\.zip$/i.test(path) ? exportToFile : exportToFolder;
      const counts = await exporting(handle.db, path);
      for (const [kind, rows] of Object.entries(counts)) {
        if (rows > 0) command.say(`  ${kind}: ${rows.toLocaleString('en-US')}`);
      }
      const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
      command.say(
        `${total.toLocaleString('en-US')} records are in ${path}. It holds names and addresses of people: keep it where only you can read it.`,
      );
    } catch (error) {
      throw asAdvice(error, path);
    } finally {
      await handle.close();
    }
  });
}

function asAdvice(error: unknown, path: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') {
    return new CommandError(`${path} is there already: name another file, or remove it.`);
  }
  if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOTDIR' || code === 'ENOSPC') {
    return new CommandError(`${path} cannot be written: ${message}. Nothing was exported.`);
  }
  return error;
}

await runCommand(main);
