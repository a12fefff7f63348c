import { progressText, progressTone } from '../../lib/target-progress.ts';
import { cellAt, type TargetGrid } from './target-grid.ts';
import styles from './Targets.module.css';

/** The targets of a grid that are set, to read on a phone. */
export function TargetList({ grid }: { grid: TargetGrid }) {
  // Who sets none looks for their own first.
  const ordered = grid.rows.some(({ mayEdit }) => mayEdit) ? grid.rows : grid.rows.toReversed();
  const rows = ordered.map((row) => ({
    row,
    cells: grid.columns
      .map((column) => cellAt(grid, {}, row, column))
      .filter(({ text }) => text !== ''),
  }));
  return (
    <ul className={styles.list}>
      {rows.map(({ row, cells }) => (
        <li key={row.key}>
          <h2>{row.label}</h2>
          {cells.length === 0 && <p>No target</p>}
          <dl>
            {cells.map(({ key, column, text, target }) => (
              <div key={key}>
                <dt>{column.label}</dt>
                <dd>
                  {text}
                  <small data-tone={progressTone(target?.progress ?? null)}>
                    {progressText(target?.progress ?? null)}
                  </small>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
