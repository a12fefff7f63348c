import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import type { ContentStatusValue } from '../../schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import type { BoardCard_ItemFragment } from './BoardCard.generated.ts';
import { BoardCard } from './BoardCard.tsx';
import { boardColumns, type BoardColumn } from './board-columns.ts';
import type { ContentBoard_ColumnFragment } from './ContentBoard.generated.ts';
import styles from './ContentBoard.module.css';
import { MoveForm } from './MoveForm.tsx';
import { statusClass } from './status-class.ts';
import { useBoardMoves } from './useBoardMoves.ts';

export interface ContentBoardProps {
  /** As they were read; one that is missing could not be. */
  lists: readonly ContentBoard_ColumnFragment[];
  pathOf: (item: BoardCard_ItemFragment) => string;
  mayMove: boolean;
  isStale: boolean;
  /** Lists and figures have changed. */
  onMoved: () => void;
  /** The whole list of one status, which a column only begins. */
  onList: (status: ContentStatusValue) => void;
}

/** All eleven statuses side by side; cards go from one to another. */
export function ContentBoard(props: ContentBoardProps) {
  const listed = boardColumns(props.lists).flatMap(({ items }) => items);
  const moves = useBoardMoves(new Map(listed.map((item) => [item.id, item])), props.onMoved);
  const columns = boardColumns(props.lists, moves.moved);
  const cards = new Map(columns.flatMap(({ items }) => items.map((item) => [item.id, item])));
  const drop = (id: number, to: ContentStatusValue): void => {
    const item = cards.get(id);
    if (item) moves.start(item, to);
  };
  return (
    <div
      className={styles.board}
      role="region"
      aria-label="Content board"
      tabIndex={0}
      data-stale={props.isStale || undefined}
    >
      {columns.map((column) => (
        <Column
          key={column.status}
          column={column}
          onDrop={props.mayMove ? (id) => drop(id, column.status) : undefined}
          onList={() => props.onList(column.status)}
        >
          {column.items.map((item) => (
            <BoardCard
              key={item.id}
              item={item}
              path={props.pathOf(item)}
              onMove={props.mayMove ? (to) => moves.start(item, to) : undefined}
              isMoving={moves.movingId === item.id}
              hasFocus={moves.movedId === item.id && moves.asked === null}
            />
          ))}
        </Column>
      ))}
      {moves.asked && (
        <Dialog title={`Move ${moves.asked.item.title}`} onClose={moves.cancel}>
          <MoveForm
            item={moves.asked.item}
            proposed={moves.asked.to}
            onMoved={(item) => {
              moves.cancel();
              moves.place(item);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

interface ColumnProps {
  column: BoardColumn;
  onDrop: ((id: number) => void) | undefined;
  onList: () => void;
  children: React.ReactNode;
}

function Column({ column, onDrop, onList, children }: ColumnProps) {
  const { label, items, total } = column;
  const [isOver, setIsOver] = useState(false);
  const rest = (total ?? 0) - items.length;
  return (
    <section
      className={styles.column}
      data-class={statusClass(label)}
      data-over={isOver || undefined}
      aria-label={`${label}, ${total === null ? 'not read' : formatCount(total)}`}
      onDragOver={(event) => {
        if (!onDrop) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop?.(Number(event.dataTransfer.getData('text/plain')));
      }}
    >
      <h2 className={styles.heading}>
        {label} <span>{total === null ? '' : formatCount(total)}</span>
      </h2>
      {total === null && (
        <Muted as="p" size="small">
          This column could not be read.
        </Muted>
      )}
      {total === 0 && (
        <Muted as="p" size="small">
          None
        </Muted>
      )}
      {items.length > 0 && <ul className={styles.cards}>{children}</ul>}
      {rest > 0 && (
        <Button size="small" variant="subtle" onClick={onList}>
          {formatCount(rest)} more in the table
        </Button>
      )}
    </section>
  );
}
