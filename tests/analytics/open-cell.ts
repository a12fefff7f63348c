/** Opening a figure as a click on it does, and adding its rows up by the rule of its measure. */
import type { Calculation, Dataset } from '../../rest/src/analytics/dataset.ts';
import { DATASETS } from '../../rest/src/analytics/registry.ts';
import type { ExploreDataset } from '../../web/src/features/explore/dataset.ts';
import { drillActions } from '../../web/src/features/explore/drill-items.ts';
import type { RowsQuestion } from '../../web/src/lib/analytics.ts';
import type { TestRest } from '../support/start-rest.ts';
import type { Cell } from './cells.ts';

interface Row extends Record<string, unknown> {
  key: number;
  value: number | null;
  base?: number | null;
}

interface Page {
  rows: Row[];
  rowCount: number;
  sum: number;
  baseSum: number | null;
  kind: string | null;
  figure: number | null;
}

export interface Opened {
  rows: Row[];
  first: Page;
  /** What the rows are wrong in by themselves, whatever the figure. */
  faults: string[];
}

const PAGES_MAX = 3;
const PAGE_MOST = 2000;

/** What a click on the figure offers to open; `null` where it offers no rows. */
export function linkOf(cell: Cell, measure: string | null, dataset: ExploreDataset) {
  const { question, answer, keys, isPrevious } = cell;
  const names = Object.keys(keys);
  const labels = Object.fromEntries(names.map((name) => [name, String(keys[name])]));
  const target = { row: { keys, labels }, measure, names, isPrevious };
  const found = drillActions(target, question, dataset, answer.meta).find(
    (action) => 'rows' in action,
  );
  return found && 'rows' in found ? found.rows : null;
}

/** Reads every page of the rows, the first ones short. @throws Error that shows what was asked */
export async function openRows(
  rest: TestRest,
  token: string,
  { dataset, measure, where, asOf }: RowsQuestion,
  pageSize: number,
): Promise<Opened> {
  const faults: string[] = [];
  const pageAfter = async (after: string | null, limit: number) => {
    const body = {
      where,
      limit,
      ...(measure && { measure }),
      ...(asOf && { asOf }),
      ...(after && { after }),
    };
    const path = `/api/analytics/${dataset}/rows`;
    const answer = await rest.call<Page>('POST', path, { token, body });
    if (answer.status !== 200) {
      throw new Error(`${answer.status} ${JSON.stringify({ path, body, said: answer.body })}`);
    }
    const total = answer.headers.get('x-total-count');
    if (total !== String(answer.body.rowCount)) faults.push(`${total} rows in all`);
    return { page: answer.body, next: answer.headers.get('x-next-cursor') };
  };
  const { page: first, next } = await pageAfter(null, pageSize);
  const rows = [...first.rows];
  const onward = first.rowCount > PAGES_MAX * pageSize ? PAGE_MOST : pageSize;
  for (let after = next; after;) {
    const read = await pageAfter(after, onward);
    rows.push(...read.page.rows);
    if (read.page.rowCount !== first.rowCount) faults.push('a later page counts other rows');
    after = read.next;
  }
  if (rows.length !== first.rowCount)
    faults.push(`${first.rowCount} rows said, ${rows.length} read`);
  if (new Set(rows.map(({ key }) => key)).size !== rows.length) faults.push('a row comes twice');
  return { rows, first, faults };
}

export function registered(dataset: string): Dataset {
  const found = DATASETS.find(({ name }) => name === dataset);
  if (!found) throw new Error(`no dataset ${dataset}`);
  return found;
}

const added = (rows: readonly Row[], of: 'value' | 'base'): number =>
  Math.round(rows.reduce((sum, row) => sum + (row[of] ?? 0), 0) * 1e6) / 1e6;

function middle(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? 0;
  if (sorted.length === 0) return null;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2;
}

/** What rows come to by the rule of a calculation. */
function ruled(calculation: Calculation, measure: string, rows: readonly Row[]) {
  const sum = added(rows, 'value');
  switch (calculation.kind) {
    case 'count':
    case 'sum':
    case 'distinct':
      return sum;
    case 'ratio':
    case 'share': {
      const base = added(rows, 'base');
      const isChange = calculation.kind === 'ratio' && calculation.change === true;
      return base === 0 ? null : sum / base - (isChange ? 1 : 0);
    }
    case 'difference':
      return sum - added(rows, 'base');
    case 'average':
      return rows.length === 0 ? null : sum / rows.length;
    case 'median':
      return middle(rows.map(({ value }) => value ?? NaN));
    case 'latest': {
      const values = rows.map((row) => row[measure] as number | string);
      return values.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? null;
    }
    case 'rank':
      throw new Error('a rank has no rows');
  }
}

/** As exactly as the engine answers: rates to six places. */
const same = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.abs(a - b) <= 1e-6 + Math.abs(b) * 1e-12
    : (a ?? null) === (b ?? null);

/** In what the rows of a figure are not what it shows. */
export function strayIn(cell: Cell, measure: string, { rows, first, faults }: Opened): string[] {
  const { calculation, opens } = registered(cell.question.dataset).measures[measure] ?? {};
  if (!calculation) throw new Error(`no measure ${measure}`);
  const shown = cell.figures[measure] ?? null;
  const stray = [...faults];
  const expect = (what: string, found: unknown, expected: unknown): void => {
    if (!same(found, expected)) stray.push(`${what} ${String(found)} for ${String(expected)}`);
  };
  const isUnknown =
    calculation.kind === 'ratio' &&
    calculation.needs !== undefined &&
    cell.figures[calculation.needs] === 0;
  const come = isUnknown ? null : ruled(calculation, opens?.measure ?? measure, rows);
  expect('rows come to', come, shown);
  if (typeof shown !== 'string') expect('the answer says', first.figure, shown);
  expect('its sum is', first.sum, added(rows, 'value'));
  if (first.baseSum !== null) expect('its base is', first.baseSum, added(rows, 'base'));
  const of = 'of' in calculation ? cell.figures[calculation.of] : undefined;
  if (of !== undefined) expect('what is divided comes to', added(rows, 'value'), of);
  const to = calculation.kind === 'ratio' ? cell.figures[calculation.to] : undefined;
  if (to !== undefined) expect('what it is divided by comes to', added(rows, 'base'), to);
  if (calculation.kind === 'count') expect('as many rows as', rows.length, shown);
  return stray;
}
