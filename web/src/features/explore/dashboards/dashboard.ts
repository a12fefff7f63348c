/** A dashboard as the page edits it: tiles in their order, and filters out of the address. */
import { ENGINE_PERIODS } from '../../../lib/periods.ts';
import { readQuestion, type Question } from '../../../../../schema/question.ts';
import type { DashboardFiltersInput, DashboardTileInput } from '../../../schema.generated.ts';
import { isPeriodName } from '../period.ts';
import type { SavedDashboard_DashboardFragment } from './SavedDashboard.generated.ts';

export type Dashboard = SavedDashboard_DashboardFragment;
export type Tile = Dashboard['tiles'][number];
export type Filters = Dashboard['filters'];

export const TILES_MAX = 12;
const TITLE_MAX = 120;
export const FILTER_NAMES = ['period', 'rep', 'state', 'section'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  period: 'Period',
  rep: 'Rep',
  state: 'State',
  section: 'Section',
};

/** What an address says where a dashboard's own filter is taken away. */
const ANY = 'any';
type AddressFilters = Readonly<Record<FilterName, string>>;

/** The filters that hold: the address's, else the dashboard's own. */
export function filtersOf(address: AddressFilters, own: Filters): Filters {
  const read = (name: FilterName): string | null => {
    if (address[name] === ANY) return null;
    return address[name] || (own[name] === null ? null : String(own[name]));
  };
  const rep = Number(read('rep') ?? NaN);
  return {
    period: read('period'),
    rep: Number.isSafeInteger(rep) && rep > 0 ? rep : null,
    state: read('state'),
    section: read('section'),
  };
}

/** What the address holds for one filter: nothing where it is the dashboard's own. */
export function inAddress(name: FilterName, value: string, own: Filters): string {
  if (value === String(own[name] ?? '')) return '';
  return value === '' ? ANY : value;
}

/** What the server is asked with: only what differs from the dashboard's own, which it knows better. */
export function filtersToAsk(address: AddressFilters): DashboardFiltersInput {
  const all = filtersOf(address, { period: null, rep: null, state: null, section: null });
  return Object.fromEntries(
    FILTER_NAMES.filter((name) => address[name] !== '').map((name) => [name, all[name]]),
  );
}

/** What a dashboard is narrowed by, in words: `Arcat year to date · Vanessa Rice · GA`. */
export function filterWords(
  { period, rep, state, section }: Filters,
  reps: readonly { seq: number; name: string }[],
): string {
  const named = period !== null && isPeriodName(period) ? ENGINE_PERIODS[period] : period;
  const who = rep === null ? null : (reps.find(({ seq }) => seq === rep)?.name ?? `Rep ${rep}`);
  const where = section === null ? null : `CSI ${section}`;
  return [named, who, state, where].filter((part) => part !== null).join(' · ');
}

const COLUMNS = 3;

/** A number alone, which needs no more than a line. */
export const isFigure = ({ question }: Pick<Tile, 'question'>): boolean =>
  readQuestion(question)?.show === 'number';

/** The rows of the grid as CSS sizes them: texts and numbers as tall as they are, rows with a report alike. */
export function rowSizes(
  tiles: readonly Pick<Tile, 'width' | 'text' | 'question'>[],
  report: string,
): string {
  const rows: { isText: boolean; taken: number }[] = [];
  for (const tile of tiles) {
    const { width, text } = tile;
    const last = rows.at(-1);
    const isText = text !== null || isFigure(tile);
    if (last && last.taken + width <= COLUMNS) {
      last.taken += width;
      last.isText &&= isText;
    } else rows.push({ isText, taken: width });
  }
  return rows.map(({ isText }) => (isText ? 'auto' : report)).join(' ');
}

/** `null` where it stands at the end already. */
export function moved(tiles: readonly Tile[], id: string, by: -1 | 1): Tile[] | null {
  const at = tiles.findIndex((tile) => tile.id === id);
  const to = at + by;
  const [tile, other] = [tiles[at], tiles[to]];
  if (!tile || !other) return null;
  return tiles.map((each, i) => (i === at ? other : i === to ? tile : each));
}

/** One tile in the place of another, which moves on. */
export function placedAt(tiles: readonly Tile[], id: string, target: string): Tile[] {
  const from = tiles.findIndex((tile) => tile.id === id);
  const to = tiles.findIndex((tile) => tile.id === target);
  const tile = tiles[from];
  return tile && to >= 0 ? tiles.toSpliced(from, 1).toSpliced(to, 0, tile) : [...tiles];
}

export const changedTile = (tiles: readonly Tile[], id: string, patch: Partial<Tile>): Tile[] =>
  tiles.map((tile) => (tile.id === id ? { ...tile, ...patch } : tile));

/** A place's name that no other has, and none of the given. */
function freeId(tiles: readonly Tile[], others: readonly string[] = []): string {
  const taken = new Set([...tiles.map(({ id }) => id), ...others]);
  let number = tiles.length + 1;
  while (taken.has(`t${number}`)) number += 1;
  return `t${number}`;
}

/** What was added since gets a name that no tile had before: an answer that is still here goes by it. */
export const newlyNamed = (
  tiles: readonly Tile[],
  before: readonly Tile[],
  used: readonly string[],
): Tile[] => {
  const known = new Set(before.map(({ id }) => id));
  return tiles.map((tile) => (known.has(tile.id) ? tile : { ...tile, id: freeId(tiles, used) }));
};

const NOTHING = { text: null, question: null, title: null, reportSeq: null, report: null };

export const withText = (tiles: readonly Tile[]): Tile[] => [
  ...tiles,
  { ...NOTHING, id: freeId(tiles), width: 3, text: '' },
];

export const withReport = (tiles: readonly Tile[], report: NonNullable<Tile['report']>): Tile[] => [
  ...tiles,
  { ...NOTHING, id: freeId(tiles), width: 1, reportSeq: report.seq, report },
];

/** A question that is saved on the dashboard alone. A figure takes one column, a picture two. */
export const withQuestion = (
  tiles: readonly Tile[],
  { title, question, width }: { title: string; question: Question; width?: number },
): Tile[] => [
  ...tiles,
  {
    ...NOTHING,
    id: freeId(tiles),
    width: width ?? (question.show === 'number' ? 1 : 2),
    title: title.slice(0, TITLE_MAX),
    question,
  },
];

/** What a tile is called. */
export const tileName = ({ report, reportSeq, title, text }: Tile): string =>
  report?.name ??
  title ??
  (reportSeq !== null ? 'A report that you cannot see' : (text ?? '') || 'Text');

/** Without what the cache adds to a record. */
export const filtersInput = ({ period, rep, state, section }: Filters): DashboardFiltersInput => ({
  period,
  rep,
  state,
  section,
});

/** As a mutation takes them; a text that says nothing is left out. */
export const tilesInput = (tiles: readonly Tile[]): DashboardTileInput[] =>
  tiles
    .filter(({ text }) => text === null || text.trim() !== '')
    .map(({ id, width, text, reportSeq, question, title }) => ({
      id,
      width,
      ...(text !== null && { text: text.trim() }),
      ...(reportSeq !== null && { reportSeq }),
      ...(question !== null && { question, title }),
    }));
