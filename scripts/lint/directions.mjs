/**
 * The house's directions as a lint rule: which folder may import which, and which packages live in
 * one folder only. Zones come from the folders' names, so a new domain or feature needs no entry here.
 */
import { dirname, join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Layer -> layers it may import; a layer may always import itself unless `sealed` says that siblings may not. */
const LAYERS = {
  web: {
    'main file': ['app', 'ui', 'lib'],
    app: ['pages', 'features', 'charts', 'map', 'ui', 'lib'],
    pages: ['features', 'charts', 'map', 'ui', 'lib'],
    features: ['charts', 'map', 'ui', 'lib'],
    charts: ['ui', 'lib'],
    map: ['ui', 'lib'],
    ui: ['lib'],
    lib: [],
  },
  gateway: {
    'main file': null,
    'server file': null,
    domains: ['context file', 'cache', 'http', 'graph', 'errors', 'calendar file'],
    http: ['cache', 'errors', 'calendar file'],
    // What a call reads and changes is the client's to say; the cache keeps what the transport brought.
    cache: ['http', 'errors'],
    graph: ['errors', 'context file', 'calendar file', 'project-root file'],
    errors: ['graph'],
    // Looks on: what is watched says in its own words what happens.
    observability: ['edge', 'graph', 'http'],
  },
  rest: {
    'main file': null,
    'app file': null,
    // Programs of their own, like main.
    commands: null,
    domains: ['analytics', 'http', 'db', 'calendar file'],
    analytics: ['http', 'db', 'calendar file'],
    http: ['db', 'calendar file'],
    db: ['domains', 'project-root file', 'calendar file'],
  },
};

const SEALED = {
  'web/features':
    'A feature never imports a feature: let a page compose them, or move the part to ui or lib.',
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
  { test: /^highcharts/, folders: ['web/src/charts'], remedy: 'Use a chart of web/src/charts.' },
  {
    test: /^(google-maps-react-markers|supercluster|topojson-client|us-atlas)/,
    folders: ['web/src/map'],
    remedy: 'Use the map of web/src/map.',
  },
  {
    test: /^nodemailer/,
    folders: ['rest/src/domains/report-schedules'],
    remedy: 'Hand mails to createMailSender of rest/src/domains/report-schedules.',
  },
  {
    test: /^pg(-copy-streams)?$/,
    folders: ['rest/src/db', 'tests'],
    remedy: 'Go through a repository and rest/src/db.',
  },
];

function place(path) {
  return { ...placeOf(path), isTest: /\.(test|testing)\.tsx?$|\/test-support\//.test(path) };
}

function placeOf(path) {
  const parts = relative(root, path).split(sep);
  const [room, src, layer, domain] = parts;
  if (!(room in LAYERS) || src !== 'src') return { room, layer: null, domain: null };
  // A file beside the folders (domains.ts beside domains/) is a layer of its own.
  if (parts.length === 3)
    return { room, layer: layer.replace(/(\.[a-z]+)*\.tsx?$/, ' file'), domain: null };
  return { room, layer, domain: parts.length > 4 ? domain : null };
}

function complaint(from, to, isType) {
  if (from.room === 'schema') return 'schema imports nothing: everybody obeys it.';
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
  if (!allowed || allowed.includes(to.layer) || isType) return null;
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
