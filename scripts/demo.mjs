import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
const { buildIfStale } = await import('./build-steps.mjs');
await buildIfStale();
await import('../rest/dist/demo-command.js');
