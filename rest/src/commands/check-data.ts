import { parseArgs } from 'node:util';
import { checkData } from '../db/check-data.ts';
import { ensureSchema, withDatabase } from './command-database.ts';
import { CommandError, runCommand, type Command } from './run-command.ts';

/** `npm run check-data [-- --repair]`: does what the database derives agree with its facts? Exit code 1 when not. */
async function main(command: Command): Promise<void> {
  const { values } = parseArgs({
    args: command.args,
    options: { repair: { type: 'boolean', default: false } },
  });
  await withDatabase(command, async (database) => {
    await ensureSchema(database);
    const findings = await checkData(database.url, values.repair);
    for (const { rule, broken, examples } of findings) {
      command.say(
        broken === 0
          ? `  ok      ${rule}`
          : `  BROKEN  ${rule}: ${broken} (${examples.join(', ')}${broken > examples.length ? ', …' : ''})`,
      );
    }
    const broken = findings.filter((finding) => finding.broken > 0);
    if (broken.length === 0) return command.say(`All ${findings.length} rules hold.`);
    throw new CommandError(
      values.repair
        ? 'Derived data was recomputed. Run npm run check-data again to confirm that it is correct.'
        : 'Run npm run check-data -- --repair to recompute the derived data.',
    );
  });
}

await runCommand(main);
