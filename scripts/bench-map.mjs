/**
 * `npm run bench:map`: drags a map of 50,000 companies in a browser without a graphics card and prints how many frames
 * were drawn in time; below 95% it fails. For a quiet machine, after `npm run build`.
 */
import { binary, runCommand } from './run-command.mjs';

process.chdir(`${import.meta.dirname}/..`);

const args = ['test', 'tests/maps', '-g', '50,000 companies', '--reporter=line'];
process.exitCode = await runCommand(binary('playwright'), args, {
  env: { ...process.env, MAP_BENCH: '1' },
});
