import { Link } from 'react-router';
import { NOTE_TYPES, type NoteFamily } from '../../../../schema/enumerations.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { FigureCell } from './FigureCell.tsx';
import { formatDollars } from '../../lib/format-dollars.ts';
import type { ProductivityRow } from './productivity-rows.ts';
import { between, type Days } from './sales-period.ts';

export const FAMILY_NAMES: Readonly<Record<NoteFamily, string>> = {
  FACE_TO_FACE: 'Face to face',
  ONLINE: 'Online',
  PHONE: 'Phone',
  CONTACTED: 'Contacted',
  ADMIN: 'Admin',
};

export interface ProductivityColumnsInput {
  days: Days;
  workingDays: number;
  /** Families whose types have columns of their own. */
  unfolded: readonly string[];
  definitions: Readonly<Record<string, string>>;
  /** Of all reps, as the engine answers them. */
  totals: Readonly<Record<string, number | null>>;
  /** Narrows the totals: a team's reps. */
  scope: Readonly<Record<string, unknown>>;
  isTotalShown: boolean;
}

/** How much, and of the right kind: every number opens its notes. */
export function productivityColumns(input: ProductivityColumnsInput): Column<ProductivityRow>[] {
  const { days, workingDays, unfolded, definitions, totals, isTotalShown } = input;
  const date = between(days);
  const cell = (
    who: string,
    label: string,
    measure: string,
    where: Readonly<Record<string, unknown>>,
    value: number | null | undefined,
    format: (value: number) => string = formatCount,
  ) => (
    <FigureCell
      text={value == null ? null : format(value)}
      question={{ title: `${label}, ${who}`, dataset: 'notes', measure, where: { date, ...where } }}
    />
  );
  const measured = (
    id: string,
    label: string,
    width: number,
    format?: (value: number) => string,
  ): Column<ProductivityRow> => ({
    id,
    label,
    width,
    align: 'right',
    sort: 'desc',
    hint: definitions[id] ?? '',
    cell: ({ repSeq, name, values }) =>
      cell(name, label, id, { rep: repSeq }, values[id] ?? (format ? null : 0), format),
    ...(isTotalShown ? { foot: cell('all', label, id, {}, totals[id], format) } : {}),
  });
  const counted = (
    key: string,
    label: string,
    where: Readonly<Record<string, unknown>>,
  ): Column<ProductivityRow> => ({
    id: `count-${key}`,
    label,
    width: 88,
    align: 'right',
    sort: 'desc',
    hint: `${label}: notes, and unique touches after the stroke. ${definitions['uniqueTouches'] ?? ''}`,
    cell: ({ repSeq, name, counts }) => {
      const { notes = 0, touches = 0 } = counts[key] ?? {};
      return (
        <>
          {cell(name, label, 'notes', { rep: repSeq, ...where }, notes)} /{' '}
          {cell(
            name,
            `${label}, unique touches`,
            'uniqueTouches',
            { rep: repSeq, ...where },
            touches,
          )}
        </>
      );
    },
  });
  const families = Object.entries(FAMILY_NAMES).flatMap(([family, label]) => [
    counted(family, label, { family }),
    ...(unfolded.includes(family)
      ? NOTE_TYPES.filter((type) => type.family === family).map(({ value, label: type }) =>
          counted(String(value), type, { type: value }),
        )
      : []),
  ]);
  return [
    {
      id: 'name',
      label: 'Rep',
      width: 150,
      isElastic: true,
      sort: 'asc',
      cell: ({ repSeq, name }) => <Link to={`/rep/${repSeq}`}>{name}</Link>,
      ...(isTotalShown ? { foot: 'All' } : {}),
    },
    measured('notes', 'Notes', 64),
    measured('uniqueTouches', 'Touches', 72),
    {
      id: 'perDay',
      label: 'A day',
      width: 60,
      align: 'right',
      sort: 'desc',
      hint: `Unique touches divided by ${workingDays} working days, Monday to Friday; holidays are not known.`,
      cell: ({ repSeq, name, values }) =>
        cell(
          name,
          'Touches',
          'uniqueTouches',
          { rep: repSeq },
          values['uniqueTouches'] ?? 0,
          (n) => (workingDays === 0 ? '—' : (n / workingDays).toFixed(1)),
        ),
    },
    measured('points', 'Points', 68),
    measured('daysActive', 'Days', 56),
    ...families,
    measured('newBusinessMix', 'NB mix', 72, formatPercent),
    {
      id: 'coverage',
      label: 'Coverage',
      width: 76,
      align: 'right',
      sort: 'desc',
      hint: definitions['coverage'] ?? '',
      cell: ({ repSeq, name, coverage }) => (
        <FigureCell
          text={coverage === null ? null : formatPercent(coverage)}
          question={{
            title: `Coverage, ${name}`,
            dataset: 'companies',
            measure: 'coverage',
            where: { rep: repSeq },
          }}
        />
      ),
    },
    {
      id: 'newBusiness',
      label: 'New $',
      width: 80,
      align: 'right',
      sort: 'desc',
      hint: definitions['newBusiness'] ?? '',
      cell: ({ repSeq, name, newBusiness }) => (
        <FigureCell
          text={formatDollars(newBusiness)}
          question={{
            title: `New business, ${name}`,
            dataset: 'contracts',
            measure: 'newBusiness',
            where: { signedOn: date, rep: repSeq },
          }}
        />
      ),
    },
  ];
}

/** By a column of the table; without one, as the rows come. */
export function sortProductivity(
  rows: readonly ProductivityRow[],
  sort: { id: string; descending: boolean } | null,
): readonly ProductivityRow[] {
  if (!sort) return rows;
  const { id, descending } = sort;
  const valueOf = ({ values, counts, coverage, newBusiness }: ProductivityRow): number => {
    if (id.startsWith('count-')) return counts[id.slice('count-'.length)]?.notes ?? 0;
    if (id === 'coverage') return coverage ?? -1;
    if (id === 'newBusiness') return newBusiness;
    return values[id === 'perDay' ? 'uniqueTouches' : id] ?? -1;
  };
  const ordered = [...rows].sort((a, b) =>
    id === 'name' ? a.name.localeCompare(b.name) : valueOf(a) - valueOf(b),
  );
  return descending ? ordered.reverse() : ordered;
}
