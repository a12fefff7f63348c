import { existsSync } from 'node:fs';
import { currentIds } from './trusted-documents.mjs';

const OPERATION =
  /\{"kind":"Document",("definitions":\[\{"kind":"OperationDefinition","operation":"\w+","name":\{"kind":"Name","value":"(\w+)"\})/g;

/**
 * Vite plugin: writes the id of each operation into its generated document, in the place where
 * codegen's client preset has it. So an id travels with the chunk of the page that needs it; a list of
 * all ids would lie in the first screen, and hashing in the browser would need the printer there.
 */
export function documentIds(manifest) {
  let ids = new Map();
  return {
    name: 'document-ids',
    // The development server has no ids, and its gateway takes texts.
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      if (!existsSync(manifest)) throw new Error(`${manifest} is missing: run \`npm run build\`.`);
      ids = currentIds(manifest);
    },
    transform(code, path) {
      if (!path.split('?')[0].endsWith('.generated.ts')) return null;
      return { code: withIds(code, ids), map: null };
    },
  };
}

/** @throws Error for an operation that is not registered, and when codegen writes documents in another way */
export function withIds(code, ids) {
  let written = 0;
  const marked = code.replace(OPERATION, (_whole, rest, name) => {
    const id = ids.get(name);
    if (!id) throw new Error(`${name} is not registered: run \`npm run build\`.`);
    written += 1;
    return `{"kind":"Document","__meta__":{"hash":"${id}"},${rest}`;
  });
  if (written !== code.split('"OperationDefinition"').length - 1) {
    throw new Error('Generated documents have a new shape: adapt scripts/document-ids.mjs');
  }
  return marked;
}
