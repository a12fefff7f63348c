/**
 * The address of /search as data, and back. The address is the only place where a search lives:
 * whatever is on the screen can be read from it.
 */
import {
  COMPETITORS,
  NOT_CONTACTED_IN,
  PROSPECT_TAGS,
} from '../../../../../schema/enumerations.ts';
import {
  readBox,
  readCircle,
  readLasso,
  writeBox,
  writeLasso,
  writePlace,
  type Box,
  type Circle,
  type Place,
} from './search-area.ts';
import { isSearchText } from '../../../lib/address-params.ts';
import { isColumnId } from './search-columns.ts';
import type { ColumnId } from './search-columns.ts';
import type { Density } from '../../../lib/use-list-looks.ts';
import { knownState, normaliseCsi, normaliseZip } from './place-codes.ts';
import { missingForSort } from './search-sort.ts';
import type { SearchSort } from './search-sort.ts';
import {
  readColumns,
  readDays,
  readDensity,
  readFlag,
  readMiles,
  readOf,
  readSeq,
  readSort,
} from './search-values.ts';

export const STATUSES = ['client', 'prospect', 'former'] as const;
export type SearchStatus = (typeof STATUSES)[number];

export const MAP_LAYERS = ['firms', 'activities'] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];
export const MAP_SHADES = ['accounts', 'value', 'uncovered'] as const;
type MapShade = (typeof MAP_SHADES)[number];
export const MAX_STOPS = 20;

export interface SearchParams {
  query: string;
  city: string;
  states: readonly string[];
  zip: string;
  /** Miles around `zip`; never without it. */
  withinMiles: number | null;
  /** User seqs; 0 is "unassigned". */
  reps: readonly number[];
  notContactedIn: number | null;
  competitors: readonly number[];
  /** Sections `09 65 19` or divisions `09`. */
  csi: readonly string[];
  /** `prospect` is everybody without a contract today, `former` those among them who had one. */
  status: SearchStatus | null;
  tags: readonly number[];
  doNotCall: boolean | null;
  /** Came within this many days. */
  createdWithin: number | null;
  /** Whose contract ends within this many days. */
  renewalWithin: number | null;
  /** So many miles around a place. */
  near: Circle | null;
  /** The corners of a drawn area; empty for none. */
  lasso: readonly Place[];
  /** What a map shows: narrows like any filter, unless `isWhole`. */
  bbox: Box | null;
  /** The list beside the map has all that match, not only what is on screen. */
  isWhole: boolean;
  /** What a map shows besides the companies, by what it shades the states, and the stops of a day in order, by seq. */
  layers: readonly MapLayer[];
  shade: MapShade | null;
  stops: readonly number[];
  /** How the route through the stops is planned, as features/manufacturers/map/route-settings.ts writes it. */
  route: string;
  sort: SearchSort | null;
  columns: readonly ColumnId[] | null;
  density: Density | null;
  /** The company in the side panel, by seq. */
  peek: number | null;
  /** The saved view that the list came from: it says where from, all else says what. */
  view: number | null;
}

export const EMPTY_PARAMS: SearchParams = {
  query: '',
  city: '',
  states: [],
  zip: '',
  withinMiles: null,
  reps: [],
  notContactedIn: null,
  competitors: [],
  csi: [],
  status: null,
  tags: [],
  doNotCall: null,
  createdWithin: null,
  renewalWithin: null,
  near: null,
  lasso: [],
  bbox: null,
  isWhole: false,
  layers: [],
  shade: null,
  stops: [],
  route: '',
  sort: null,
  columns: null,
  density: null,
  peek: null,
  view: null,
};

export const MAX_QUERY_LENGTH = 200;

/** The names that the address of a search may have. */
export const SEARCH_NAMES: readonly string[] = [
  'q',
  'city',
  'state',
  'zip',
  'within',
  'rep',
  'notContacted',
  'competitors',
  'csi',
  'status',
  'tag',
  'dnc',
  'created',
  'renewal',
  'center',
  'radius',
  'lasso',
  'bbox',
  'list',
  'layers',
  'shade',
  'stops',
  'route',
  'sort',
  'cols',
  'density',
  'peek',
  'view',
];

interface Parsed {
  params: SearchParams;
  /** Values that the search cannot use, `rep=me`; empty for a clean address. */
  unreadable: string[];
}

/** Reads an address's query string. Never fails: what does not fit is left out and named. */
export function parseSearchParams(search: string): Parsed {
  const source = new URLSearchParams(search);
  const unreadable: string[] = [];
  const drop = (name: string, value: string): null => {
    unreadable.push(`${name}=${value}`);
    return null;
  };
  const text = (name: string): string => source.getAll(name).at(-1)?.trim() ?? '';

  function list<T>(name: string, read: (part: string) => T | null): T[] {
    const parts = source.getAll(name).flatMap((value) => value.split(','));
    const values = parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => read(part) ?? drop(name, part))
      .filter((value) => value !== null);
    return [...new Set(values)];
  }

  function single<T>(name: string, read: (value: string) => T | null): T | null {
    const value = text(name);
    return value === '' ? null : (read(value) ?? drop(name, value));
  }

  const oneOf =
    (allowed: readonly { value: number }[]) =>
    (value: string): number | null =>
      allowed.find((entry) => String(entry.value) === value)?.value ?? null;
  const short = (value: string): string | null => (isSearchText(value) ? value : null);

  const query = single('q', short) ?? '';
  const zip = single('zip', normaliseZip) ?? '';
  const params: SearchParams = {
    query,
    city: single('city', short) ?? '',
    states: list('state', (part) => knownState(part)),
    zip,
    withinMiles: single('within', (value) => readMiles(value)),
    reps: list('rep', (part) => readSeq(part, 0)),
    notContactedIn: single('notContacted', oneOf(NOT_CONTACTED_IN)),
    competitors: list('competitors', oneOf(COMPETITORS)),
    csi: list('csi', normaliseCsi),
    status: single('status', readOf(STATUSES)),
    tags: list('tag', oneOf(PROSPECT_TAGS)),
    doNotCall: single('dnc', readFlag),
    createdWithin: single('created', readDays('last')),
    renewalWithin: single('renewal', readDays('next')),
    near: single('center', (value) => readCircle(value, text('radius'))),
    lasso: single('lasso', readLasso) ?? [],
    bbox: single('bbox', readBox),
    isWhole: single('list', (value) => (value === 'all' ? true : null)) ?? false,
    layers: list('layers', readOf(MAP_LAYERS)),
    shade: single('shade', readOf(MAP_SHADES)),
    stops: list('stops', (part) => readSeq(part, 1)).slice(0, MAX_STOPS),
    route: text('route').slice(0, MAX_QUERY_LENGTH),
    sort: single('sort', readSort),
    columns: readColumns(list('cols', (part) => (isColumnId(part) ? part : null))),
    density: single('density', readDensity),
    peek: single('peek', (value) => readSeq(value, 1)),
    view: readSeq(text('view'), 1),
  };
  if (params.withinMiles !== null && params.zip === '') {
    drop('within', String(params.withinMiles));
  }
  if (params.sort) {
    if (missingForSort(params.sort.id, params)) drop('sort', text('sort'));
  }
  return { params: settle(params), unreadable };
}

/** Drops what cannot stand without something that is no longer there. */
export function settle(params: SearchParams): SearchParams {
  const withinMiles = params.zip === '' ? null : params.withinMiles;
  const sort = params.sort && missingForSort(params.sort.id, params) ? null : params.sort;
  return { ...params, withinMiles, sort };
}

/** The query string with its `?`, readable (commas and `+` stay); empty when nothing is asked. */
export function formatSearchParams(params: SearchParams): string {
  const { sort, doNotCall, createdWithin, renewalWithin, near } = params;
  const parts: [string, string | number | null][] = [
    ['q', params.query],
    ['city', params.city],
    ['state', params.states.join()],
    ['zip', params.zip],
    ['within', params.withinMiles],
    ['rep', params.reps.join()],
    ['notContacted', params.notContactedIn],
    ['competitors', params.competitors.join()],
    ['csi', params.csi.join()],
    ['status', params.status],
    ['tag', params.tags.join()],
    ['dnc', doNotCall === null ? null : Number(doNotCall)],
    ['created', createdWithin && `last${createdWithin}d`],
    ['renewal', renewalWithin && `next${renewalWithin}d`],
    ['center', near && writePlace(near)],
    ['radius', near && `${near.miles}mi`],
    ['lasso', writeLasso(params.lasso)],
    ['bbox', params.bbox && writeBox(params.bbox)],
    ['list', params.isWhole ? 'all' : null],
    ['layers', params.layers.join()],
    ['shade', params.shade],
    ['stops', params.stops.join()],
    ['route', params.route],
    ['sort', sort && `${sort.reversed ? '-' : ''}${sort.id}`],
    ['cols', params.columns && params.columns.join()],
    ['density', params.density],
    ['peek', params.peek],
    ['view', params.view],
  ];
  const pairs = parts
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}=${readable(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function readable(value: string): string {
  return encodeURIComponent(value)
    .replaceAll('%2C', ',')
    .replaceAll('%3B', ';')
    .replaceAll('%3A', ':')
    .replaceAll('%20', '+');
}
