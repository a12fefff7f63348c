import { PageBar } from '../../../ui/PageBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Timeline.module.css';
import type { TimelineChoice, TimelineKind } from './timeline.ts';

const KINDS: readonly { value: TimelineKind | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'note', label: 'Notes' },
  { value: 'activity', label: 'Activities' },
  { value: 'change', label: 'Changes' },
  { value: 'contract', label: 'Contracts' },
  { value: 'content', label: 'Content' },
];

export interface TimelineFiltersProps {
  choice: TimelineChoice;
  /** Everyone in the timeline. */
  people: readonly string[];
  /** How much there is, in words. */
  summary: string;
  onChange: (patch: Partial<TimelineChoice>, history?: 'replace') => void;
}

/** Which kind, whose, and which words. */
export function TimelineFilters({ choice, people, summary, onChange }: TimelineFiltersProps) {
  return (
    <PageBar
      actions={
        <p className={styles.summary} role="status">
          {summary}
        </p>
      }
    >
      <Segments
        label="Kind"
        value={choice.kind ?? ''}
        choices={KINDS}
        onChange={(kind) => onChange({ kind: kind === '' ? null : (kind as TimelineKind) })}
      />
      <Select
        label="Who"
        all="Anyone"
        value={choice.by}
        choices={people.map((name) => ({ value: name, label: name }))}
        onChange={(by) => onChange({ by })}
      />
      <SearchField
        label="Search the timeline"
        value={choice.words}
        onChange={(words) => onChange({ words }, 'replace')}
      />
    </PageBar>
  );
}
