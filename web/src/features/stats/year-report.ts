/** One year of one program: its items by month. What an item is depends on the program. */
import type { MeasureOf } from '../../lib/asked-figures.ts';
import { PROGRAM_TYPES } from '../../../../schema/enumerations.ts';

type ProgramType = (typeof PROGRAM_TYPES)[number]['value'];

export interface YearReport {
  value: ProgramType;
  label: string;
  /** Sections of the query engine, BIM families, banners; `none` where nothing is counted by item. */
  source: 'section' | 'family' | 'banner' | 'none';
  /** Of `buyingActions`, for sections. */
  measure: MeasureOf<'buyingActions'>;
  /** What is counted. */
  counts: string;
}

const COUNTED: Readonly<Record<ProgramType, Omit<YearReport, 'value' | 'label'>>> = {
  book: { source: 'section', measure: 'productAnalysis', counts: 'Product analyses by section' },
  specs: { source: 'section', measure: 'specs', counts: 'Specs used by section' },
  cad: { source: 'section', measure: 'cad', counts: 'CAD details used by section' },
  sw: { source: 'section', measure: 'specWizards', counts: 'SpecWizards used by section' },
  bim: { source: 'family', measure: 'bim', counts: 'Downloads by BIM family' },
  banner: { source: 'banner', measure: 'banners', counts: 'Clicks by banner' },
  catalog: { source: 'section', measure: 'eCatalogs', counts: 'eCatalogs opened by section' },
  edirectory: {
    source: 'section',
    measure: 'eDirectoryPages',
    counts: 'eDirectory pages seen by section',
  },
  media: { source: 'section', measure: 'videos', counts: 'Videos watched by section' },
  logo: { source: 'none', measure: 'total', counts: 'Nothing is counted for a logo' },
};

/** The ten program report types, in their order. */
export const YEAR_REPORTS: readonly YearReport[] = PROGRAM_TYPES.map(({ value, label }) => ({
  value,
  label,
  ...COUNTED[value],
}));

export function yearReportOf(word: string | undefined): YearReport | null {
  const wanted = word ?? PROGRAM_TYPES[0].value;
  return YEAR_REPORTS.find(({ value }) => value === wanted) ?? null;
}

/** A year of the address; this year when it names none, `null` when it is no year. */
export function yearOf(word: string | undefined, today: string): number | null {
  if (word === undefined) return Number(today.slice(0, 4));
  return /^20\d\d$/.test(word) ? Number(word) : null;
}

export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`);

export interface ItemName {
  key: string;
  label: string;
  detail: string | null;
}

export interface ItemFact {
  key: string;
  /** The first day of the month. */
  month: string;
  count: number;
}

export interface YearItem extends ItemName {
  months: readonly number[];
  total: number;
  /** 1 for most; equal totals share a place, items without any have none. */
  rank: number | null;
  /** Place of its best month; `null` without any. */
  best: number | null;
}

/** Every item, used or not, the most used first. */
export function yearItems(
  names: readonly ItemName[],
  facts: readonly ItemFact[],
  year: number,
): YearItem[] {
  const months = monthsOfYear(year);
  const items = names.map((name) => {
    const counts = months.map((month) =>
      facts
        .filter((fact) => fact.key === name.key && fact.month === month)
        .reduce((sum, { count }) => sum + count, 0),
    );
    const total = counts.reduce((sum, count) => sum + count, 0);
    const best = total === 0 ? null : counts.indexOf(Math.max(...counts));
    return { ...name, months: counts, total, best };
  });
  return items
    .map((item) => ({
      ...item,
      rank: item.total === 0 ? null : 1 + items.filter(({ total }) => total > item.total).length,
    }))
    .sort((a, b) => b.total - a.total || a.label.localeCompare(b.label));
}
