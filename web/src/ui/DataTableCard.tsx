import type { Column } from './table-column.ts';
import styles from './DataTable.module.css';

/** A row on a phone where its list draws no card of its own. */
export function PlainCard<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [first, ...others] = columns;
  return (
    <>
      <div className={styles.cardTitle}>{first?.cell(row)}</div>
      <dl className={styles.cardFacts}>
        {others
          .filter(({ label }) => label !== '')
          .slice(0, 6)
          .map(({ id, label, cell }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
