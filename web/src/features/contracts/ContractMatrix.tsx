import { Muted } from '../../ui/Muted.tsx';
import { formatUsd } from '../../lib/format.ts';
import { Change } from './Change.tsx';
import type { ContractMatrix as Matrix, MatrixYear } from './contract-matrix.ts';
import styles from './ContractMatrix.module.css';
import { MatrixCellView } from './MatrixCellView.tsx';
import { PackageBadges } from './PackageBadges.tsx';

export interface ContractMatrixProps {
  companyName: string;
  matrix: Matrix;
  /** The contract document of a year, of the standing version when none is named. */
  contractPath: (year: number, version?: number) => string;
}

/** The contract that a year's rows belong to: one of two years may stand under the year before. */
export const documentOf = (
  { year, contracts }: MatrixYear,
  contractPath: ContractMatrixProps['contractPath'],
): string => {
  const contract = contracts[0];
  return contract ? contractPath(contract.year, contract.versionNumber) : contractPath(year);
};

/** Program types down, years across; what a year cost in all at its foot. */
export function ContractMatrix({ companyName, matrix, contractPath }: ContractMatrixProps) {
  const { years, lines } = matrix;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Contract history">
      <table className={styles.matrix}>
        <caption className="visually-hidden">
          What {companyName} bought, by program and year
        </caption>
        <thead>
          <tr>
            <th scope="col">Program</th>
            {years.map((entry) => (
              <th key={entry.year} scope="col" data-gap={entry.isGap || undefined}>
                <span className={styles.year}>{entry.year}</span>
                <PackageBadges contracts={entry.contracts} contractPath={contractPath} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ type, label, cells }, index) => (
            <tr key={type}>
              <th scope="row">{label}</th>
              {years.map((entry) => {
                const cell = cells.get(entry.year);
                return (
                  <td key={entry.year} data-gap={entry.isGap || undefined}>
                    {cell ? (
                      <MatrixCellView cell={cell} contractAt={documentOf(entry, contractPath)} />
                    ) : entry.isGap && index === 0 ? (
                      <span className={styles.lapsed}>no {entry.year} = lapsed</span>
                    ) : (
                      <Muted aria-label="nothing">·</Muted>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {years.map(({ year, isGap, totalCents, changePercent }) => (
              <td key={year} data-gap={isGap || undefined}>
                <span className={styles.total}>{isGap ? '—' : formatUsd(totalCents)}</span>
                {!isGap && <Change percent={changePercent} />}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
