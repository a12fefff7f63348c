import type { RowsQuestion } from '../../../lib/analytics.ts';
import type { MeasureName } from '../../../../../schema/figure-names.generated.ts';
import type { CSSProperties } from 'react';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import { FigureCell } from '../../../ui/FigureCell.tsx';
import { COHORT_MONTHS, cohortTotals, type Cohort } from './cohorts.ts';
import styles from './Conversion.module.css';

export interface CohortTableProps {
  cohorts: readonly Cohort[];
  repSeq: number;
  repName: string;
}

/** Quarter added by months since: the honest rate, because every quarter had the same time. */
export function CohortTable({ cohorts, repSeq, repName }: CohortTableProps) {
  const totals = cohortTotals(cohorts);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Quarters">
      <table className={styles.cohorts} aria-label="Cohorts">
        <thead>
          <tr>
            <th scope="col">Added in</th>
            <th scope="col">Added</th>
            {COHORT_MONTHS.map(({ months }) => (
              <th key={months} scope="col">
                {months} months
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ label, from, to, added, cells }) => {
            const question = (measure: MeasureName, what: string): RowsQuestion => ({
              title: `${what}, added in ${label}, ${repName}`,
              dataset: 'prospects',
              measure,
              where: { rep: repSeq, created: { between: [from, to] } },
            });
            return (
              <tr key={from}>
                <th scope="row">{label}</th>
                <td>
                  <FigureCell
                    text={formatCount(added)}
                    question={question('addedProspects', 'Prospects')}
                  />
                </td>
                {cells.map((cell, at) => (
                  <td
                    key={COHORT_MONTHS[at]?.months}
                    data-open={cell?.isOpen || undefined}
                    style={{ '--rate': cell?.rate ?? 0 } as CSSProperties}
                    title={
                      cell?.isOpen
                        ? `${cell.signed} so far: not all of them had ${cell.months} months yet`
                        : undefined
                    }
                  >
                    {cell && (
                      <FigureCell
                        text={`${formatPercent(cell.rate)}${cell.isOpen ? ' so far' : ''}`}
                        question={question(cell.measure, `Signed within ${cell.months} months`)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Quarters that had the time
            </th>
            {totals.map((rate, at) => (
              <td key={COHORT_MONTHS[at]?.months}>{formatPercent(rate)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
