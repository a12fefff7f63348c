import { runRestCommand } from './rest-command.mjs';

await runRestCommand('export');
