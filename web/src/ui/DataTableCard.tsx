import type { HTMLAttributes, ReactNode } from 'react';
import styles from './DataTable.module.css';
import { PlainFoot } from './DataTableFoot.tsx';
import type { Column } from './table-column.ts';
import type { RowKey } from './use-table-cursor.ts';
import type { useTableLines } from './use-table-lines.ts';

interface CardLinesProps<Row> {
  lines: ReturnType<typeof useTableLines<Row>>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => RowKey;
  rowProps: (row: Row, index: number) => HTMLAttributes<HTMLElement>;
  card: ((row: Row) => ReactNode) | undefined;
  cardHeight: number | undefined;
  total: number;
}

/** The rows on a phone. */
export function CardLines<Row>(props: CardLinesProps<Row>) {
  const { lines, columns, rowKey, rowProps, card, cardHeight, total } = props;
  return (
    <>
      {lines.before > 0 && <div style={{ height: lines.before }} />}
      {lines.drawn.map(({ line, key }) =>
        'group' in line ? (
          <div key={key} className={styles.groupCard} role="presentation">
            <span>{line.group.label}</span>
            <span>{line.group.summary}</span>
          </div>
        ) : (
          <div
            key={rowKey(line.row)}
            role="listitem"
            aria-setsize={total}
            aria-posinset={line.index + 1}
            {...(cardHeight === undefined
              ? { ...rowProps(line.row, line.index), className: styles.card }
              : { className: styles.wholeCard, style: { height: cardHeight } })}
          >
            {card?.(line.row) ?? <PlainCard row={line.row} columns={columns} />}
          </div>
        ),
      )}
      {lines.after > 0 && <div style={{ height: lines.after }} />}
      <PlainFoot columns={columns} />
    </>
  );
}

/** A row where its list draws no card of its own. */
function PlainCard<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
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
