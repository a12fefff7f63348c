import { ListBar } from '../../../ui/ListBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Select } from '../../../ui/Select.tsx';
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
  /** How many entries fit, and since when all kinds are there. */
  total: number;
  hint: string | null;
  onChange: (patch: Partial<TimelineChoice>, history?: 'replace') => void;
}

/** Which kind, whose, and which words. */
export function TimelineFilters(props: TimelineFiltersProps) {
  const { choice, people, total, hint, onChange } = props;
  return (
    <ListBar
      noun="entries"
      total={total}
      hint={hint}
      filters={
        <>
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
        </>
      }
    />
  );
}
