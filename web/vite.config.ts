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
  },
  server: { port: 5173, strictPort: true, proxy },
  preview: { proxy },
});
