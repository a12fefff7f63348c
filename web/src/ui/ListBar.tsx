import { useState, type ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import { singular } from '../lib/plural.ts';
import type { Density, ListLooks } from '../lib/use-list-looks.ts';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import styles from './ListBar.module.css';
import { Popover } from './Popover.tsx';

export interface FilterChip {
  id: string;
  label: string;
  value: string;
  onRemove: () => void;
}

export interface ListBarProps {
  /** The filters' fields; on a phone they fold behind one button. */
  filters?: ReactNode;
  /** What narrows the list, always visible. */
  chips?: readonly FilterChip[];
  onClear?: (() => void) | undefined;
  /** Rows that were read, and all that match; `null` until the first answer. */
  loaded?: number;
  total?: number | null;
  /** What is counted: `notes`. */
  noun?: string;
  /** What the list cannot show, and what to do about it. */
  notice?: string | undefined;
  looks?: ListLooks;
  columns?: readonly { id: string; label: string; isElastic?: boolean }[];
  /** Export, print and what else the list can do. */
  actions?: ReactNode;
  /** Stands where nothing narrows. */
  hint?: ReactNode;
}

/** Above every list: filters, what is in use, how many there are, columns and density. */
export function ListBar(props: ListBarProps) {
  const { filters, chips = [], total, loaded, noun = 'rows', looks, columns, notice } = props;
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.bar} role="search" aria-label={`Filter ${noun}`}>
      <div className={styles.tools}>
        {filters && (
          <>
            <Button className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
              Filters{chips.length > 0 ? ` (${chips.length})` : ''}
            </Button>
            <div className={styles.filters} data-open={open}>
              {filters}
            </div>
          </>
        )}
        <span className={styles.space} />
        <div className={styles.actions}>
          {looks && columns && <ColumnsMenu looks={looks} columns={columns} />}
          {looks && <DensityButton density={looks.density} onChange={looks.setDensity} />}
          {props.actions}
        </div>
      </div>
      <div className={styles.state}>
        {chips.length > 0 ? (
          <ul className={styles.chips} aria-label="Filters in use">
            {chips.map(({ id, label, value, onRemove }) => (
              <li key={id}>
                <Chip onRemove={onRemove} removeLabel={`Remove ${label} ${value}`}>
                  {label} <strong>{value}</strong>
                </Chip>
              </li>
            ))}
            {props.onClear && (
              <li>
                <Button size="small" variant="subtle" onClick={props.onClear}>
                  Reset
                </Button>
              </li>
            )}
          </ul>
        ) : (
          props.hint && <p className={styles.hint}>{props.hint}</p>
        )}
        <p className={styles.count} role="status">
          {total !== null && total !== undefined && countLabel(loaded ?? total, total, noun)}
        </p>
      </div>
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
    </div>
  );
}

/** `1–50 of 1,284 notes`; `1 note`, `no notes`. */
function countLabel(loaded: number, total: number, noun: string): string {
  if (total === 0) return `no ${noun}`;
  if (total === 1) return `1 ${singular(noun)}`;
  return `1–${formatCount(Math.min(loaded, total))} of ${formatCount(total)} ${noun}`;
}

function ColumnsMenu({
  looks,
  columns,
}: {
  looks: ListLooks;
  columns: readonly { id: string; label: string; isElastic?: boolean }[];
}) {
  const [open, setOpen] = useState(false);
  const first = columns[0]?.id;
  const toggle = (id: string): void => {
    const next = columns
      .map((column) => column.id)
      .filter((each) => (each === id) !== looks.columns.includes(each));
    looks.setColumns(next);
  };
  return (
    <Popover
      label="Columns"
      title="Columns"
      align="right"
      width={220}
      open={open}
      onOpenChange={setOpen}
      active={!looks.isStandard}
    >
      <div role="group" aria-label="Columns to show">
        {columns
          .filter(({ label }) => label !== '')
          .map(({ id, label }) => (
            <label key={id} className={styles.option}>
              <input
                type="checkbox"
                checked={looks.columns.includes(id)}
                disabled={id === first}
                onChange={() => toggle(id)}
              />
              {label}
            </label>
          ))}
      </div>
      <Button
        size="small"
        variant="subtle"
        disabled={looks.isStandard}
        onClick={() => looks.setColumns(null)}
      >
        Standard columns
      </Button>
    </Popover>
  );
}

function DensityButton({
  density,
  onChange,
}: {
  density: Density;
  onChange: (density: Density) => void;
}) {
  const next = density === 'compact' ? 'comfortable' : 'compact';
  return (
    <Button
      variant="subtle"
      className={styles.density}
      title={`Rows: ${density}`}
      aria-label={`Rows ${density}; make them ${next}`}
      onClick={() => onChange(next)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={density === 'compact' ? 'M2 4h12M2 8h12M2 12h12' : 'M2 3h12M2 13h12'} />
      </svg>
    </Button>
  );
}
