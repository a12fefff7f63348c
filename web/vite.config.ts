import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { documentIds } from '../scripts/document-ids.mjs';
import { twoSheets } from '../scripts/two-sheets.mjs';

const gateway = {
  target: `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`,
  changeOrigin: false,
  ws: true,
};
const proxy = {
  '/graphql': gateway,
  '/session': gateway,
  '/export': gateway,
  '/calendar': gateway,
  '/page-speed': gateway,
  '/company-sites': gateway,
};

/**
 * Which code shares a file. A module that several groups match goes to the first of them. A file costs a browser and the gateway
 * several milliseconds of a processor, however small it is, so small parts that come together on most pages have one file.
 * What a group depends on comes with it, unless a group before it takes that.
 */
const TOGETHER = [
  // Of the first screen, whatever else needs it.
  { name: 'start', tags: ['$initial' as const], minShareCount: 1 },
  // What most pages share; the charts and the maps stay where they are loaded when a page needs them. Without what the
  // sign-in and pages without a list do not need: the parsers of the report builder and the playground, tables and
  // figures, what is read from a typed line, and selects and date fields, which bring a library.
  {
    name: 'kit',
    test: /web\/src\/(ui|lib)\/(?!question|graphql-question|playground-link|page-query-text|Select|Date|Period|Days|periods|planned-days|use-floating|use-combobox|WhyCell|DataTable|table-|use-table|column-widths|SortLabel|Row|Stack|Muted|layout|composed|ListBar|Figure|TableExport|MoreRows|file-table|save-table|last-year|month-windows|month-days|TargetReached|target-progress|StoredElsewhere|in-sentence|use-all-pages|use-offset-paged|opened-reports|figure-to-watch|tile-to-add|competitor-years|domain-categories|spoken-time|title-case|save-file|dated-rows|ConfirmDialog|ExportChoices|view-as|use-walk)|schema\/(enumerations|figure-text|levels)|web\/src\/charts\/Chart\.module/,
    minShareCount: 3,
  },
  // Rows, stacks and words of pages. Sign-in and /search do without.
  { name: 'layout', test: /web\/src\/ui\/(Row|Stack|Muted|layout|composed)/ },
  // Everybody who has signed in.
  {
    name: 'member',
    test: /@apollo\/client\/(react\/hooks\/useFragment|utilities\/internal\/preventUnhandled|link\/core)|graphql\/language\/printer|rxjs\/dist\/esm\/internal\/operators\/tap|features\/(manufacturers\/company\/company-tabs|contacts\/use-new-contact-key|notes\/quick-log-store|notifications\/(muted-kinds|notification-words))|lib\/(start-in-rows|own-requests|refresh-merge|month-windows)|use-media-query|records\/(outcome|use-remove-record|use-record-actions)/,
  },
  // A line that is typed into a note or a plan.
  { name: 'spoken', test: /lib\/(spoken-time|month-days)/ },
  { name: 'choices', test: /node_modules\/downshift|ui\/(use-floating|Select|ListBar)/ },
  { name: 'lists', test: /ui\/(DataTable|column-widths|use-table-size)/ },
  {
    name: 'records',
    test: /web\/src\/records\/(same-content|record-writes|use-record-draft|payload|use-record-form)/,
  },
  { name: 'dates', test: /ui\/(DateInput|DateField|PeriodFilter)|lib\/periods/ },
  {
    name: 'figures',
    test: /charts\/Sparkline|schema\/figure-change|ui\/(Figure|FigureCell)\./,
  },
  {
    name: 'flags',
    test: /features\/manufacturers\/company\/(DoNotCallBadge|company-standing|PhoneLink)/,
  },
  // Not in a row of /search: its panel and other pages have it.
  { name: 'tags', test: /features\/manufacturers\/company\/(SetProspectTag|ProspectTagControl)/ },
  {
    name: 'notes',
    test: /features\/notes\/(note-writes|note-types|follow-up|NoteCard|NoteText|useDeleteNote|use-saved-toast)|useCompanyLogging/,
  },
].map((group, i) => ({ minShareCount: 2, ...group, priority: 100 - i }));

/**
 * The playground loads GraphiQL's own style sheet, which has the editor's styles. The editor's modules would add them a
 * second time, to the one style sheet of all pages.
 */
const editorStylesOnce: Plugin = {
  name: 'editor-styles-once',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (/monaco-editor\/.*\.css$/.test(id) ? '' : null),
};

/** The font of the first screen is asked for with the page, not after its style sheet. */
const fontAtOnce: Plugin = {
  name: 'font-at-once',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            href: `/${file}`,
          },
          injectTo: 'head',
        })),
  },
};

/** A class's name with a part for its file, which all of the file's classes share: they are in every page's code. */
const scopedName = (name: string, file: string): string => {
  const place = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `_${name}_${createHash('sha256').update(place).digest('hex').slice(0, 5)}`;
};

/**
 * `composes` takes only the names of classes from another sheet. By default it takes their rules, too: a copy in each of the
 * sheets that compose them, all of which a browser then tries for every element.
 */
class ComposedNames {
  readonly finalSource = '';

  async fetch(path: string, composing: string): Promise<Record<string, string>> {
    const sheet = join(dirname(composing), path);
    const classes = (await readFile(sheet, 'utf8')).matchAll(/\.([a-z]\w*)/gi);
    return Object.fromEntries([...classes].map(([, name = '']) => [name, scopedName(name, sheet)]));
  }
}
const cssModules = { generateScopedName: scopedName, Loader: ComposedNames };

// Vite asks for a default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    documentIds(
      join(import.meta.dirname, 'trusted-documents.json'),
      join(import.meta.dirname, '../schema'),
    ),
    editorStylesOnce,
    twoSheets([
      'src/pages/session/LoginPage.tsx',
      'src/pages/session/PasswordPages.tsx',
      'src/pages/information/AboutPage.tsx',
      'src/pages/information/SupportPage.tsx',
      'src/pages/information/LegalPage.tsx',
    ]),
    fontAtOnce,
    react(),
  ],
  resolve: {
    // Its modules instead of its one script for old browsers, so that what no map uses is left out.
    alias: { leaflet: 'leaflet/dist/leaflet-src.esm.js' },
    // Otherwise rxjs comes in ES5, with helpers for what every browser has.
    conditions: ['es2015', ...defaultClientConditions],
  },
  // The playground's editor checks and completes in workers of its own.
  worker: { format: 'es' },
  optimizeDeps: {
    // Vite finds a worker only where its import is not bundled beforehand; what the worker imports may be.
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
    include: ['nullthrows', 'picomatch-browser'],
  },
  css: { modules: cssModules },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Inlined assets would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    // The playground's editor is larger than any page, and loaded by those alone who open it.
    chunkSizeWarningLimit: 4_500,
    rolldownOptions: {
      output: { codeSplitting: { groups: TOGETHER } },
      // Packages that a React compiler has been over carry its directives, which mean nothing to a browser.
      onwarn: (warning, warn) => {
        const isTheirs =
          warning.code === 'MODULE_LEVEL_DIRECTIVE' && /node_modules/.test(warning.message);
        if (!isTheirs) warn(warning);
      },
    },
  },
  // The next free port where that one is taken; `npm run dev` prints it.
  server: { port: Number(process.env['WEB_PORT'] ?? 5173), proxy },
  preview: { proxy },
});
