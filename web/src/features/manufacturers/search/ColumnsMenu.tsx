import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { toggled } from './search-changes.ts';
import { COLUMNS, FIXED_COLUMN, isDefaultColumns, orderedColumns } from './search-columns.ts';
import type { ColumnId } from './search-columns.ts';
import styles from './menus.module.css';

export interface ColumnsMenuProps {
  columns: readonly ColumnId[];
  /** `null` goes back to the standard columns. */
  onChange: (columns: readonly ColumnId[] | null) => void;
}

export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const [open, setOpen] = useState(false);
  const toggle = (id: ColumnId): void => {
    const next = orderedColumns(toggled(columns, id));
    onChange(isDefaultColumns(next) ? null : next);
  };
  return (
    <Popover
      label="Columns"
      title="Columns"
      align="right"
      width={220}
      open={open}
      onOpenChange={setOpen}
    >
      <div role="group" aria-label="Columns to show">
        {COLUMNS.map(({ id, label }) => (
          <label
            key={id}
            className={styles.option}
            data-disabled={id === FIXED_COLUMN || undefined}
          >
            <input
              type="checkbox"
              checked={columns.includes(id)}
              disabled={id === FIXED_COLUMN}
              onChange={() => toggle(id)}
            />
            <span>{label === 'Comp.' ? 'Competitors' : label}</span>
          </label>
        ))}
      </div>
      <div className={styles.foot}>
        <Button
          size="small"
          variant="subtle"
          disabled={isDefaultColumns(columns)}
          onClick={() => onChange(null)}
        >
          Standard columns
        </Button>
      </div>
    </Popover>
  );
}
