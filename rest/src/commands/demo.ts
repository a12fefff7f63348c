import { parseArgs } from 'node:util';
import { isCalendarDate } from '../../../schema/calendar-date.ts';
import { fillWithDemoData } from '../db/prepare.ts';
import { ensureSchema, withDatabase } from './command-database.ts';
import { CommandError, runCommand, type Command } from './run-command.ts';

/** `npm run demo -- --size tiny|demo|full|xl --as-of YYYY-MM-DD`: demo data in the configured, empty database. */
async function main(command: Command): Promise<void> {
  const { values } = parseArgs({
    args: command.args,
    options: { size: { type: 'string' }, 'as-of': { type: 'string' } },
  });
  const size = values.size ?? 'demo';
  const asOf = values['as-of'] ?? command.clock.today();
  if (size !== 'tiny' && size !== 'demo' && size !== 'full' && size !== 'xl') {
    throw new CommandError('--size must be tiny, demo, full or xl');
  }
  if (!isCalendarDate(asOf)) throw new CommandError('--as-of must be a calendar date YYYY-MM-DD');
  await withDatabase(command, async (database) => {
    await ensureSchema(database);
    await fillWithDemoData(database.url, {
      size,
      asOf,
      refuseOtherData: true,
      progress: (message, doneFraction) =>
        command.say(`  ${String(Math.floor(doneFraction * 100)).padStart(3)} %  ${message}`),
    });
    command.say(`Demo data of size ${size} as of ${asOf} is ready.`);
  });
}

await runCommand(main);
