import { StoredElsewhereDialog } from '../../ui/StoredElsewhereDialog.tsx';
import type { ViewContent } from './view-address.ts';
import type { View } from './view-writes.ts';

export interface ViewConflictDialogProps {
  /** The list that was not saved. */
  mine: ViewContent;
  theirs: View;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** The view was saved from another window meanwhile: both lists are on the table. */
export function ViewConflictDialog(props: ViewConflictDialogProps) {
  const { mine, theirs } = props;
  return (
    <StoredElsewhereDialog
      name={theirs.name}
      parts={[
        { label: 'Filters', stored: filterWords(theirs), mine: filterWords(mine) },
        { label: 'Columns', stored: columnWords(theirs), mine: columnWords(mine) },
      ]}
      isBusy={props.busy}
      onKeepMine={props.onKeepMine}
      onTakeTheirs={props.onTakeTheirs}
      onClose={props.onClose}
    />
  );
}

const columnWords = ({ columns }: ViewContent): string => columns?.join(', ') ?? 'standard';

function filterWords({ query }: ViewContent): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${name}: ${value}`);
  return pairs.join('\n') || 'none';
}
