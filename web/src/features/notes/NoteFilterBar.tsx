import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './NoteFilterBar.module.css';
import { isFiltered, type NoteListFilter } from './note-filter.ts';
import { ALL_TYPES, NOTE_TYPE_GROUPS, noteTypeEntry } from './note-types.ts';

export interface NoteFilterBarProps {
  filter: NoteListFilter;
  /** `typing` while somebody writes into the text box: then the address is replaced, not pushed. */
  onChange: (filter: NoteListFilter, typing: boolean) => void;
  reps: readonly { seq: number; name: string }[];
}

const TYPING_PAUSE_MS = 250;
export const NO_FILTER: NoteListFilter = { types: [], reps: [], from: null, to: null, text: '' };

const added = (values: number[], value: string): number[] => {
  if (value === ALL_TYPES.value) return [];
  return [...new Set([...values, Number(value)])];
};

/** Type, rep, dates and words. What narrows is always visible and can be taken off one by one. */
export function NoteFilterBar({ filter, onChange, reps }: NoteFilterBarProps) {
  const repName = (seq: number): string =>
    reps.find((rep) => rep.seq === seq)?.name ?? `Rep ${seq}`;
  const set = (patch: Partial<NoteListFilter>): void => onChange({ ...filter, ...patch }, false);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.bar} role="search" aria-label="Filter notes" data-open={open}>
      <TextFilter text={filter.text} onChange={(text) => onChange({ ...filter, text }, true)} />
      <Button className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        Filters
      </Button>
      <select
        aria-label="Type"
        className={styles.field}
        value=""
        onChange={(event) => set({ types: added(filter.types, event.target.value) })}
      >
        {filter.types.length > 0 && (
          <option value="" hidden>
            {filter.types.length} type{filter.types.length > 1 ? 's' : ''}
          </option>
        )}
        <option value={ALL_TYPES.value}>{ALL_TYPES.label}</option>
        {NOTE_TYPE_GROUPS.map((group) => (
          <optgroup key={group.family} label={group.label}>
            {group.types.map((type) => (
              <option key={type.value} value={type.value}>
                {type.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        aria-label="Rep"
        className={styles.field}
        value=""
        onChange={(event) => set({ reps: added(filter.reps, event.target.value) })}
      >
        {filter.reps.length > 0 && (
          <option value="" hidden>
            {filter.reps.length} rep{filter.reps.length > 1 ? 's' : ''}
          </option>
        )}
        <option value="">All reps</option>
        {reps.map((rep) => (
          <option key={rep.seq} value={rep.seq}>
            {rep.name}
          </option>
        ))}
      </select>
      <label className={styles.dates}>
        From
        <input
          type="date"
          className={styles.field}
          value={filter.from ?? ''}
          onChange={(event) => set({ from: event.target.value || null })}
        />
      </label>
      <label className={styles.dates}>
        to
        <input
          type="date"
          className={styles.field}
          value={filter.to ?? ''}
          onChange={(event) => set({ to: event.target.value || null })}
        />
      </label>
      {filter.types.map((type) => (
        <Chip
          key={`type-${type}`}
          removeLabel={`Remove type ${noteTypeEntry(type).label}`}
          onRemove={() => set({ types: filter.types.filter((each) => each !== type) })}
        >
          {noteTypeEntry(type).label}
        </Chip>
      ))}
      {filter.reps.map((rep) => (
        <Chip
          key={`rep-${rep}`}
          removeLabel={`Remove rep ${repName(rep)}`}
          onRemove={() => set({ reps: filter.reps.filter((each) => each !== rep) })}
        >
          {repName(rep)}
        </Chip>
      ))}
      {isFiltered(filter) && (
        <Button size="small" variant="subtle" onClick={() => onChange(NO_FILTER, false)}>
          Clear
        </Button>
      )}
    </div>
  );
}

/** Passes the words on when the typing pauses, and follows the address when Back changes it. */
function TextFilter({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  const [sent, setSent] = useState(text);
  if (text !== shown) {
    setShown(text);
    // What comes back is often an older state of what is being typed on.
    if (text !== sent) setTyped(text);
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const words = typed.trim();
    if (words === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(words);
      latest.current(words);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Search these notes', () => input.current?.focus());
  return (
    <input
      ref={input}
      type="search"
      className={styles.search}
      aria-label="Words in the note"
      placeholder="Search these notes  /"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
