import { useState } from 'react';
import { COMPETITORS } from '../../../../../schema/enumerations.ts';
import fields from '../../../ui/fields.module.css';
import { Popover } from '../../../ui/Popover.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './NoteListFilters.module.css';
import type { NotesAddress, NotesPatch } from './notes-address.ts';

const choicesOf = (tradeShow: boolean) =>
  COMPETITORS.filter((entry) => entry.tradeShow === tradeShow).map(({ value, label }) => ({
    value: String(value),
    label,
  }));
const TRADE_SHOWS = choicesOf(true);
const SERVICES = choicesOf(false);
const STANDING = [
  { value: '', label: 'Both' },
  { value: '1', label: 'Clients' },
  { value: '0', label: 'Prospects' },
];

/** State, ZIP, client or prospect, trade show, competitor. */
export function MoreNoteFilters({
  values,
  onChange,
}: {
  values: NotesAddress;
  onChange: (patch: NotesPatch) => void;
}) {
  const [open, setOpen] = useState(false);
  const { state, zip, client, show, competitor } = values;
  const inUse = [state, zip, client ?? '', show.join(), competitor.join()];
  const one = (chosen: readonly number[]): string => (chosen.length === 1 ? String(chosen[0]) : '');
  const numbers = (value: string): number[] => (value === '' ? [] : [Number(value)]);
  return (
    <Popover
      label="More"
      name="More filters"
      title="More filters"
      width={280}
      open={open}
      onOpenChange={setOpen}
      active={inUse.some((value) => value !== '')}
    >
      <Stack gap={8}>
        <Segments
          label="Clients or prospects"
          value={client === null ? '' : client ? '1' : '0'}
          choices={STANDING}
          onChange={(value) => onChange({ client: value === '' ? null : value === '1' })}
        />
        <div className={styles.row}>
          <span>State</span>
          <TypedFilter
            label="State, two letters"
            pattern={/^[a-z]{2}$/i}
            value={state}
            onCommit={(typed) => onChange({ state: typed.toUpperCase() })}
          />
        </div>
        <div className={styles.row}>
          <span>ZIP</span>
          <TypedFilter
            label="ZIP"
            pattern={/^.{1,12}$/}
            value={zip}
            onCommit={(typed) => onChange({ zip: typed })}
          />
        </div>
        <div className={styles.row}>
          <span>Trade show</span>
          <Select
            label="Trade show"
            all="Any or none"
            value={one(show)}
            choices={TRADE_SHOWS}
            onChange={(value) => onChange({ show: numbers(value) })}
          />
        </div>
        <div className={styles.row}>
          <span>Competitor</span>
          <Select
            label="Competitor"
            all="Any or none"
            value={one(competitor)}
            choices={SERVICES}
            onChange={(value) => onChange({ competitor: numbers(value) })}
          />
        </div>
      </Stack>
    </Popover>
  );
}

/** Counts when it is left or Enter is pressed; what does not fit is marked and changes nothing. */
function TypedFilter({
  label,
  pattern,
  value,
  onCommit,
}: {
  label: string;
  pattern: RegExp;
  value: string;
  onCommit: (value: string) => void;
}) {
  const [isWrong, setWrong] = useState(false);
  const commit = (typed: string): void => {
    const fits = typed === '' || pattern.test(typed);
    setWrong(!fits);
    if (fits && typed !== value) onCommit(typed);
  };
  return (
    <input
      key={value}
      aria-label={label}
      aria-invalid={isWrong}
      className={fields.field}
      defaultValue={value}
      onBlur={({ target }) => commit(target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(event.currentTarget.value.trim());
      }}
    />
  );
}
