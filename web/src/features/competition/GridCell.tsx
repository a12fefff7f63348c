import type { KeyboardEvent } from 'react';
import type { Mark } from './competitor-grid.ts';
import styles from './CompetitionGrid.module.css';

export interface GridCellProps {
  /** `Sweets 2026`. */
  name: string;
  mark: Mark;
  isSaving: boolean;
  isReadOnly: boolean;
  /** The one cell that Tab reaches. */
  isCurrent: boolean;
  /** Its place, so that arrows can find it. */
  place: string;
  onToggle: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const SIGN = { uses: '✓', 'uses not': '–' } as const;
const WORDS = { uses: 'uses it', 'uses not': 'does not use it' } as const;

/** One competitor in one year. */
export function GridCell(props: GridCellProps) {
  const { name, mark, isSaving, isReadOnly, isCurrent, place } = props;
  return (
    <td role="gridcell">
      <button
        type="button"
        role="checkbox"
        className={styles.cell}
        aria-checked={mark === 'uses'}
        aria-label={`${name}: ${mark === null ? 'not looked for' : WORDS[mark]}`}
        aria-disabled={isReadOnly || undefined}
        aria-busy={isSaving || undefined}
        data-mark={mark ?? undefined}
        data-place={place}
        tabIndex={isCurrent ? 0 : -1}
        onClick={isReadOnly ? undefined : props.onToggle}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
      >
        <span aria-hidden="true">{mark === null ? '' : SIGN[mark]}</span>
      </button>
    </td>
  );
}
