/** `node scripts/jest.mjs <projects…> -- <jest arguments…>`: jest with native ES modules. */
import { runCommand } from './run-command.mjs';

const args = process.argv.slice(2);
const separator = args.indexOf('--');
const projects = separator < 0 ? args : args.slice(0, separator);
// --selectProjects takes every word after it, so patterns are named as what they are.
const rest = (separator < 0 ? [] : args.slice(separator + 1)).map((word) =>
  word.startsWith('-') ? word : `--testPathPatterns=${word}`,
);
process.exitCode = await runCommand(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--selectProjects', ...projects, ...rest],
  {
    env: {
      ...process.env,
      // ExperimentalWarning of vm modules says nothing new on every worker.
      // A test file loads its modules again: with the usual 16 MB for what is young, a tenth of a run is garbage
      // collection.
      NODE_OPTIONS:
        '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64',
    },
  },
);
