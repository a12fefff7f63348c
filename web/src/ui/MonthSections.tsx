import { Fragment, type ReactNode } from 'react';
import { groupByMonth } from '../lib/month-groups.ts';
import styles from './MonthSections.module.css';

export interface MonthSectionsProps<T> {
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  /** `above` is the previous row of the same month. */
  children: (row: T, above?: T) => ReactNode;
}

/** Rows under their months, whose names stay in sight while the rows scroll. */
export function MonthSections<T extends { date: string }>(props: MonthSectionsProps<T>) {
  const { rows, rowKey, children } = props;
  return groupByMonth(rows).map((group) => (
    <section key={group.month} aria-label={group.label}>
      <h2 className={styles.month}>{group.label}</h2>
      {group.rows.map((row, index) => (
        <Fragment key={rowKey(row)}>{children(row, group.rows[index - 1])}</Fragment>
      ))}
    </section>
  ));
}
