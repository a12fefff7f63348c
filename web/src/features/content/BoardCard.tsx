import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { ContentStatusValue } from '../../schema.generated.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Row } from '../../ui/Row.tsx';
import type { BoardCard_ItemFragment } from './BoardCard.generated.ts';
import { neighbourStatus } from './board-columns.ts';
import { DaysInStatus } from './content-columns.tsx';
import styles from './ContentBoard.module.css';
import { STATUS_LABELS, STATUS_VALUES, typeNamed, slugOf } from './content-names.ts';
import { needsReason } from './content-steps.ts';

export interface BoardCardProps {
  item: BoardCard_ItemFragment;
  path: string;
  /** Absent for those who only read. */
  onMove?: ((to: ContentStatusValue) => void) | undefined;
  /** The card was just moved here by the keyboard: it keeps the focus. */
  hasFocus: boolean;
  /** On its way to the server. */
  isMoving: boolean;
}

/** One item on the board: dragged, moved by its menu, or with Shift and an arrow. */
export function BoardCard({ item, path, onMove, hasFocus, isMoving }: BoardCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const now = item.status.value;
  useEffect(() => {
    if (hasFocus) link.current?.focus();
  }, [hasFocus, now]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const columns = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to = columns === undefined || !event.shiftKey ? null : neighbourStatus(now, columns);
    if (to === null || !onMove) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li
      className={styles.card}
      data-stuck={item.stuck || undefined}
      data-moving={isMoving || undefined}
      draggable={onMove !== undefined}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(item.id))}
    >
      <Row gap={4} align="start" justify="between">
        <Link
          ref={link}
          to={path}
          className={styles.title}
          aria-keyshortcuts={onMove && 'Shift+ArrowRight Shift+ArrowLeft'}
          title={onMove && `${item.title} — Shift and → or ← moves it one column`}
          onKeyDown={onKeyDown}
        >
          {item.title}
        </Link>
        {onMove && (
          <ActionMenu
            label={`Move ${item.title}`}
            items={STATUS_VALUES.filter((status) => status !== now).map((status) => ({
              label: `${STATUS_LABELS[status]}${needsReason(now, status) ? '…' : ''}`,
              onSelect: () => onMove(status),
            }))}
          />
        )}
      </Row>
      <p className={styles.company}>
        {item.company ? <Link to={`/company/${item.company.seq}`}>{item.company.name}</Link> : '—'}
      </p>
      <p className={styles.facts}>
        <span>
          {typeNamed(slugOf(item.contentType))?.label} {item.csisec ?? 'TBD'}
        </span>
        <DaysInStatus item={item} />
      </p>
    </li>
  );
}
