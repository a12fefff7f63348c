/** How complete a company's BIM families are, and how often they are fetched. */
import { firstOfMonth } from '../../../../schema/calendar-date.ts';
import { startsIn } from '../../../../schema/date-groups.ts';
import type { Sort } from '../../lib/address-params.ts';
import type { BimRow_DatasheetFragment } from './BimRow.generated.ts';

export type Datasheet = BimRow_DatasheetFragment;

/** The first day of the month 12 months ago: where the window of the last 12 months begins. */
export const twelveMonthsBefore = (today: string): string => firstOfMonth(today, -12);

export interface MonthDownloads {
  month: string;
  downloads: number;
}

/** Thirteen months up to this one, oldest first: months without a download are zeros, not left out. */
export function monthlyDownloads(
  downloads: readonly MonthDownloads[] | null,
  today: string,
): MonthDownloads[] {
  return startsIn({ from: twelveMonthsBefore(today), to: today }, 'month').map((month) => ({
    month,
    downloads: downloads?.find((entry) => entry.month === month)?.downloads ?? 0,
  }));
}

/** Of the parameters, 0 to 1; a family without any lacks none. */
export const filledRatio = ({ parametersFilled, parametersTotal }: Datasheet): number =>
  parametersTotal === 0 ? 1 : parametersFilled / parametersTotal;

/** Over all parameters of all families, so that a large family has more weight. */
export function filledOver(rows: readonly Datasheet[]): number {
  const sum = (field: 'parametersFilled' | 'parametersTotal'): number =>
    rows.reduce((total, row) => total + row[field], 0);
  return sum('parametersTotal') === 0 ? 1 : sum('parametersFilled') / sum('parametersTotal');
}

/** `1.1 MB` from kilobytes. */
export const fileSize = (kb: number): string =>
  kb < 1000 ? `${kb} kB` : `${(kb / 1000).toFixed(1)} MB`;

const VALUES: Readonly<Record<string, (row: Datasheet) => string | number>> = {
  family: ({ family }) => family,
  category: ({ category }) => category,
  section: ({ csisec }) => csisec ?? '',
  size: ({ fileSizeKb }) => fileSizeKb,
  filled: filledRatio,
  updated: ({ updatedOn }) => updatedOn,
  downloads: ({ downloadsL12M }) => downloadsL12M,
};

export const SORT_IDS = Object.keys(VALUES);

export interface DatasheetFilter {
  words: string;
  category: string;
  isIncomplete: boolean;
  sort: Sort | null;
}

/** In the order of the list, by family, unless another is asked for. */
export function foundDatasheets(
  all: readonly Datasheet[],
  { words, category, isIncomplete, sort }: DatasheetFilter,
): Datasheet[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((row) => {
    const text = [
      row.family,
      row.category,
      row.csisec ?? '',
      ...row.missingFields,
      ...row.revitVersions,
    ]
      .join(' ')
      .toLowerCase();
    return (
      wanted.every((word) => text.includes(word)) &&
      (category === '' || row.category === category) &&
      (!isIncomplete || row.missingFields.length > 0)
    );
  });
  const read = sort ? VALUES[sort.id] : undefined;
  if (!read) return found;
  const sign = sort?.descending ? -1 : 1;
  return found.sort((a, b) => {
    const [x, y] = [read(a), read(b)];
    if (typeof x === 'number' && typeof y === 'number') return (x - y) * sign;
    return String(x).localeCompare(String(y)) * sign;
  });
}
