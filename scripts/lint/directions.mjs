/**
 * The house's directions as a lint rule: which folder may import which, types included, and which
 * packages live in one folder only. Zones come from the folders' names, so a new domain or feature needs no entry here.
 */
import { dirname, join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Files of the gateway without imports of their own. */
const GROUND = ['viewer file', 'calendar file', 'project-root file', 'schema file'];
const BELOW_DOMAINS = [
  'context file',
  'graph',
  'http',
  'cache',
  'errors',
  'observability',
  ...GROUND,
];

/**
 * Layer -> layers it may import; a layer may always import itself unless `sealed` says that siblings may not. Layers are
 * listed from the top down, and tests/architecture/import-cycles.test.ts holds that none may import one above it.
 */
export const LAYERS = {
  web: {
    'main file': ['app', 'ui', 'lib', 'schema file'],
    app: ['pages', 'features', 'records', 'charts', 'map', 'ui', 'lib', 'schema file'],
    pages: ['features', 'records', 'charts', 'map', 'ui', 'lib', 'schema file'],
    features: ['records', 'charts', 'map', 'ui', 'lib', 'schema file'],
    records: ['ui', 'lib', 'schema file'],
    charts: ['ui', 'lib', 'schema file'],
    map: ['ui', 'lib', 'schema file'],
    ui: ['lib', 'schema file'],
    lib: ['schema file'],
    'schema file': [],
  },
  gateway: {
    'main file': null,
    'server file': null,
    'app file': null,
    process: ['session', 'graph', 'config file', ...GROUND],
    exports: ['edge', 'session', 'domains file', 'domains', ...BELOW_DOMAINS],
    calendars: ['edge', 'session', 'domains file', 'domains', ...BELOW_DOMAINS],
    mcp: ['edge', 'session', 'domains', 'config file', ...BELOW_DOMAINS],
    moving: ['edge', 'session', 'domains', ...BELOW_DOMAINS],
    'company-sites': ['edge', 'session', 'config file', ...BELOW_DOMAINS],
    'single-sign-on': ['edge', 'session', ...BELOW_DOMAINS],
    edge: ['session', 'domains file', 'domains', 'config file', ...BELOW_DOMAINS],
    session: ['domains', ...BELOW_DOMAINS],
    'domains file': ['domain-list file', 'domains', ...BELOW_DOMAINS],
    'domain-list file': ['domains'],
    domains: ['records', ...BELOW_DOMAINS],
    records: BELOW_DOMAINS,
    graph: ['context file', 'http', 'errors', 'observability', ...GROUND],
    // What a request carries: it does not know which domains there are (domains.ts tells the compiler).
    'context file': ['http', ...GROUND],
    http: ['cache', 'errors', 'observability', ...GROUND],
    cache: ['errors', 'observability', ...GROUND],
    errors: GROUND,
    observability: GROUND,
    'config file': ['project-root file'],
    'viewer file': [],
    'calendar file': [],
    'project-root file': [],
    'schema file': [],
  },
  rest: {
    'main file': null,
    'app file': null,
    // Programs of their own, like main.
    commands: null,
    'domains file': ['domain-list file', 'http'],
    'domain-list file': ['transfer', 'domains'],
    // Import and export: every kind of record at once, by the rules of its domain.
    transfer: ['domains', 'http', 'db', 'calendar file'],
    domains: ['analytics', 'http', 'db', 'calendar file'],
    analytics: ['http', 'db', 'calendar file'],
    http: ['db', 'calendar file'],
    db: ['project-root file', 'calendar file'],
    'calendar file': [],
    'project-root file': [],
  },
};

const SEALED = {
  'web/features':
    'A feature never imports a feature: let a page compose them, or move the part to records, ui or lib.',
  'gateway/domains':
    'A domain reaches another only by ctx.loaders; types may be imported with `import type`.',
  'rest/domains': 'A REST domain does not import another: move the shared part to http or db.',
};

/** Domains that their sealed siblings may import: what many domains have to say goes through one. */
const OPEN = { 'rest/domains': ['notifications'] };

const PACKAGES = [
  {
    test: /^got$/,
    folders: ['gateway/src/http', 'tests/bench'],
    remedy: 'Use the REST client of gateway/src/http.',
  },
  {
    test: /^undici$/,
    folders: ['gateway/src/http', 'tests/bench', 'tests/load'],
    remedy: 'Use the REST client of gateway/src/http.',
  },
  {
    test: /^openid-client$/,
    folders: ['gateway/src/single-sign-on'],
    remedy: 'Use SingleSignOn of gateway/src/single-sign-on.',
  },
  { test: /^highcharts/, folders: ['web/src/charts'], remedy: 'Use a chart of web/src/charts.' },
  {
    test: /^(google-maps-react-markers|leaflet|protomaps-leaflet|supercluster|topojson-client|us-atlas)/,
    folders: ['web/src/map'],
    remedy: 'Use the map of web/src/map.',
  },
  {
    test: /^@tanstack\/react-virtual$/,
    folders: ['web/src/ui'],
    remedy: 'Use DataTable of web/src/ui.',
  },
  {
    test: /^nodemailer/,
    folders: ['rest/src/http'],
    remedy: 'Hand mails to createMailSender of rest/src/http/mail-server.ts.',
  },
  {
    test: /^pg(-copy-streams)?$/,
    folders: ['rest/src/db', 'tests'],
    remedy: 'Go through a repository and rest/src/db.',
  },
];

function place(path) {
  return { ...placeOf(path), isTest: /\.test\.tsx?$/.test(path) };
}

/** The room, the layer and the domain of a file, by its absolute path. */
export function placeOf(path) {
  const parts = relative(root, path).split(sep);
  const [room, src, layer, domain] = parts;
  if (!(room in LAYERS) || src !== 'src') return { room, layer: null, domain: null };
  // A file beside the folders (domains.ts beside domains/) is a layer of its own.
  if (parts.length === 3)
    return { room, layer: layer.replace(/(\.[a-z]+)*\.tsx?$/, ' file'), domain: null };
  return { room, layer, domain: parts.length > 4 ? domain : null };
}

function complaint(from, to, isType) {
  if (from.room === 'schema') {
    return to.room === 'schema' ? null : 'schema imports no other room: every room obeys it.';
  }
  if (to.room === 'schema' || from.room === 'tests' || from.room === 'scripts') return null;
  // Tests beside files may use the tests' support.
  if (from.isTest && (to.room === 'tests' || to.room === from.room)) return null;
  // How a room is built is the scripts' business.
  const isBuild = from.layer === null && to.room === 'scripts';
  if (from.room !== to.room && !isBuild) {
    return `${from.room} never imports ${to.room}: only the schema and the wire join the rooms.`;
  }
  const layers = LAYERS[from.room];
  if (isBuild || !layers || from.layer === null || to.layer === null) return null;
  if (from.layer === to.layer) {
    const sealed = SEALED[`${from.room}/${from.layer}`];
    if (OPEN[`${from.room}/${from.layer}`]?.includes(to.domain)) return null;
    return sealed && !isType && from.domain !== to.domain ? sealed : null;
  }
  const allowed = layers[from.layer];
  if (!allowed || allowed.includes(to.layer)) return null;
  return `${from.layer} must not import ${to.layer}: imports run one way (docs/decisions/001-rooms-and-directions.md).`;
}

export const directions = {
  meta: { type: 'problem', schema: [], messages: { wrongWay: '{{ complaint }}' } },
  create(context) {
    const file = context.filename;
    function check(node) {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const isType = node.importKind === 'type' || node.exportKind === 'type';
      if (source.startsWith('.')) {
        const found = complaint(place(file), place(resolve(dirname(file), source)), isType);
        if (found) context.report({ node, messageId: 'wrongWay', data: { complaint: found } });
        return;
      }
      for (const { test, folders, remedy } of PACKAGES) {
        const isAtHome = folders.some((folder) => file.startsWith(join(root, folder)));
        if (test.test(source) && !isAtHome && !isType) {
          context.report({
            node,
            messageId: 'wrongWay',
            data: { complaint: `${source} is imported in ${folders[0]} only. ${remedy}` },
          });
        }
      }
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
