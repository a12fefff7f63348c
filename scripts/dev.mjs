/** `npm run dev`: REST service, gateway and web client, each rebuilt on change. */
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(join(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
await ensureInstalled();
const { codegen } = await import('./build-steps.mjs');
const { binary } = await import('./run-command.mjs');
await codegen();

const restPort = process.env.REST_PORT ?? '4001';
const rest = process.env.REST_BASE_URL ?? `http://127.0.0.1:${restPort}`;
const parts = [
  [binary('graphql-codegen'), ['--config', 'codegen.yml', '--silent', '--watch']],
  ...(process.env.REST_BASE_URL
    ? []
    : [[process.execPath, ['--watch', '--import', 'tsx', 'rest/src/main.ts']]]),
  [
    process.execPath,
    ['--watch', '--import', 'tsx', 'gateway/src/main.ts'],
    // The client in development sends texts: they change with every save.
    { REST_BASE_URL: rest, TRUSTED_DOCUMENTS: 'off' },
  ],
  [binary('vite'), ['web', '--port', '5173', '--strictPort']],
];
const children = parts.map(([command, args, env]) =>
  spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }),
);
console.log('\nThe web client with rebuild on change: http://localhost:5173\n');
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => children.forEach((child) => child.kill(signal)));
}
