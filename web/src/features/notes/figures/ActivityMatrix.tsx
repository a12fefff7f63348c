import type { MeasureName } from '../../../../../schema/figure-names.generated.ts';
import { Link } from 'react-router';
import type { NoteFamily } from '../../../../../schema/enumerations.ts';
import { changePercent } from '../../../../../schema/figure-change.ts';
import { comparedFigure, openRows } from '../../../lib/analytics.ts';
import { formatCount, signedPercent } from '../../../lib/format.ts';
import { Initials } from '../../../ui/Initials.tsx';
import { FAMILY_LABELS, NOTE_TYPE_GROUPS } from '../note-types.ts';
import { heatLevel, notesAddress, type Matrix, type MatrixRow } from './activity-matrix.ts';
import styles from './ActivityMatrix.module.css';

export interface ActivityMatrixProps {
  matrix: Matrix;
  folded: readonly NoteFamily[];
  onFold: (family: NoteFamily) => void;
  /** Both days belong to it. */
  period: { from: string; to: string };
  /** The reps of the whole table, where it is not everybody; for links from totals. */
  scopeReps: readonly number[];
  /** Over all reps: figures that do not add up are not summed. */
  sums: { total: number; previous: number; touches: number; daysActive: number };
  /** What the query engine was asked, for the rows behind figures that are no list of notes. */
  where: Readonly<Record<string, unknown>>;
  definitions: Readonly<Record<string, string>>;
}

/** Rep by note type: each figure leads to its notes, the darkest cell of a column is its most. */
export function ActivityMatrix(props: ActivityMatrixProps) {
  const { matrix, folded, onFold, period, scopeReps, sums, where, definitions } = props;
  const { columns, rows, totals, most } = matrix;
  const spanOf = (family: NoteFamily): number =>
    columns.filter((column) => column.family === family).length;
  const figures = (row: MatrixRow | null) => <Figures row={row} sums={sums} where={where} />;
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label="Notes by rep and type">
      <table className={styles.table} aria-label="Notes by rep and type">
        <thead>
          <tr className={styles.families}>
            <td />
            {NOTE_TYPE_GROUPS.map(({ family }) => (
              <th key={family} scope="colgroup" colSpan={spanOf(family)} data-family={family}>
                <button
                  type="button"
                  aria-expanded={!folded.includes(family)}
                  title={folded.includes(family) ? 'Show the types' : 'Only the sum'}
                  onClick={() => onFold(family)}
                >
                  {FAMILY_LABELS[family]}
                  <span aria-hidden="true">{folded.includes(family) ? ' +' : ' −'}</span>
                </button>
              </th>
            ))}
            <td colSpan={4} />
          </tr>
          <tr className={styles.types}>
            <th scope="col">Rep</th>
            {columns.map(({ key, label, family, types }) => (
              <th key={key} scope="col" title={label} data-family={family}>
                <span className={types.length > 1 ? undefined : styles.upright}>
                  {types.length > 1 ? 'all' : label}
                </span>
              </th>
            ))}
            <th scope="col" title={definitions['notes']}>
              Notes
            </th>
            <th scope="col" title="Against the period before, as many days">
              Change
            </th>
            <th scope="col" title={definitions['uniqueTouches']}>
              Unique touches
            </th>
            <th scope="col" title={definitions['daysActive']}>
              Days active
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.repSeq} data-silent={row.total === 0 || undefined}>
              <th scope="row">
                <span className={styles.rep}>
                  <Initials name={row.name} seq={row.repSeq} />
                  {row.name}
                </span>
              </th>
              {columns.map(({ key, label, types }, at) => {
                const value = row.cells[at] ?? 0;
                return (
                  <td key={key} data-heat={heatLevel(value, most[at] ?? 0)}>
                    {value === 0 ? (
                      <span className={styles.none}>·</span>
                    ) : (
                      <Link
                        to={notesAddress({ reps: [row.repSeq], types, ...period })}
                        title={`${row.name}, ${label}: ${value}`}
                      >
                        {formatCount(value)}
                      </Link>
                    )}
                  </td>
                );
              })}
              <td className={styles.total}>
                <Link to={notesAddress({ reps: [row.repSeq], ...period })}>
                  {formatCount(row.total)}
                </Link>
              </td>
              {figures(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map(({ key, types }, at) => (
              <td key={key}>
                <Link to={notesAddress({ reps: scopeReps, types, ...period })}>
                  {formatCount(totals[at] ?? 0)}
                </Link>
              </td>
            ))}
            <td className={styles.total}>
              <Link to={notesAddress({ reps: scopeReps, ...period })}>
                {formatCount(sums.total)}
              </Link>
            </td>
            {figures(null)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Change, touches and days of a rep; of all of them where `row` is `null`. */
function Figures({
  row,
  sums,
  where,
}: Pick<ActivityMatrixProps, 'sums' | 'where'> & { row: MatrixRow | null }) {
  const { total, previous, touches, daysActive } = row ?? sums;
  const own = row ? { ...where, rep: row.repSeq } : where;
  const name = row?.name ?? 'Everybody in the table';
  const notes = {
    title: `Notes, ${name}`,
    dataset: 'notes',
    measure: 'notes',
    where: own,
  } as const;
  const open = (measure: MeasureName, label: string, value: number) => (
    <td>
      {value === 0 ? (
        <span className={styles.none}>0</span>
      ) : (
        <button
          type="button"
          className={styles.open}
          onClick={() =>
            openRows({ title: `${label}, ${name}`, dataset: 'notes', measure, where: own })
          }
        >
          {formatCount(value)}
        </button>
      )}
    </td>
  );
  return (
    <>
      <td title={`${formatCount(previous)} in the period before`}>
        <button
          type="button"
          className={styles.open}
          aria-label={`Why? Notes, ${name}`}
          onClick={comparedFigure({ ...notes, compare: 'PREVIOUS_PERIOD' }).onWhy}
        >
          <Change now={total} before={previous} />
        </button>
      </td>
      {open('uniqueTouches', 'Unique touches', touches)}
      {open('daysActive', 'Days active', daysActive)}
    </>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const percent = changePercent(now, before);
  if (percent === null) return <span className={styles.none}>{now > 0 ? 'new' : '—'}</span>;
  return (
    <span data-change={percent < 0 ? 'less' : percent > 0 ? 'more' : 'same'}>
      {signedPercent(percent)}
    </span>
  );
}
