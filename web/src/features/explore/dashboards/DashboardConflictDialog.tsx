import type { RecordConflict } from '../../../records/use-record-actions.ts';
import type { UpdateSavedDashboardInput } from '../../../schema.generated.ts';
import { StoredElsewhereDialog } from '../../../ui/StoredElsewhereDialog.tsx';
import type { Dashboard } from './dashboard.ts';

type DashboardConflict = RecordConflict<Dashboard, UpdateSavedDashboardInput>;

export interface DashboardConflictDialogProps extends DashboardConflict {
  busy: boolean;
  onKeepMine: (conflict: DashboardConflict) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** What stands on it, in the order of its tiles. */
function words(
  tiles: readonly { text?: string | null; reportSeq?: number | null }[],
  theirs: Dashboard,
) {
  const named = new Map(theirs.tiles.map(({ reportSeq, report }) => [reportSeq, report?.name]));
  const parts = tiles.map(({ text, reportSeq }) =>
    reportSeq == null
      ? `“${(text ?? '').slice(0, 40)}”`
      : (named.get(reportSeq) ?? `Report ${reportSeq}`),
  );
  return parts.length === 0 ? 'Nothing' : parts.join(', ');
}

const CHANGES = {
  name: 'Another name',
  description: 'Another description',
  tags: 'Other tags',
  filters: 'Other filters',
  crossFilter: 'Another meaning of a click',
  visibility: 'Seen by others',
} as const;

/** What else than its tiles was changed here. */
const changes = (mine: DashboardConflict['mine']): string =>
  Object.entries(CHANGES)
    .flatMap(([field, change]) => (field in mine ? change : []))
    .join(', ');

/** The dashboard was saved from another window meanwhile: both are on the table. */
export function DashboardConflictDialog(props: DashboardConflictDialogProps) {
  const { mine, theirs } = props;
  return (
    <StoredElsewhereDialog
      name={theirs.name}
      parts={[
        {
          label: 'Tiles',
          stored: words(theirs.tiles, theirs),
          mine: mine.tiles ? words(mine.tiles, theirs) : changes(mine),
        },
      ]}
      isBusy={props.busy}
      onKeepMine={() => props.onKeepMine({ mine, theirs })}
      onTakeTheirs={props.onTakeTheirs}
      onClose={props.onClose}
    />
  );
}
