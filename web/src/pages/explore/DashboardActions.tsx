import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  filtersInput,
  type Dashboard,
  type Filters,
} from '../../features/explore/dashboards/dashboard.ts';
import {
  DashboardDialog,
  type DashboardSubject,
} from '../../features/explore/dashboards/DashboardDialog.tsx';
import { pickToAsk, type PickedGroup } from '../../features/explore/dashboards/pick.ts';
import { ShareMenu } from '../../features/explore/saved/ShareMenu.tsx';
import { ScheduleDialog } from '../../features/explore/schedules/ScheduleDialog.tsx';
import { VISIBILITY_LABELS, type Visibility } from '../../lib/visibility.ts';
import { useOffers } from '../../lib/offers.ts';
import type { UpdateSavedDashboardInput } from '../../schema.generated.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { useToast } from '../../ui/toasts.tsx';

export interface DashboardActionsProps {
  /** Its place in the address. */
  path: string;
  dashboard: Dashboard;
  filters: Filters;
  pick: PickedGroup | null;
  busy: boolean;
  /** After an edit the focus is on its button again. */
  startsAtEdit: boolean;
  onEdit: () => void;
  onShow: () => void;
  onUpdate: (input: UpdateSavedDashboardInput) => void;
  onRemove: () => Promise<void>;
}

/** The reports that fewer people may open than the dashboard. */
const hiddenReports = ({ visibility, tiles }: Dashboard): number => {
  const reach = (each: Visibility): number => Object.keys(VISIBILITY_LABELS).indexOf(each);
  return tiles.filter(({ report }) => report && reach(report.visibility) < reach(visibility))
    .length;
};

/** Edit, share, take away, and the rest behind a menu. */
export function DashboardActions(props: DashboardActionsProps) {
  const { path, dashboard, filters, pick, busy, startsAtEdit, onEdit, onShow, onUpdate, onRemove } =
    props;
  const { search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const hasSchedules = useOffers().has('reportSchedules');
  const [isScheduling, setScheduling] = useState(false);
  const [subject, setSubject] = useState<DashboardSubject | null>(null);
  const isBuiltIn = dashboard.seq === 0;
  const reports = dashboard.tiles.filter(({ text }) => text === null).length;
  const copy = (): void => setSubject({ kind: 'copy', of: dashboard, filters });
  return (
    <>
      {dashboard.canEdit && (
        <Button variant="primary" autoFocus={startsAtEdit} onClick={onEdit}>
          Edit
        </Button>
      )}
      {isBuiltIn && (
        <Button variant="primary" onClick={copy}>
          Save as my own
        </Button>
      )}
      {reports > 0 && !isBuiltIn && (
        <ExportMenu
          list="dashboard"
          formats={['xlsx']}
          variables={{
            seq: dashboard.seq,
            filters: filtersInput(filters),
            ...(pick && { pick: pickToAsk(pick) }),
          }}
          total={reports}
          noun={reports === 1 ? 'report, a sheet' : 'reports, a sheet each'}
        />
      )}
      <ShareMenu
        link={`/dashboards/${path}${search}`}
        report={isBuiltIn ? null : dashboard}
        busy={busy}
        hidden={hiddenReports(dashboard)}
        onShare={(visibility) => onUpdate({ visibility })}
      />
      <ActionMenu
        label="More about this dashboard"
        items={[
          { label: 'TV mode', onSelect: onShow },
          { label: 'Print', onSelect: () => window.print() },
          ...(hasSchedules && reports > 0 && !isBuiltIn
            ? [{ label: 'Schedule…', onSelect: () => setScheduling(true) }]
            : []),
          { label: 'Save as copy…', onSelect: copy },
          ...(dashboard.canEdit
            ? [
                {
                  label: 'Name, description, clicks…',
                  onSelect: () => setSubject({ kind: 'edit', of: dashboard }),
                },
                { label: 'Delete', danger: true, onSelect: () => void onRemove() },
              ]
            : []),
        ]}
      />
      {isScheduling && (
        <ScheduleDialog
          target={{ kind: 'dashboard', seq: dashboard.seq, name: dashboard.name }}
          edited={null}
          onClose={() => setScheduling(false)}
        />
      )}
      {subject && (
        <DashboardDialog
          subject={subject}
          onSaved={({ seq, name }) => {
            setSubject(null);
            toast({ message: `“${name}” saved` });
            if (subject.kind === 'copy') void navigate(`/dashboards/${seq}`);
          }}
          onClose={() => setSubject(null)}
        />
      )}
    </>
  );
}
