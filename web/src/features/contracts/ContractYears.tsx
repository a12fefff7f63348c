import { Stack } from '../../ui/Stack.tsx';
import { formatUsd } from '../../lib/format.ts';
import { Change } from './Change.tsx';
import { documentOf, type ContractMatrixProps } from './ContractMatrix.tsx';
import styles from './ContractMatrix.module.css';
import { MatrixCellView } from './MatrixCellView.tsx';
import { PackageBadges } from './PackageBadges.tsx';

/** The matrix on a phone: one card per year. */
export function ContractYears({ matrix, contractPath }: ContractMatrixProps) {
  return (
    <Stack as="ol" isList aria-label="Contract history">
      {matrix.years.map((entry) => (
        <li key={entry.year} className={styles.card} data-gap={entry.isGap || undefined}>
          <div className={styles.cardHead}>
            <span className={styles.year}>{entry.year}</span>
            <PackageBadges contracts={entry.contracts} contractPath={contractPath} />
            {entry.isGap ? (
              <span className={styles.lapsed}>no {entry.year} = lapsed</span>
            ) : (
              <span>
                <span className={styles.total}>{formatUsd(entry.totalCents)}</span>
                <Change percent={entry.changePercent} />
              </span>
            )}
          </div>
          {!entry.isGap && (
            <dl className={styles.bought}>
              {matrix.lines.map(({ type, label, cells }) => {
                const cell = cells.get(entry.year);
                return (
                  cell && (
                    <Bought key={type} label={label}>
                      <MatrixCellView cell={cell} contractAt={documentOf(entry, contractPath)} />
                    </Bought>
                  )
                );
              })}
            </dl>
          )}
        </li>
      ))}
    </Stack>
  );
}

function Bought({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
