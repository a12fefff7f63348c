/**
 * A program that takes the lock of the data folder in its argument and says so, or says who has it, and after how many
 * milliseconds it gave up, and ends with 1.
 * Tests run it as processes of their own: `lock-folder.ts <folder> [hold]`.
 */
import { lockDataFolder } from '../../rest/src/db/embedded/owner-lock.ts';

const [folder = '', hold] = process.argv.slice(2);
const begun = performance.now();
try {
  const lock = await lockDataFolder(folder, 'http://127.0.0.1:5399');
  process.on('SIGUSR2', () => lock.announceStop());
  process.stdout.write('locked\n');
  if (hold) setInterval(() => {}, 60_000);
  else lock.release();
} catch (error) {
  const ms = Math.round(performance.now() - begun);
  process.stdout.write(`${(error as Error).message}\nrefused after ${ms} ms\n`);
  process.exitCode = 1;
}
