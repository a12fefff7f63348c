/**
 * What a dashboard's filters do to the question of a tile. The page asks by it and a scheduled delivery does: what
 * arrives in an inbox is what the dashboard shows.
 */
import { periodDimension, type AskedQuestion, type RowFacts } from './question.ts';

/** `null` narrows nothing. */
export interface DashboardFilters {
  period: string | null;
  rep: number | null;
  state: string | null;
  section: string | null;
}

/** What has to be known of a data set. */
export interface FilteredDataset extends RowFacts {
  dimensions: readonly { name: string }[];
}

/** Where a filter of the dashboard is found in a dataset: the first of these dimensions that it has. */
export const FILTER_FIELDS = {
  state: ['state', 'leadState'],
  section: ['rowSection', 'section'],
} as const;
/** A division's two digits. */
const DIVISION = /^\d{2}$/;

export const hasDimension = ({ dimensions }: FilteredDataset, field: string): boolean =>
  dimensions.some(({ name }) => name === field);

function fieldOf(
  dataset: FilteredDataset,
  filter: keyof typeof FILTER_FIELDS | 'rep',
  value: unknown,
): string | null {
  if (filter === 'rep') return dataset.ownedBy;
  if (filter === 'section' && DIVISION.test(String(value)) && hasDimension(dataset, 'rowDivision'))
    return 'rowDivision';
  return FILTER_FIELDS[filter].find((field) => hasDimension(dataset, field)) ?? null;
}

/**
 * The same question, narrowed by a dashboard's filters: each takes the place of the report's own condition on that
 * field. What the data do not have is named, so that the reader is told which figures are wider.
 */
export function narrowed(
  asked: AskedQuestion,
  filters: DashboardFilters,
  dataset: FilteredDataset,
): { question: AskedQuestion; leftOut: string[] } {
  const where = { ...asked.where };
  const leftOut: string[] = [];
  if (filters.period !== null) {
    const day = periodDimension(asked, dataset);
    if (day !== null) where[day] = { period: filters.period };
    else leftOut.push('period');
  }
  for (const filter of ['rep', 'state', 'section'] as const) {
    const value = filters[filter];
    if (value === null) continue;
    const field = fieldOf(dataset, filter, value);
    if (field === null) leftOut.push(filter);
    else where[field] = { in: [value] };
  }
  return { question: { ...asked, where }, leftOut };
}
