import type { DimensionName } from '../../../../schema/figure-names.generated.ts';
import { Link } from 'react-router';
import { Sparkline } from '../../charts/Sparkline.tsx';
import { figureRows, openRows, type FigureRow, type RowsQuestion } from '../../lib/analytics.ts';
import { formatCount, formatPercent, formatUsd, signedPercent } from '../../lib/format.ts';
import { againstLastYear } from '../../lib/last-year-days.ts';
import { periodDays } from '../../lib/periods.ts';
import { Muted } from '../../ui/Muted.tsx';
import type { Column } from '../../ui/table-column.ts';
import { WhyCell } from '../../ui/WhyCell.tsx';
import type { RepFigures } from './attention.ts';
import type { ManagerPageQuery } from './ManagerPage.generated.ts';
import { touchesByRep } from './people-figures.ts';
import styles from './PeoplePanel.module.css';

const usd = (cents: number): string => formatUsd(cents).replace(/\.\d\d$/, '');

/** Everything that is known of each rep of a team, by name; then those who have left but count in its figures. */
export function teamFigures(data: ManagerPageQuery, today: string): RepFigures[] {
  const weeks = touchesByRep(data.touches, today);
  const standing = rowsBy('rep', figureRows(data.standing));
  const risks = rowsBy('accountRep', figureRows(data.risks));
  const soon = rowsBy('accountRep', figureRows(data.soon));
  const accounts = rowsBy('rep', figureRows(data.accounts));
  const overdue = rowsBy('rep', figureRows(data.overdue));
  const team = data.user?.team ?? [];
  const left = new Map(
    [standing, risks, accounts, overdue].flatMap((rows) =>
      [...rows].flatMap(([seq, { labels }]): [number, string][] => {
        const name = Object.values(labels)[0];
        const isOfTeam = team.some((each) => each.seq === seq);
        return typeof seq === 'number' && name !== undefined && !isOfTeam ? [[seq, name]] : [];
      }),
    ),
  );
  const people = [
    ...team.map(({ seq, name }) => ({ seq, name, hasLeft: false })),
    ...[...left].map(([seq, name]) => ({ seq, name, hasLeft: true })),
  ];
  const figures = people.map(({ seq, name, hasLeft }) => ({
    rep: seq,
    name,
    hasLeft,
    sold: standing.get(seq)?.values.soldValue ?? 0,
    soldLastYear: standing.get(seq)?.previous.soldValue ?? 0,
    atRisk: risks.get(seq)?.values.atRisk ?? 0,
    atRiskCents: risks.get(seq)?.values.atRiskValue ?? 0,
    soonAtRisk: soon.get(seq)?.values.atRisk ?? 0,
    soonAtRiskCents: soon.get(seq)?.values.atRiskValue ?? 0,
    companies: accounts.get(seq)?.values.companies ?? 0,
    coverage: accounts.get(seq)?.values.coverage ?? null,
    overdue: overdue.get(seq)?.values.overdue ?? 0,
    weeks: data.touches ? (weeks.get(seq) ?? []) : null,
  }));
  return figures.filter(
    ({ hasLeft, sold, soldLastYear, atRisk, companies, overdue }) =>
      !hasLeft || [sold, soldLastYear, atRisk, companies, overdue].some((figure) => figure !== 0),
  );
}

const rowsBy = <Dimension extends DimensionName, Row extends FigureRow<Dimension, never>>(
  dimension: Dimension,
  rows: readonly Row[],
): ReadonlyMap<unknown, Row> => new Map(rows.map((row) => [row.keys[dimension], row]));

function Number({ text, rows }: { text: string; rows: RowsQuestion }) {
  return (
    <button type="button" className={styles.link} onClick={() => openRows(rows)}>
      {text}
    </button>
  );
}

/** The columns of the team; each number opens its rows. */
export function teamColumns(
  dates: { due: object; weeks: object },
  today: string,
): Column<RepFigures>[] {
  const soFar = { period: 'AYTD' } as const;
  return [
    {
      id: 'rep',
      label: 'Rep',
      width: 160,
      isElastic: true,
      isName: true,
      cell: ({ rep, name, hasLeft }) => (
        <>
          <Link to={`/rep/${rep}`}>{name}</Link>
          {hasLeft && <Muted> has left</Muted>}
        </>
      ),
    },
    {
      id: 'sold',
      label: 'Sold AYTD',
      width: 110,
      align: 'right',
      cell: ({ rep, name, sold }) => (
        <Number
          text={usd(sold)}
          rows={{
            title: `Sold AYTD, ${name}`,
            dataset: 'contracts',
            measure: 'soldValue',
            where: { rep, signedOn: { period: 'AYTD' } },
            compare: 'SAME_PERIOD_LAST_YEAR',
          }}
        />
      ),
    },
    {
      id: 'change',
      label: 'vs LY',
      width: 84,
      align: 'right',
      hint: `Against ${againstLastYear(periodDays({ ...soFar, from: null, to: null }, today), soFar, today)}`,
      cell: ({ rep, name, sold, soldLastYear }) =>
        soldLastYear === 0 ? (
          '—'
        ) : (
          <WhyCell
            why={{
              title: `Sold AYTD, ${name}`,
              dataset: 'contracts',
              measure: 'soldValue',
              where: { rep, signedOn: { period: 'AYTD' } },
              compare: 'SAME_PERIOD_LAST_YEAR',
            }}
          >
            {signedPercent(((sold - soldLastYear) / soldLastYear) * 100)}
          </WhyCell>
        ),
    },
    {
      id: 'risk',
      label: 'At risk, 90d',
      width: 130,
      align: 'right',
      hint: 'Renewals at risk within 90 days and their value a year',
      cell: ({ rep, name, atRisk, atRiskCents }) => (
        <Number
          text={`${formatCount(atRisk)} · ${usd(atRiskCents)}`}
          rows={{
            title: `Renewals at risk, ${name}`,
            dataset: 'renewals',
            measure: 'atRisk',
            where: { accountRep: rep, endDate: dates.due },
          }}
        />
      ),
    },
    {
      id: 'coverage',
      label: 'Coverage',
      width: 90,
      align: 'right',
      hint: 'Accounts contacted in 90 days, A *** in 30',
      cell: ({ rep, name, coverage }) => (
        <Number
          text={formatPercent(coverage)}
          rows={{
            title: `Coverage, ${name}`,
            dataset: 'companies',
            measure: 'coverage',
            where: { rep },
          }}
        />
      ),
    },
    {
      id: 'touches',
      label: 'Touches, 12 weeks',
      width: 150,
      align: 'right',
      hint: 'Unique touches a week; the number is this week’s',
      cell: ({ rep, name, weeks }) => (
        <>
          {weeks && (
            <Sparkline label={`Touches of ${name} by week: ${weeks.join(', ')}`} values={weeks} />
          )}{' '}
          <Number
            text={formatCount(weeks && (weeks.at(-1) ?? 0))}
            rows={{
              title: `Touches, 12 weeks, ${name}`,
              dataset: 'notes',
              measure: 'uniqueTouches',
              where: { rep, date: dates.weeks },
            }}
          />
        </>
      ),
    },
    {
      id: 'overdue',
      label: 'Overdue',
      width: 80,
      align: 'right',
      hint: 'Activities that are not done and whose day is past',
      cell: ({ rep, name, overdue }) => (
        <Number
          text={formatCount(overdue)}
          rows={{
            title: `Overdue activities, ${name}`,
            dataset: 'activities',
            measure: 'overdue',
            where: { rep },
          }}
        />
      ),
    },
  ];
}
