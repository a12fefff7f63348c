import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import { Link } from 'react-router';
import { NOTE_TYPES, type NoteFamily } from '../../../../schema/enumerations.ts';
import { plural } from '../../lib/plural.ts';
import { figureNamed } from '../../lib/analytics.ts';
import { filePercent } from '../../lib/file-table.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import type { Column } from '../../ui/table-column.ts';
import { FigureCell } from '../../ui/FigureCell.tsx';
import { formatDollars } from '../../lib/format-dollars.ts';
import type { ProductivityRow, ProductivityTotal, TouchCount } from './productivity-rows.ts';
import type { DaysCondition } from '../../lib/periods.ts';

export const FAMILY_NAMES: Readonly<Record<NoteFamily, string>> = {
  FACE_TO_FACE: 'Face to face',
  ONLINE: 'Online',
  PHONE: 'Phone',
  CONTACTED: 'Contacted',
  ADMIN: 'Admin',
};

export interface ProductivityColumnsInput {
  date: DaysCondition;
  workingDays: number;
  /** Families whose types have columns of their own. */
  unfolded: readonly string[];
  definitions: Readonly<Record<string, string>>;
  /** All reps or a team, as the engine answers them: rates and touches are not sums of the rows. */
  total: ProductivityTotal;
}

/** How much, and of the right kind: every number opens its notes, and why it changed since last year. */
export function productivityColumns(input: ProductivityColumnsInput): Column<ProductivityRow>[] {
  const { date, workingDays, unfolded, definitions, total } = input;
  const cell = (
    who: string,
    label: string,
    measure: MeasureName,
    where: Readonly<Record<string, unknown>>,
    value: number | null | undefined,
    format: (value: number) => string = formatCount,
  ) => (
    <FigureCell
      text={value == null ? null : format(value)}
      question={{
        title: `${label}, ${who}`,
        dataset: 'notes',
        measure,
        where: { date, ...where },
        compare: 'SAME_PERIOD_LAST_YEAR',
      }}
    />
  );
  const pair = (
    who: string,
    label: string,
    where: Readonly<Record<string, unknown>>,
    { notes, touches }: TouchCount = { notes: 0, touches: 0 },
  ) => (
    <>
      {cell(who, label, 'notes', where, notes)} /{' '}
      {cell(who, `${label}, unique touches`, 'uniqueTouches', where, touches)}
    </>
  );
  const measured = (
    id: MeasureName,
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
    file: format
      ? { label: `${label} %`, kind: 'percent', value: ({ values }) => filePercent(values[id]) }
      : { kind: 'number', value: ({ values }) => values[id] ?? 0 },
    foot: cell(total.name, label, id, total.scope, total.values[id], format),
  });
  const perDay = (
    who: string,
    where: Readonly<Record<string, unknown>>,
    values: ProductivityRow['values'],
  ) =>
    cell(who, 'Touches', 'uniqueTouches', where, values.uniqueTouches ?? 0, (n) =>
      workingDays === 0 ? '—' : (n / workingDays).toFixed(1),
    );
  const coverage = (who: string, where: object, value: number | null) => (
    <FigureCell
      text={value === null ? null : formatPercent(value)}
      question={{
        title: `Coverage, ${who}`,
        dataset: 'companies',
        measure: 'coverage',
        where: { ...where },
      }}
    />
  );
  const newBusiness = (who: string, where: object, cents: number) => (
    <FigureCell
      text={formatDollars(cents)}
      question={{
        title: `New business, ${who}`,
        dataset: 'contracts',
        measure: 'newBusiness',
        where: { signedOn: date, ...where },
        compare: 'SAME_PERIOD_LAST_YEAR',
      }}
    />
  );
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
    cell: ({ repSeq, name, counts }) => pair(name, label, { rep: repSeq, ...where }, counts[key]),
    file: [
      { label: `${label}, notes`, kind: 'number', value: ({ counts }) => counts[key]?.notes ?? 0 },
      {
        label: `${label}, touches`,
        kind: 'number',
        value: ({ counts }) => counts[key]?.touches ?? 0,
      },
    ],
    foot: pair(total.name, label, { ...total.scope, ...where }, total.counts[key]),
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
      file: { kind: 'text', value: ({ name }) => name },
      foot: total.title,
    },
    measured('notes', 'Notes', 64),
    measured('uniqueTouches', 'Touches', 72),
    {
      id: 'perDay',
      label: 'A day',
      width: 60,
      align: 'right',
      sort: 'desc',
      hint: `Unique touches divided by ${plural(workingDays, 'working day')}, Monday to Friday; holidays are not known.`,
      cell: ({ repSeq, name, values }) => perDay(name, { rep: repSeq }, values),
      file: {
        label: 'Touches a day',
        kind: 'number',
        value: ({ values }) =>
          workingDays === 0 ? null : Number(((values.uniqueTouches ?? 0) / workingDays).toFixed(1)),
      },
      foot: perDay(total.name, total.scope, total.values),
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
      cell: (row) => coverage(row.name, { rep: row.repSeq }, row.coverage),
      file: {
        label: 'Coverage %',
        kind: 'percent',
        value: (row) => filePercent(row.coverage),
      },
      foot: coverage(total.name, total.scope, total.coverage),
    },
    {
      id: 'newBusiness',
      label: 'New $',
      width: 80,
      align: 'right',
      sort: 'desc',
      hint: definitions['newBusiness'] ?? '',
      cell: (row) => newBusiness(row.name, { rep: row.repSeq }, row.newBusiness),
      file: { label: 'New business', kind: 'usd', value: (row) => row.newBusiness },
      foot: newBusiness(total.name, total.scope, total.newBusiness),
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
    return figureNamed(values, id === 'perDay' ? 'uniqueTouches' : id) ?? -1;
  };
  const ordered = [...rows].sort((a, b) =>
    id === 'name' ? a.name.localeCompare(b.name) : valueOf(a) - valueOf(b),
  );
  return descending ? ordered.reverse() : ordered;
}
