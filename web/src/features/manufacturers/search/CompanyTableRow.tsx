import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { COMPANY_CELLS, alignOf } from './company-columns.tsx';
import type { Hit } from './company-row.ts';
import type { ColumnId } from './search-columns.ts';
import table from '../../../ui/DataTable.module.css';
import styles from './CompanyTable.module.css';

export interface CompanyTableRowProps {
  hit: Hit;
  /** In the list's own order. */
  columns: readonly ColumnId[];
  index: number;
  height: number;
  isTabStop: boolean;
  isCursor: boolean;
  isPeeked: boolean;
  isSelected: boolean;
  /** Keyboard moves so far, when this row is where they led; each one takes the focus here. */
  moves: number;
  onSelect: (seq: number, range: boolean) => void;
  onPeek: (seq: number) => void;
  onOpen: (seq: number) => void;
}

/** A click that has its own meaning, or that ended a selection of text. */
function isOwnClick(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const selected = window.getSelection()?.toString() ?? '';
  return selected !== '' || target?.closest('a, button, input, label') !== null;
}

export function CompanyTableRow(props: CompanyTableRowProps) {
  const { hit, index, height, isTabStop, isSelected, moves, onSelect, onPeek } = props;
  const { company } = hit;
  const context = { onOpen: props.onOpen, tabIndex: props.isCursor ? 0 : -1 };
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (moves > 0) element.current?.focus({ preventScroll: true });
  }, [moves]);
  return (
    <tr
      ref={element}
      className={`${table.row} ${styles.row}`}
      style={{ height }}
      tabIndex={isTabStop ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-cursor={props.isCursor || undefined}
      data-peeked={props.isPeeked || undefined}
      data-seq={company.seq}
      onClick={(event) => {
        if (!isOwnClick(event)) onPeek(company.seq);
      }}
    >
      <td className={`${table.check} ${styles.check}`}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Select ${company.name}`}
          checked={isSelected}
          onChange={(event) => {
            const { nativeEvent } = event;
            onSelect(company.seq, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey);
          }}
        />
      </td>
      {props.columns.map((id) => (
        <td key={id} data-column={id} data-align={alignOf(id)}>
          {COMPANY_CELLS[id](hit, context)}
        </td>
      ))}
    </tr>
  );
}

/** Where rows of the next page are about to appear. */
export function PlaceholderRow({ columns, height }: { columns: number; height: number }) {
  return (
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={columns}>
        <span className={styles.placeholder} />
      </td>
    </tr>
  );
}
