import { formatCount, formatPercent } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table-column.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FigureCell } from '../../../ui/FigureCell.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import type { MatrixRow, Users } from './competitor-matrix.ts';
import styles from './Competitors.module.css';

export interface CompetitorMatrixProps {
  label: string;
  rows: readonly MatrixRow[];
  years: readonly number[];
  surveyed: ReadonlyMap<number, number>;
  users: Users;
  repSeq: number;
  repName: string;
  definitions: Readonly<Record<string, string>>;
}

/** A competitor a line, a year a column: how many use it, which share of the surveyed, more or fewer. */
export function CompetitorMatrix(props: CompetitorMatrixProps) {
  const { label, rows, years, surveyed, users, repSeq, repName, definitions } = props;
  const columns: Column<MatrixRow>[] = [
    {
      id: 'competitor',
      label,
      width: 180,
      isElastic: true,
      cell: (row) => row.label,
      foot: 'Surveyed accounts',
    },
    ...years.map((year, at): Column<MatrixRow> => ({
      id: String(year),
      label: String(year),
      width: 160,
      align: 'right',
      hint: definitions['penetration'] ?? '',
      foot: (
        <FigureCell
          text={formatCount(surveyed.get(year) ?? 0)}
          question={{
            title: `Surveyed in ${year}, ${repName}`,
            dataset: 'competitors',
            measure: 'surveyed',
            where: { accountRep: repSeq, year },
          }}
        />
      ),
      cell: (row) => {
        const cell = row.cells[at];
        if (!cell) return <Muted>—</Muted>;
        return (
          <span className={styles.cell}>
            <FigureCell
              text={formatCount(cell.count)}
              question={{
                title: `${row.label} ${year}, ${users.label.toLowerCase()} of ${repName}`,
                dataset: 'competitors',
                measure: users.measure,
                where: { accountRep: repSeq, competitor: row.competitor, year },
              }}
              isStrong
            />
            <Muted isTabular>{formatPercent(cell.penetration)}</Muted>
            <span className={styles.delta} data-tone={toneOf(cell.delta)}>
              {deltaText(cell.delta)}
            </span>
          </span>
        );
      },
    })),
  ];
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ competitor }) => competitor}
      columns={columns}
    />
  );
}

/** A tenth of a percentage point is as fine as the share itself. */
const points = (delta: number): string => Math.abs(delta * 100).toFixed(1);

/** More of a competitor is bad news. */
const toneOf = (delta: number | null) =>
  delta === null || points(delta) === '0.0' ? undefined : delta > 0 ? 'up' : 'down';

function deltaText(delta: number | null): string {
  if (delta === null || points(delta) === '0.0') return '';
  return `${delta > 0 ? '▲' : '▼'}${points(delta)} pts`;
}
