import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { documentIds } from '../scripts/document-ids.mjs';

const gateway = { target: 'http://127.0.0.1:4000', changeOrigin: false, ws: true };
const proxy = {
  '/graphql': gateway,
  '/session': gateway,
  '/export': gateway,
  '/calendar': gateway,
};

/** What most pages share, in one file; the charts and the maps stay where they are loaded when a page needs them. */
const KIT = {
  name: 'kit',
  // Not what the report builder and the playground bring: parsers, of questions and of GraphQL. Not the tables of figures
  // either: the list of /search has a table of its own.
  test: /web\/src\/(ui|lib)\/(?!question|graphql-question|playground-link|page-query-text|DataTable|ListBar|Figure|TableExport|MoreRows|file-table|save-table)|schema\/(enumerations|figure-text)|node_modules\/@tanstack\/|web\/src\/charts\/Chart\.module/,
  minShareCount: 3,
};

/**
 * The playground wears GraphiQL's own sheet, which has the editor's styles: the editor's modules would bring them a
 * second time, into the one sheet of all pages.
 */
const editorStylesOnce: Plugin = {
  name: 'editor-styles-once',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (/monaco-editor\/.*\.css$/.test(id) ? '' : null),
};

// Vite asks for a default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    documentIds(join(import.meta.dirname, 'trusted-documents.json')),
    editorStylesOnce,
    react(),
  ],
  // The playground's editor checks and completes in workers of its own.
  worker: { format: 'es' },
  optimizeDeps: {
    // Vite finds a worker only where its import is not bundled beforehand; what the worker imports may be.
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
    include: ['nullthrows', 'picomatch-browser'],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Inlined assets would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    // One sheet for all: a page of fifty small files waits longer for their number than for their size.
    cssCodeSplit: false,
    // The playground's editor is larger than any page, and loaded by those alone who open it.
    chunkSizeWarningLimit: 4_500,
    rolldownOptions: {
      output: { codeSplitting: { groups: [KIT] } },
      // Packages that a React compiler has been over carry its directives, which mean nothing to a browser.
      onwarn: (warning, warn) => {
        const isTheirs =
          warning.code === 'MODULE_LEVEL_DIRECTIVE' && /node_modules/.test(warning.message);
        if (!isTheirs) warn(warning);
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy },
  preview: { proxy },
});
