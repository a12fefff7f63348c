import { useState } from 'react';
import type { CompetitorEntry } from '../../../../schema/enumerations.ts';
import { useToday } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import styles from './NoteTags.module.css';
import { competitorYears, SERVICES, TRADE_SHOWS } from '../../lib/competitor-years.ts';
import type { NoteTag, NoteValues } from './note-values.ts';

export interface NoteTagsProps {
  tradeshows: NoteTag[];
  competitors: NoteTag[];
  onChange: (patch: Partial<Pick<NoteValues, 'tradeshows' | 'competitors'>>) => void;
  disabled?: boolean;
}

const labelOf = (tag: NoteTag): string => {
  const all = [...SERVICES, ...TRADE_SHOWS];
  return `${all.find((entry) => entry.value === tag.competitorType)?.label ?? 'Other'} ${tag.year}`;
};

const without = (tags: NoteTag[], gone: NoteTag): NoteTag[] =>
  tags.filter((tag) => tag.year !== gone.year || tag.competitorType !== gone.competitorType);

/** Which competitors' services and trade shows came up, by year; closed until somebody wants it. */
export function NoteTags({ tradeshows, competitors, onChange, disabled = false }: NoteTagsProps) {
  const today = useToday();
  const years = competitorYears(today);
  const [open, setOpen] = useState(false);
  const [year, setYear] = useState(() => Number(today.slice(0, 4)));
  const group = (
    name: 'competitors' | 'tradeshows',
    label: string,
    entries: readonly CompetitorEntry[],
    tags: NoteTag[],
  ) => (
    <div className={styles.group} role="group" aria-label={`${label} ${year}`}>
      <span className={styles.name}>{label}</span>
      {entries.map((entry) => {
        const tag = { year, competitorType: entry.value };
        const on = without(tags, tag).length !== tags.length;
        return (
          <Chip
            key={entry.value}
            selected={on}
            onClick={() => onChange({ [name]: on ? without(tags, tag) : [...tags, tag] })}
          >
            {entry.label}
          </Chip>
        );
      })}
    </div>
  );
  return (
    <div className={styles.tags} data-open={open}>
      <div className={styles.line}>
        <Button
          size="small"
          variant="subtle"
          disabled={disabled}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? '− Competitors & trade shows' : '+ Competitors & trade shows'}
        </Button>
        {competitors.map((tag) => (
          <Chip
            key={`c${tag.year}-${tag.competitorType}`}
            removeLabel={`Remove ${labelOf(tag)}`}
            onRemove={() => onChange({ competitors: without(competitors, tag) })}
          >
            {labelOf(tag)}
          </Chip>
        ))}
        {tradeshows.map((tag) => (
          <Chip
            key={`t${tag.year}-${tag.competitorType}`}
            removeLabel={`Remove ${labelOf(tag)}`}
            onRemove={() => onChange({ tradeshows: without(tradeshows, tag) })}
          >
            {labelOf(tag)}
          </Chip>
        ))}
      </div>
      {open && (
        <div className={styles.body}>
          <div className={styles.group} role="group" aria-label="Year">
            <span className={styles.name}>Year</span>
            {years.map((each) => (
              <Chip key={each} selected={each === year} onClick={() => setYear(each)}>
                {each}
              </Chip>
            ))}
          </div>
          {group('competitors', 'Uses', SERVICES, competitors)}
          {group('tradeshows', 'Shows at', TRADE_SHOWS, tradeshows)}
        </div>
      )}
    </div>
  );
}
