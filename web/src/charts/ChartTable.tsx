import styles from './Chart.module.css';

export interface ChartTableProps {
  title: string;
  labels: readonly string[];
  rows: readonly { label: string; cells: readonly string[] }[];
}

/** The numbers of a chart, for those who read rather than see, and for exact values. */
export function ChartTable({ title, labels, rows }: ChartTableProps) {
  return (
    <div className={styles.tableBox} tabIndex={0} role="region" aria-label={`${title}, as a table`}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }, index) => (
            <tr key={`${label}-${index}`}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
