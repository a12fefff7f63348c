import type { Days } from '../../../../schema/calendar-date.ts';
import { formatDays } from '../../../../schema/figure-text.ts';
import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import { fileChange, filePercent } from '../../lib/file-table.ts';
import { formatCount, formatPercent, formatUsd } from '../../lib/format.ts';
import type { Column } from '../../ui/table-column.ts';
import { FigureCell } from '../../ui/FigureCell.tsx';
import { formatDollars, signedDollars } from '../../lib/format-dollars.ts';
import { RankCell } from './RankCell.tsx';
import { between, type DaysCondition } from '../../lib/periods.ts';
import { perAccounts, soldChange, type StandingRow } from './standing-rows.ts';
import { OF_TARGET, pipelineFigure, type Figure } from './standing-figures.tsx';
import { StandingChange } from './StandingChange.tsx';
import { StandingName } from './StandingName.tsx';

export interface StandingColumnsInput {
  /** Of the first column: `Rep`. */
  who: 'Rep' | 'Team';
  day: DaysCondition;
  lastYear: Days | null;
  /** Ends of contracts that are in the pipeline. */
  dueDays: Days;
  isPerAccounts: boolean;
  definitions: Readonly<Record<string, string>>;
  /** Somebody has a target of sold value for the year. */
  hasTargets?: boolean;
  /** Stands under the columns. */
  total: StandingRow | null;
}

/** The columns of the standings, the same for reps and for teams; every figure opens its rows. */
export function standingColumns(input: StandingColumnsInput): Column<StandingRow>[] {
  const { who, day, lastYear, dueDays, isPerAccounts, definitions, total } = input;
  const per = isPerAccounts ? ' per 100 accounts' : '';

  const ask = (row: StandingRow, label: string, measure: MeasureName, at: DaysCondition = day) => ({
    title: `${label}, ${row.name}`,
    dataset: 'standings' as const,
    measure,
    where: { day: at, ...row.scope.standings },
    ...(at === day && { compare: 'SAME_PERIOD_LAST_YEAR' as const }),
  });
  const money = (
    label: string,
    measure: MeasureName,
    at: DaysCondition | null,
    isSigned = false,
  ): Figure => {
    const centsOf = (row: StandingRow): number | null =>
      (at === day ? row.values : row.previous)[measure] ?? null;
    return {
      cell: (row) => {
        const cents = centsOf(row);
        const shown = perAccounts(cents, row, isPerAccounts);
        return (
          <FigureCell
            text={shown === null ? null : (isSigned ? signedDollars : formatDollars)(shown)}
            exact={cents === null ? undefined : formatUsd(cents)}
            tone={isSigned && cents ? (cents > 0 ? 'up' : 'down') : undefined}
            question={ask(row, label, measure, at ?? day)}
          />
        );
      },
      file: {
        label: `${label}${per}`,
        kind: 'usd',
        value: (row) => perAccounts(centsOf(row), row, isPerAccounts),
      },
    };
  };
  const number = (label: string, measure: MeasureName): Figure => ({
    cell: (row) => {
      const value = row.values[measure] ?? null;
      return (
        <FigureCell
          text={value === null ? null : formatCount(value)}
          question={ask(row, label, measure)}
        />
      );
    },
    file: { label, kind: 'number', value: ({ values }) => values[measure] ?? null },
  });
  const rate = (label: string, measure: MeasureName): Figure => ({
    cell: (row) => {
      const value = row.values[measure] ?? null;
      const before = row.previous[measure];
      return (
        <FigureCell
          text={value === null ? null : formatPercent(value)}
          exact={before == null ? undefined : `Last year ${formatPercent(before)}`}
          question={ask(row, label, measure)}
        />
      );
    },
    file: {
      label: `${label} %`,
      kind: 'percent',
      value: ({ values }) => filePercent(values[measure]),
    },
  });
  const column = (
    id: string,
    label: string,
    width: number,
    { cell, file }: Figure,
    hint: string | undefined,
    more: Partial<Column<StandingRow>> = {},
  ): Column<StandingRow> => ({
    id,
    label,
    width,
    cell,
    file,
    align: 'right',
    sort: 'desc',
    ...(hint ? { hint } : {}),
    ...(total ? { foot: cell(total) } : {}),
    ...more,
  });

  return [
    {
      id: 'rank',
      label: '#',
      width: 76,
      sort: 'asc',
      hint: `${definitions['rank'] ?? ''} The arrow: places won or lost since the end of last month.`,
      cell: (row) => <RankCell rank={row.rank} change={row.rankChange} />,
      file: [
        { label: 'Rank', kind: 'number', value: ({ rank }) => rank },
        { label: 'Places won', kind: 'number', value: ({ rankChange }) => rankChange },
      ],
    },
    {
      id: 'name',
      label: who,
      width: 144,
      isElastic: true,
      sort: 'asc',
      cell: (row) => <StandingName row={row} who={who} />,
      file: { kind: 'text', value: ({ name }) => name },
      ...(total ? { foot: total.name } : {}),
    },
    column(
      'soldValue',
      'Sold',
      96,
      money('Sold', 'soldValue', day),
      `${definitions['soldValue'] ?? ''}${per && ` Shown${per}.`}`,
    ),
    ...(input.hasTargets
      ? [
          column(
            'ofTarget',
            'Of target',
            84,
            OF_TARGET,
            'Sold value of the Arcat year to date, divided by its target.',
          ),
        ]
      : []),
    column(
      'lastYear',
      'LY to date',
      92,
      money('Sold last year to date', 'soldValue', lastYear && between(lastYear)),
      lastYear ? `Sold value of the same period last year: ${formatDays(lastYear)}.` : undefined,
    ),
    column(
      'change',
      'Δ %',
      80,
      {
        cell: (row) => <StandingChange row={row} day={day} />,
        file: {
          label: 'Sold against last year %',
          kind: 'percent',
          value: (row) => fileChange(soldChange(row)),
        },
      },
      'Sold against the same period last year.',
    ),
    column(
      'newBusiness',
      'New $',
      84,
      money('New business', 'newBusiness', day),
      definitions['newBusiness'],
    ),
    column(
      'newBusinessContracts',
      'New',
      52,
      number('New business contracts', 'newBusinessContracts'),
      definitions['newBusinessContracts'],
    ),
    column('due', 'Due', 52, number('Renewals due', 'due'), definitions['due']),
    column('renewed', 'Renewed', 72, number('Renewed', 'renewed'), definitions['renewed']),
    column(
      'renewalRateNet',
      'Rate $',
      68,
      rate('Renewal rate, value', 'renewalRateNet'),
      definitions['renewalRateNet'],
    ),
    column(
      'renewalRate',
      'Rate (accts)',
      80,
      rate('Renewal rate (accounts)', 'renewalRate'),
      definitions['renewalRate'],
      { isExtra: true },
    ),
    column('uplift', 'Uplift', 88, money('Uplift', 'uplift', day, true), definitions['uplift']),
    column('converted', 'Conv.', 56, number('Converted', 'converted'), definitions['converted']),
    column(
      'contactNotes',
      'Contact',
      68,
      number('Contact notes', 'contactNotes'),
      definitions['contactNotes'],
    ),
    column(
      'faceToFace',
      'F2F',
      60,
      number('Face to face', 'faceToFace'),
      definitions['faceToFace'],
    ),
    column(
      'uniqueTouches',
      'Touches',
      72,
      number('Unique touches', 'uniqueTouches'),
      definitions['uniqueTouches'],
      { isExtra: true },
    ),
    column('points', 'Points', 68, number('Points', 'points'), definitions['points'], {
      isExtra: true,
    }),
    column(
      'coverage',
      'Coverage',
      76,
      {
        cell: (row) => (
          <FigureCell
            text={row.coverage === null ? null : formatPercent(row.coverage)}
            question={{
              title: `Coverage, ${row.name}`,
              dataset: 'companies',
              measure: 'coverage',
              where: row.scope.companies,
            }}
          />
        ),
        file: {
          label: 'Coverage %',
          kind: 'percent',
          value: ({ coverage }) => filePercent(coverage),
        },
      },
      definitions['coverage'],
    ),
    column(
      'accounts',
      'Accounts',
      76,
      {
        cell: (row) => (
          <FigureCell
            text={row.accounts === null ? null : formatCount(row.accounts)}
            question={{
              title: `Accounts, ${row.name}`,
              dataset: 'companies',
              measure: 'assigned',
              where: row.scope.companies,
            }}
          />
        ),
        file: { kind: 'number', value: ({ accounts }) => accounts },
      },
      definitions['assigned'],
      { isExtra: true },
    ),
    column(
      'pipeline',
      'Pipeline',
      104,
      pipelineFigure(dueDays),
      `Pending contracts that end in the next 90 days, by the account’s rep now. ${definitions['pendingValue'] ?? ''}`,
    ),
  ];
}
