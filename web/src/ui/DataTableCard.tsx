import { useId, useState, type HTMLAttributes, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './DataTable.module.css';
import { PlainFoot } from './DataTableFoot.tsx';
import type { Column } from './table-column.ts';
import type { RowKey } from './use-table-cursor.ts';
import type { useTableLines } from './use-table-lines.ts';

/** How many facts a card shows before somebody asks for more. */
const CARD_FACTS = 6;

interface CardLinesProps<Row> {
  lines: ReturnType<typeof useTableLines<Row>>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => RowKey;
  rowProps: (row: Row, index: number) => HTMLAttributes<HTMLElement>;
  card: ((row: Row) => ReactNode) | undefined;
  cardHeight: number | undefined;
  /** Whether only the cards on screen are drawn. */
  fill: boolean;
  total: number;
}

/** The rows on a phone. */
export function CardLines<Row>(props: CardLinesProps<Row>) {
  const { lines, columns, rowKey, rowProps, card, cardHeight, fill, total } = props;
  /** Cards differ in height: where the others go depends on what was measured. */
  const placed = (key: string) => fill && { ref: lines.measure, 'data-index': key };
  return (
    <>
      {lines.before > 0 && <div style={{ height: lines.before }} />}
      {lines.drawn.map(({ line, key }) =>
        'group' in line ? (
          <div key={key} {...placed(key)} className={styles.groupCard} role="presentation">
            <span>{line.group.label}</span>
            <span>{line.group.summary}</span>
          </div>
        ) : (
          <div
            key={rowKey(line.row)}
            {...placed(key)}
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
  const [isWhole, setIsWhole] = useState(false);
  const titleId = useId();
  const [title, ...others] = columns;
  const facts = others.filter(({ label }) => label !== '');
  const first = facts.filter(({ isCardDetail }) => !isCardDetail).slice(0, CARD_FACTS);
  const more = facts.length - first.length;
  return (
    <>
      <div className={styles.cardHead}>
        <div id={titleId} className={styles.cardTitle}>
          {title?.cell(row)}
        </div>
        {more > 0 && (
          <Button
            variant="subtle"
            aria-expanded={isWhole}
            aria-describedby={titleId}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? 'Fewer' : `${more} more`}
          </Button>
        )}
      </div>
      <dl className={styles.cardFacts}>
        {(isWhole ? facts : first).map(({ id, label, cell }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
