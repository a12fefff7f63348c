import { StoredElsewhereDialog } from '../../ui/StoredElsewhereDialog.tsx';
import type { ViewConflict } from './use-view-writes.ts';
import type { View } from './save-view.ts';
import type { ViewContent } from './view-address.ts';

export interface ViewConflictDialogProps extends ViewConflict {
  busy: boolean;
  onKeepMine: (conflict: ViewConflict) => void;
  onTakeTheirs: (theirs: View) => void;
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
      onKeepMine={() => props.onKeepMine({ mine, theirs })}
      onTakeTheirs={() => props.onTakeTheirs(theirs)}
      onClose={props.onClose}
    />
  );
}

const columnWords = ({ columns }: ViewContent): string => columns?.join(', ') ?? 'standard';

function filterWords({ query }: ViewContent): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${name}: ${value}`);
  return pairs.join('\n') || 'none';
}
