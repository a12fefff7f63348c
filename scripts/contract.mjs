/** `npm run contract -- --base-url URL --token T`: judges a backend by the contract's document. */
import { ensureInstalled } from './ensure-installed.mjs';
import { binary, runCommand } from './run-command.mjs';

await ensureInstalled();
const { writeContractIfStale } = await import('./build-steps.mjs');
await writeContractIfStale();
process.exitCode = await runCommand(binary('tsx'), [
  'tests/contract/run-contract.ts',
  ...process.argv.slice(2),
]);
