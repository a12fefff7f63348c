import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceList } from '../../ui/ChoiceList.tsx';
import { DaysFilter } from '../../ui/DaysFilter.tsx';
import { Popover } from '../../ui/Popover.tsx';
import styles from './NoteFilterBar.module.css';
import { isFiltered, type NoteListFilter } from './note-filter.ts';
import { NOTE_TYPE_GROUPS, noteTypeEntry } from './note-types.ts';

export interface NoteFilterBarProps {
  filter: NoteListFilter;
  /** `typing` while somebody writes into the text box: then the address is replaced, not pushed. */
  onChange: (filter: NoteListFilter, typing: boolean) => void;
  reps: readonly { seq: number; name: string }[];
}

const TYPING_PAUSE_MS = 250;
export const NO_FILTER: NoteListFilter = { types: [], reps: [], from: null, to: null, text: '' };

const TYPES = NOTE_TYPE_GROUPS.flatMap(({ label: note, types }) =>
  types.map(({ value, label }) => ({ value: String(value), label, note })),
);

const toggled = (values: readonly number[], value: number): number[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

/** Type, rep, dates and words. Each choice shows as a chip that removes it. */
export function NoteFilterBar({ filter, onChange, reps }: NoteFilterBarProps) {
  const repName = (seq: number): string =>
    reps.find((rep) => rep.seq === seq)?.name ?? `Rep ${seq}`;
  const set = (patch: Partial<NoteListFilter>): void => onChange({ ...filter, ...patch }, false);
  const [open, setOpen] = useState(false);
  const [menu, setMenu] = useState<'type' | 'rep' | null>(null);
  return (
    <div className={styles.bar} role="search" aria-label="Filter notes" data-open={open}>
      <TextFilter text={filter.text} onChange={(text) => onChange({ ...filter, text }, true)} />
      <Button className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        Filters
      </Button>
      <div className={styles.picks}>
        <Popover
          label="Type"
          title="Types"
          width={300}
          open={menu === 'type'}
          onOpenChange={(isOpen) => setMenu(isOpen ? 'type' : null)}
          active={filter.types.length > 0}
        >
          <ChoiceList
            name="Types"
            limit={8}
            autoFocus
            choices={TYPES}
            selected={filter.types.map(String)}
            onToggle={(value) => set({ types: toggled(filter.types, Number(value)) })}
          />
        </Popover>
        <Popover
          label="Rep"
          title="Reps"
          width={260}
          open={menu === 'rep'}
          onOpenChange={(isOpen) => setMenu(isOpen ? 'rep' : null)}
          active={filter.reps.length > 0}
        >
          <ChoiceList
            name="Reps"
            limit={10}
            autoFocus
            choices={reps.map(({ seq, name }) => ({ value: String(seq), label: name }))}
            selected={filter.reps.map(String)}
            onToggle={(value) => set({ reps: toggled(filter.reps, Number(value)) })}
          />
        </Popover>
      </div>
      <span className={styles.dates}>
        <DaysFilter days={filter} onChange={set} />
      </span>
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
