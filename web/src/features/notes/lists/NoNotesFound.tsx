import { Link } from 'react-router';
import { useToday } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import {
  ALL_TIME_START,
  datesLabel,
  noteDates,
  sevenMoreDays,
  type NotesAddress,
  type NotesPatch,
} from './notes-address.ts';

export interface NoNotesFoundProps {
  values: NotesAddress;
  /** How many other filters there are beside the dates. */
  others: number;
  onChange: (patch: NotesPatch) => void;
  onClear: () => void;
}

/** Says what was asked for, and offers more days or fewer filters. */
export function NoNotesFound({ values, others, onChange, onClear }: NoNotesFoundProps) {
  const today = useToday();
  const hasMore = noteDates(values, today).from > ALL_TIME_START;
  const label = datesLabel(values, today);
  return (
    <EmptyState
      title={`No notes: ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
      actions={
        <>
          {hasMore && (
            <Button onClick={() => onChange({ from: sevenMoreDays(values, today) })}>
              Go back 7 more days
            </Button>
          )}
          {hasMore && (
            <Button onClick={() => onChange({ from: ALL_TIME_START })}>All time since 2010</Button>
          )}
          {!hasMore && others === 0 && <Link to="/search">Search companies</Link>}
          {others > 0 && <Button onClick={onClear}>Drop the other filters</Button>}
        </>
      }
    >
      {others > 0
        ? `${others} more ${others === 1 ? 'filter narrows' : 'filters narrow'} the list; each can be taken off above.`
        : hasMore
          ? 'Nobody has written anything in this time.'
          : 'Nobody has logged a note yet. Open a company to log the first one.'}
    </EmptyState>
  );
}
