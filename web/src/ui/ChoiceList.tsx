import { useId, useState } from 'react';
import { formatCount } from '../lib/format.ts';
import styles from './ChoiceList.module.css';
import { inSentence } from '../lib/in-sentence.ts';

export interface Choice {
  value: string;
  label: string;
  /** Absent: not counted. */
  count?: number;
  /** A second, fainter word, such as "trade show". */
  note?: string;
}

export interface ChoiceListProps {
  /** Names the group for screen readers. */
  name: string;
  choices: readonly Choice[];
  selected: readonly string[];
  onToggle: (value: string) => void;
  /** `one` draws radio buttons; a click on the chosen one takes it back. */
  mode?: 'many' | 'one';
  /** How many to show before "Show all"; chosen ones always show. `Infinity` never shortens. */
  limit?: number;
  /** Its search box takes the focus when a menu opens with it. */
  autoFocus?: boolean;
}

/** A list that is never shortened has a search box from here on. */
const LONG = 8;

/** The choices that have the words: a code that is typed in full first ("al" is Alabama, not Alberta), then beginnings. */
function matchesOf(choices: readonly Choice[], wanted: string): Choice[] {
  const rank = ({ value, label }: Choice): number => {
    const texts = [value.toLowerCase(), label.toLowerCase()];
    if (texts.includes(wanted)) return 0;
    if (texts.some((text) => text.startsWith(wanted))) return 1;
    return texts.some((text) => text.includes(wanted)) ? 2 : 3;
  };
  return choices.filter((choice) => rank(choice) < 3).toSorted((a, b) => rank(a) - rank(b));
}

/** Values with check boxes and counts; a long list has a search box, whose Enter picks the first match. */
export function ChoiceList({
  name,
  choices,
  selected,
  onToggle,
  mode = 'many',
  limit = LONG,
  autoFocus = false,
}: ChoiceListProps) {
  const [all, setAll] = useState(false);
  const [match, setMatch] = useState('');
  const groupId = useId();
  const wanted = match.trim().toLowerCase();
  const matching = wanted === '' ? choices : matchesOf(choices, wanted);
  const short = !all && wanted === '';
  const shown = short
    ? matching.filter(({ value }, at) => at < limit || selected.includes(value))
    : matching;
  const isLong = choices.length > limit;

  return (
    <div role="group" aria-label={name} className={styles.list}>
      {(limit === Infinity
        ? choices.length > LONG
        : isLong && (all || choices.length > limit * 2)) && (
        <input
          type="search"
          className={styles.match}
          placeholder={`Find ${inSentence(name)}`}
          aria-label={`Find ${inSentence(name)}`}
          value={match}
          {...(autoFocus ? { 'data-autofocus': true } : {})}
          onKeyDown={(event) => {
            const [first] = matching;
            if (event.key !== 'Enter' || wanted === '' || !first) return;
            event.preventDefault();
            onToggle(first.value);
            setMatch('');
          }}
          onChange={(event) => setMatch(event.target.value)}
        />
      )}
      {shown.map(({ value, label, count, note }) => (
        <label key={value} className={styles.choice} data-empty={count === 0 || undefined}>
          <input
            type={mode === 'many' ? 'checkbox' : 'radio'}
            name={groupId}
            checked={selected.includes(value)}
            onChange={() => onToggle(value)}
            onClick={() => {
              if (mode === 'one' && selected.includes(value)) onToggle(value);
            }}
          />
          <span className={styles.label} title={label}>
            {label}
            {note && <span className={styles.note}> {note}</span>}
          </span>
          {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
        </label>
      ))}
      {shown.length === 0 && <p className={styles.none}>No matches.</p>}
      {isLong && wanted === '' && (
        <button type="button" className={styles.more} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${choices.length}`}
        </button>
      )}
    </div>
  );
}
