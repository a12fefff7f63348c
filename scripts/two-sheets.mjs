import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Vite plugin: two style sheets. What is seen before a sign-in is in the first, which the page itself links; everything
 * else is in the second, which comes with the first code that needs any of it. One sheet for all would make the sign-in
 * wait for the styles of the whole product; a sheet for each of a page's fifty chunks would make each page wait for
 * their number.
 * @param pagesBefore paths of the pages that are shown before a sign-in, from the folder of the web
 */
export function twoSheets(pagesBefore) {
  let allStyles = '';
  return {
    name: 'two-sheets',
    apply: 'build',
    renderStart() {
      const hash = createHash('sha256');
      const sheets = [...this.getModuleIds()].filter((id) => id.endsWith('.css')).sort();
      for (const id of sheets) hash.update(readFileSync(id));
      allStyles = hash.digest('hex');
    },
    // A chunk names the sheet of what it loads later: with another sheet it must be another file, or a browser that kept
    // it would ask for a sheet that is gone.
    augmentChunkHash: (chunk) => (chunk.dynamicImports.length > 0 ? allStyles : undefined),
    generateBundle: {
      // Vite links and names the sheets of each chunk after this.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = inOrder(bundle);
        const first = closure(
          bundle,
          chunks.filter((chunk) => chunk.isEntry || isOf(chunk, pagesBefore)),
        );
        join(this, bundle, 'first.css', [...first]);
        join(
          this,
          bundle,
          'product.css',
          chunks.filter((chunk) => !first.has(chunk)),
        );
      },
    },
  };
}

const isOf = (chunk, pages) =>
  pages.some((page) => chunk.moduleIds.some((id) => id.endsWith(`/web/${page}`)));

/** These chunks with all that they import at once. */
function closure(bundle, chunks, found = new Set()) {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue;
    closure(bundle, importedBy(bundle, chunk), found);
    found.add(chunk);
  }
  return found;
}

const importedBy = (bundle, chunk) =>
  chunk.imports.map((name) => bundle[name]).filter((found) => found?.type === 'chunk');

/** All chunks as one sheet has their rules: what a chunk imports before it, what it loads later after all of those. */
function inOrder(bundle) {
  const found = new Set();
  const waiting = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
  // A list that grows while it is walked is walked to its end.
  for (const start of waiting) {
    const before = new Set(found);
    closure(bundle, [start], found);
    for (const chunk of [...found].filter((one) => !before.has(one))) {
      for (const name of chunk.dynamicImports) if (bundle[name]) waiting.push(bundle[name]);
    }
  }
  return [...found];
}

/** Puts the sheets of these chunks into one. */
function join(build, bundle, name, chunks) {
  const styled = chunks.filter((chunk) => chunk.viteMetadata.importedCss.size > 0);
  const files = new Set(styled.flatMap((chunk) => [...chunk.viteMetadata.importedCss]));
  if (files.size === 0) throw new Error(`No styles for ${name}: adapt scripts/two-sheets.mjs.`);
  const source = [...files].map((file) => bundle[file].source).join('');
  for (const file of files) Reflect.deleteProperty(bundle, file);
  const sheet = build.getFileName(build.emitFile({ type: 'asset', name, source }));
  for (const { viteMetadata } of styled) {
    viteMetadata.importedCss.clear();
    viteMetadata.importedCss.add(sheet);
  }
}
