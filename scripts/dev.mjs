/** `npm run dev`: REST service, gateway and web client, each rebuilt on change. */
import { join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(join(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
await ensureInstalled();
const { CODEGEN, REGISTRY_CODEGEN, codegen } = await import('./build-steps.mjs');
const { binary, runCommand } = await import('./run-command.mjs');
await codegen();

const restPort = process.env.REST_PORT ?? '4001';
const rest = process.env.REST_BASE_URL ?? `http://127.0.0.1:${restPort}`;

/** A service that restarts when a module of it changes, or a file that it reads at the start. */
const service = (main, include, env) => [
  binary('tsx'),
  ['watch', '--clear-screen=false', '--include', include, main],
  env,
];
const parts = [
  ...(process.env.REST_BASE_URL
    ? []
    : [service('rest/src/main.ts', 'rest/src/db/migrations/*.sql')]),
  service('gateway/src/main.ts', 'schema/*.graphql', {
    REST_BASE_URL: rest,
    // The client in development sends texts: they change with every save.
    TRUSTED_DOCUMENTS: 'off',
  }),
];
const children = parts.map(([command, args, env]) =>
  spawn(command, args, {
    // Without our standard input: each of them would read a part of what is typed.
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl+C reaches only us, and we pass it on once: at a second signal tsx kills the service, and its database
    // server stays behind.
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  }),
);

let isGenerating = false;
const stale = new Set();

const { createServer } = await import('vite');
const web = await createServer({ root: 'web', configFile: 'web/vite.config.ts' });
web.watcher.add(resolve('schema')).on('all', (_event, path) => {
  if (path.endsWith('.graphql') && !path.includes('.generated.')) void regenerate('types');
});
const REGISTRIES = /\/rest\/src\/(analytics\/.*\.ts|.*\.(contract|requests|routes)\.ts)$/;
web.watcher.add(resolve('rest/src')).on('all', (_event, path) => {
  if (REGISTRIES.test(path)) void regenerate('registries');
});
await web.listen();
const [url] = web.resolvedUrls?.local ?? [];
console.log(`\nThe web client with rebuild on change: ${url}\n`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    children.forEach((child) => child.kill(signal));
    void web.close();
  });
}

/**
 * After a change of the SDL or of a .graphql file of the client: the gateway's resolver types and the client's hooks.
 * After a change of the metric registry: the typed figures of the schema, for which the gateway restarts; after one of
 * the routes, the REST contract.
 */
async function regenerate(what) {
  stale.add(what);
  if (isGenerating) return;
  isGenerating = true;
  while (stale.size > 0) {
    const isTypes = stale.delete('types');
    const isRegistries = stale.delete('registries');
    if (isRegistries && (await runCommand(...REGISTRY_CODEGEN)) !== 0) {
      console.log('The typed figures and the REST contract are as before: see the error above.');
    }
    if (isTypes) await regenerateTypes();
  }
  isGenerating = false;
}

async function regenerateTypes() {
  if ((await runCommand(...CODEGEN)) === 0) {
    console.log('The types follow the schema.');
    return;
  }
  // Silence hides its errors, too: a second run says what is wrong.
  await runCommand(binary('graphql-codegen'), ['--config', 'codegen.yml', '--errors-only']);
  console.log('The types are as before: see the error above.');
}
