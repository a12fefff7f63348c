/**
 * `node scripts/kill-cycles.mjs --cycles 1000 [--database-url postgres://…]`: kills the service, its PostgreSQL or both in
 * the midst of writing, again and again. With `--database-url` (an empty database) only the service is killed.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

process.chdir(join(import.meta.dirname, '..'));
const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '1000' },
    'database-url': { type: 'string' },
  },
});
const cycles = Number(values.cycles);
if (!Number.isInteger(cycles) || cycles < 1) {
  console.error('--cycles must be a whole number from 1');
  process.exit(1);
}
register();
const { runKillCycles } = await import('../tests/durability/kill-cycles.ts');
const result = await runKillCycles({
  cycles,
  databaseUrl: values['database-url'],
  progress: (message) => console.log(message),
});
const { acknowledged, repeated, hadHappened, faults, seconds } = result;
console.log(
  `${cycles} cycles in ${seconds} s: ${acknowledged} acknowledged writes, ${repeated} repeated after a kill (${hadHappened} edits and deletes of them had happened), ${faults.length} lost, doubled or half-written.`,
);
for (const fault of faults) console.log(`  ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
