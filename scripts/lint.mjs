/**
 * `npm run lint`: the rules of .oxlintrc.json with the house's own (scripts/lint/house.mjs), styles off the scales, and
 * files, exports and packages that nothing uses. Generated files name types too, so knip reads them although git ignores them.
 */
import { binary, runCommand } from './run-command.mjs';

const codes = [
  await runCommand(binary('oxlint'), [
    // A promise that nobody awaits loses its error: that takes types.
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives-severity=error',
  ]),
  await runCommand(binary('stylelint'), ['web/src/**/*.css']),
  await runCommand(binary('knip'), ['--no-gitignore', '--no-progress', '--no-config-hints']),
];
process.exitCode = Math.max(...codes);
