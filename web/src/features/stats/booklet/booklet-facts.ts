/** The figures of a booklet's pages. Pure. */
import type { DimensionName, MeasureName } from '../../../../../schema/figure-names.generated.ts';
import { PROGRAM_TYPES } from '../../../../../schema/enumerations.ts';
import { changePercent } from '../../../../../schema/figure-change.ts';
import { figureRows, type Answer } from '../../../lib/analytics.ts';

export interface BookletLine {
  /** What `where` takes; `null` for what has none, and for the rest. */
  key: unknown;
  label: string;
  count: number;
  /** Of the same months last year; `null` where nothing was compared. */
  before: number | null;
  /** In percent against last year. */
  change: number | null;
  /** Of all, 0 to 1. */
  share: number;
}

/**
 * The most first; beyond `most` lines the others are one.
 * @param measure what is counted
 */
export function bookletLines(
  answer: Answer | null | undefined,
  dimension: DimensionName,
  measure: MeasureName,
  most: number,
): BookletLine[] {
  const rows = figureRows(answer)
    .map(({ keys, labels, values, previous }) => ({
      key: keys[dimension] ?? null,
      label: labels[dimension] ?? '—',
      count: values[measure] ?? 0,
      before: previous[measure] ?? null,
    }))
    .filter(({ count, before }) => count > 0 || (before ?? 0) > 0)
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const shown = rows.length > most + 1 ? rows.slice(0, most) : rows;
  const others = rows.slice(shown.length);
  const lines =
    others.length === 0
      ? shown
      : [
          ...shown,
          {
            key: null,
            label: `${others.length} others`,
            count: others.reduce((sum, { count }) => sum + count, 0),
            before: others.reduce((sum, { before }) => sum + (before ?? 0), 0),
          },
        ];
  return lines.map((line) => ({
    ...line,
    change: changePercent(line.count, line.before),
    share: all === 0 ? 0 : line.count / all,
  }));
}

/** What each type of product is for, in the words of a leave-behind. */
const PURPOSE: Readonly<Record<(typeof PROGRAM_TYPES)[number]['value'], string>> = {
  book: 'A profile page where designers find your company in each of its sections.',
  specs: 'Specifications that are copied into project manuals as you wrote them.',
  cad: 'CAD details that are drawn into construction documents.',
  sw: 'A SpecWizard that writes a specification from your product’s options.',
  bim: 'BIM objects that are placed into building models.',
  banner: 'A banner on the pages of a section, in front of those who choose there.',
  catalog: 'Your catalog beside your products.',
  edirectory: 'Your pages in the eDirectory, with addresses and contacts.',
  media: 'Videos that show how your products are built in.',
  logo: 'Your logo wherever your company is listed.',
};

interface UnusedProgram {
  value: string;
  label: string;
  purpose: string;
}

/** Types of product without a row in the latest contract year, this one or the last. */
export function unusedPrograms(answer: Answer | null | undefined): UnusedProgram[] {
  const rows = figureRows(answer).filter(({ values }) => (values.rows ?? 0) > 0);
  const latest = Math.max(...rows.map(({ keys }) => Number(keys.year)));
  const used = new Set(
    rows.filter(({ keys }) => keys.year === latest).map(({ keys }) => keys.type),
  );
  return PROGRAM_TYPES.filter(({ value }) => !used.has(value)).map(({ value, label }) => ({
    value,
    label,
    purpose: PURPOSE[value],
  }));
}
