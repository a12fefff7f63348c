/** `npm run contract -- --base-url URL --token T`: judges a backend by the contract's document. */
import { ensureInstalled } from './ensure-installed.mjs';
import { binary, mustRun, runCommand } from './run-command.mjs';

await ensureInstalled();
const { REGISTRY_CODEGEN } = await import('./build-steps.mjs');
// The document is generated.
await mustRun('codegen of the contract', ...REGISTRY_CODEGEN);
process.exitCode = await runCommand(binary('tsx'), [
  'tests/contract/run-contract.ts',
  ...process.argv.slice(2),
]);
