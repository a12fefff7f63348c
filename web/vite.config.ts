import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
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
  test: /web\/src\/(ui|lib)\/|schema\/enumerations|web\/src\/charts\/(Sparkline|Chart\.module)/,
  minShareCount: 3,
};

// Vite asks for a default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentIds(join(import.meta.dirname, 'trusted-documents.json')), react()],
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
    rolldownOptions: { output: { codeSplitting: { groups: [KIT] } } },
  },
  server: { port: 5173, strictPort: true, proxy },
  preview: { proxy },
});
