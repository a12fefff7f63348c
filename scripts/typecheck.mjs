import { binary, mustRun } from './run-command.mjs';

for (const room of ['rest', 'gateway', 'web', 'tests']) {
  await mustRun(`typecheck of ${room}`, binary('tsc'), ['-p', `${room}/tsconfig.json`]);
}
