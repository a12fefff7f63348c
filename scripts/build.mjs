import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
const { build } = await import('./build-steps.mjs');
await build();
