import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse as parseYaml } from 'yaml';
import { misspelledSettings } from '../../schema/settings/read-settings.ts';
import { gatewaySettings, restSettings } from '../../schema/settings/settings.ts';
import { blocksOf, RUN_DOCUMENTS } from '../support/document-blocks.ts';

const documents = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const scripts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts,
);
const services = Object.keys(
  (parseYaml(readFileSync('docker-compose.yml', 'utf8')) as { services: object }).services,
);

/** What stands between backquotes outside of code blocks, and what is in the blocks. */
function quotedIn(document: string): string[] {
  const text = readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted);
}

describe.each(documents)('%s', (document) => {
  it('names files and folders that exist; <domain> stands for notes', () => {
    const missing = quotedIn(document)
      .flatMap(
        (quoted) => quoted.match(/^(?:rest|gateway|web|schema|tests|scripts|docs)\/\S+/) ?? [],
      )
      .filter((path) => !existsSync(path.replaceAll('<domain>', 'notes')));
    expect(missing).toEqual([]);
  });

  it('names commands that exist', () => {
    const text = readFileSync(document, 'utf8');
    const unknown = [...text.matchAll(/\bnpm run ([a-z][a-z:-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !scripts.includes(name));
    const missing = [...text.matchAll(/\bnode (scripts\/\S+?\.mjs)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(path));
    expect([...unknown, ...missing]).toEqual([]);
  });
});

describe('the code blocks that no test runs', () => {
  const notRun = RUN_DOCUMENTS.flatMap(blocksOf).filter((block) => block.notRun !== null);

  it.each(
    notRun
      .filter(({ language }) => language === 'sh')
      .map((block) => [block.place, block] as const),
  )('are commands that a shell understands: %s', (_place, { text }) => {
    expect(spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    for (const [, name = ''] of text.matchAll(/\bnpm (?:run )?(\S+)/g)) {
      expect(scripts).toContain(name);
    }
    for (const [, name = ''] of text.matchAll(/^docker compose up .*--wait (\S+)/gm)) {
      if (name !== '#') expect(services).toContain(name);
    }
    for (const [, name = ''] of text.matchAll(/^docker compose exec (\S+)/gm)) {
      expect(services).toContain(name);
    }
    for (const [, program = ''] of text.matchAll(/rest\/dist\/(commands\/\w+)\.js/g)) {
      expect(existsSync(`rest/src/${program}.ts`)).toBe(true);
    }
  });

  it.each(
    notRun
      .filter(({ language }) => language === 'dotenv')
      .map((block) => [block.place, block] as const),
  )('are settings that both services take: %s', (_place, { text }) => {
    const env = {
      GATEWAY_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://portal.example',
      ...parseEnv(text),
    };
    expect(gatewaySettings.safeParse(env).error?.issues ?? []).toEqual([]);
    expect(restSettings.safeParse(env).error?.issues ?? []).toEqual([]);
    expect(misspelledSettings(env)).toEqual([]);
  });

  it('are few: a drawing, what needs a server or Docker, and npm test itself', () => {
    expect(notRun.filter(({ language }) => language !== 'dotenv').length).toBeLessThanOrEqual(5);
  });
});
