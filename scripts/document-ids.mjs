import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { currentIds } from './trusted-documents.mjs';
import { withWholeRows } from './whole-rows.mjs';

/** Codegen writes each document as JSON on a single line. */
const DOCUMENT =
  /\{"kind":"Document","definitions":\[\{"kind":"OperationDefinition".*\}(?= as |;$)/gm;

/**
 * Vite plugin: writes the id of each operation into its generated document, in the place where
 * codegen's client preset has it. So an id travels with the chunk of the page that needs it; a list of
 * all ids would lie in the first screen, and hashing in the browser would need the printer there.
 * What is left of the document is for the browser's cache alone.
 */
export function documentIds(manifest, schemaFolder) {
  let ids = new Map();
  let schema;
  return {
    name: 'document-ids',
    // The development server has no ids, and its gateway takes texts.
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      if (!existsSync(manifest)) throw new Error(`${manifest} is missing: run \`npm run build\`.`);
      ids = currentIds(manifest);
      schema = readSchema(schemaFolder);
    },
    transform(code, path) {
      if (!path.split('?')[0].endsWith('.generated.ts')) return null;
      return { code: withIds(code, ids, schema), map: null };
    },
  };
}

/** The hand-written part of the schema: no operation of the web uses the types that come from the metric registry. */
export function readSchema(folder) {
  const files = readdirSync(folder).filter((name) => /(?<!\.generated)\.graphql$/.test(name));
  return buildSchema(files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'));
}

/** @throws Error for an operation that is not registered, and when codegen writes documents in another way */
export function withIds(code, ids, schema) {
  let written = 0;
  const marked = code.replace(DOCUMENT, (json) => {
    const document = JSON.parse(json);
    const name = document.definitions[0].name.value;
    const hash = ids.get(name);
    if (!hash) throw new Error(`${name} is not registered: run \`npm run build\`.`);
    written += 1;
    return JSON.stringify({ ...withWholeRows(document, schema), __meta__: { hash } });
  });
  if (written !== code.split('"OperationDefinition"').length - 1) {
    throw new Error('Generated documents have a new shape: adapt scripts/document-ids.mjs');
  }
  return marked;
}
