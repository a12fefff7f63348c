/**
 * `npm run lint`: rules that need types (a promise that nobody awaits loses its error), rules that need none, styles off
 * the scales, and files, exports and packages that nothing uses. Generated files name types too, so knip reads them although git ignores them.
 */
import { binary, runCommand } from './run-command.mjs';

const codes = [
  await runCommand(binary('oxlint'), ['--type-aware', 'rest/src', 'gateway/src', 'web/src']),
  await runCommand(binary('eslint'), ['.', '--max-warnings=0']),
  await runCommand(binary('stylelint'), ['web/src/**/*.css']),
  await runCommand(binary('knip'), ['--no-gitignore', '--no-progress', '--no-config-hints']),
];
process.exitCode = Math.max(...codes);
