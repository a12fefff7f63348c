import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Dashboard, Filters } from '../../features/explore/dashboards/dashboard.ts';
import { DashboardDialog } from '../../features/explore/dashboards/DashboardDialog.tsx';
import { ShareMenu } from '../../features/explore/saved/ShareMenu.tsx';
import type { UpdateSavedDashboardInput } from '../../schema.generated.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { useToast } from '../../ui/toasts.tsx';

export interface DashboardActionsProps {
  dashboard: Dashboard;
  filters: Filters | null;
  busy: boolean;
  onEdit: () => void;
  onUpdate: (input: UpdateSavedDashboardInput) => void;
  onRemove: () => Promise<void>;
}

/** Edit, share, take away, and the rest behind a menu. */
export function DashboardActions(props: DashboardActionsProps) {
  const { dashboard, filters, busy, onEdit, onUpdate, onRemove } = props;
  const { search } = useLocation();
  const toast = useToast();
  const [isNaming, setNaming] = useState(false);
  const reports = dashboard.tiles.filter(({ reportSeq }) => reportSeq !== null).length;
  return (
    <>
      {dashboard.canEdit && (
        <Button variant="primary" onClick={onEdit}>
          Edit
        </Button>
      )}
      {filters && reports > 0 && (
        <ExportMenu
          list="dashboard"
          formats={['xlsx']}
          variables={{ seq: dashboard.seq, filters: plain(filters) }}
          total={reports}
          noun={reports === 1 ? 'report, a sheet' : 'reports, a sheet each'}
        />
      )}
      <ShareMenu
        link={`/dashboards/${dashboard.seq}${search}`}
        report={dashboard}
        busy={busy}
        onShare={(visibility) => onUpdate({ visibility })}
      />
      {dashboard.canEdit && (
        <ActionMenu
          label="More about this dashboard"
          items={[
            { label: 'Name, description…', onSelect: () => setNaming(true) },
            { label: 'Delete', danger: true, onSelect: () => void onRemove() },
          ]}
        />
      )}
      {isNaming && (
        <DashboardDialog
          edited={dashboard}
          onSaved={({ name }) => {
            setNaming(false);
            toast({ message: `“${name}” saved` });
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** Without what the cache adds to a record. */
const plain = ({ period, rep, state, section }: Filters): Filters => ({
  period,
  rep,
  state,
  section,
});
