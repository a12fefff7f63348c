/** `npm run lint`: what needs types (a promise that nobody awaits loses its error), and what needs none. */
import { binary, runCommand } from './run-command.mjs';

const codes = [
  await runCommand(binary('oxlint'), ['--type-aware', 'rest/src', 'gateway/src', 'web/src']),
  await runCommand(binary('eslint'), ['.', '--max-warnings=0']),
];
process.exitCode = Math.max(...codes);
