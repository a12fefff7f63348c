import type { RowsQuestion } from '../../../lib/analytics.ts';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import { FigureCell } from '../../../ui/FigureCell.tsx';
import styles from './Conversion.module.css';
import type { FunnelRow } from './funnel.ts';

export interface FunnelTableProps {
  rows: readonly FunnelRow[];
  repName: string;
  /** Which companies: of the rep, of the manager's team, of all, each in the chosen time. */
  where: { rep: object; team: object | null; everybody: object };
  definitions: Readonly<Record<string, string>>;
}

const percent = (rate: number | null): string | null =>
  rate === null ? null : formatPercent(rate);

/** Stage by stage: how many came so far, which share of the stage before, how long it took. */
export function FunnelTable({ rows, repName, where, definitions }: FunnelTableProps) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Stages">
      <table className={styles.funnel} aria-label="Funnel">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">
              <span className="visually-hidden">Share of all companies</span>
            </th>
            <th scope="col">Reached</th>
            <th scope="col">Conversion from previous stage</th>
            <th scope="col">Team</th>
            <th scope="col">All reps</th>
            <th scope="col">Median days</th>
            <th scope="col">Stopped here</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stage, ...row }) => {
            const came = (whose: string, restrict: object): RowsQuestion => ({
              title: `Reached ${stage.label.toLowerCase()}, ${whose}`,
              dataset: 'prospects',
              measure: stage.reached,
              where: { ...restrict },
            });
            return (
              <tr key={stage.key}>
                <th scope="row" title={definitions[stage.reached]}>
                  {stage.label}
                </th>
                <td className={styles.barCell} aria-hidden="true">
                  <span className={styles.bar}>
                    <span style={{ width: `${row.ofAll * 100}%` }} />
                  </span>
                </td>
                <td>
                  <FigureCell
                    text={formatCount(row.reached)}
                    question={came(repName, where.rep)}
                    isStrong
                  />
                </td>
                <td>
                  <FigureCell text={percent(row.ofPrevious)} question={came(repName, where.rep)} />
                </td>
                <td data-minor>
                  <FigureCell
                    text={where.team ? percent(row.team) : null}
                    question={came('team', where.team ?? {})}
                  />
                </td>
                <td data-minor>
                  <FigureCell
                    text={percent(row.everybody)}
                    question={came('all reps', where.everybody)}
                  />
                </td>
                <td title={stage.days === null ? undefined : definitions[stage.days]}>
                  <FigureCell
                    text={row.days === null ? null : formatCount(Math.round(row.days))}
                    question={{
                      title: `Days to ${stage.label.toLowerCase()}, ${repName}`,
                      dataset: 'prospects',
                      measure: stage.days ?? stage.reached,
                      where: { ...where.rep },
                    }}
                  />
                </td>
                <td>
                  {stage.key === 'signed' ? (
                    ''
                  ) : (
                    <FigureCell
                      text={formatCount(row.stopped)}
                      question={{
                        title: `Stopped at ${stage.label.toLowerCase()}, ${repName}`,
                        dataset: 'prospects',
                        measure: 'prospects',
                        where: { ...where.rep, stage: stage.key },
                      }}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
