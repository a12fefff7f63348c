import { targetText } from '../../../../schema/targets.ts';
import { measureKey } from '../../lib/target-names.ts';
import { progressText, progressTone } from '../../lib/target-progress.ts';
import type { TargetMeasure } from '../../schema.generated.ts';
import type { GridCell } from './target-grid.ts';
import styles from './Targets.module.css';

export interface TargetGridCellProps {
  cell: GridCell;
  /** `row:column`, for the keyboard to find it. */
  place: string;
  measure: TargetMeasure;
  isActive: boolean;
  /** The text being typed; `null` while none is. */
  typing: string | null;
  fault: string | null;
  showsProgress: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** One target: its value, how far it is reached, and what is wrong with what was typed. */
export function TargetGridCell(props: TargetGridCellProps) {
  const { cell, place, measure, isActive, typing, fault, showsProgress } = props;
  const { target, text, isEdited, row, column } = cell;
  const progress = isEdited ? null : (target?.progress ?? null);
  const note = fault ?? (showsProgress ? progressText(progress) : null);
  return (
    <td
      role="gridcell"
      data-place={place}
      data-active={isActive || undefined}
      data-edited={isEdited || undefined}
      data-fault={fault !== null || undefined}
      data-readonly={!row.mayEdit || undefined}
      data-closed={column.isClosed || undefined}
      aria-readonly={!row.mayEdit}
      aria-invalid={fault !== null}
      aria-selected={isActive}
      tabIndex={isActive && typing === null ? 0 : -1}
      onFocus={props.onSelect}
      onDoubleClick={props.onEdit}
    >
      {typing === null ? (
        <span className={styles.value}>{text || '·'}</span>
      ) : (
        <input
          className={styles.input}
          aria-label={`${row.label}, ${column.label}`}
          value={typing}
          autoFocus
          autoComplete="off"
          onFocus={(event) => event.stopPropagation()}
          onChange={(event) => props.onType(event.target.value)}
          onBlur={props.onLeave}
        />
      )}
      {note !== null && (
        <small data-tone={fault === null ? progressTone(progress) : 'red'}>{note}</small>
      )}
      {showsProgress &&
        !isEdited &&
        target?.partsSum != null &&
        target.partsSum !== target.value && (
          <small>parts {targetText(measureKey(measure), target.partsSum)}</small>
        )}
    </td>
  );
}
