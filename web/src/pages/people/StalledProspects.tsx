import { useMemo, useState } from 'react';
import { BulkActivitiesDialog } from '../../features/manufacturers/bulk/BulkActivitiesDialog.tsx';
import type { BulkCompany } from '../../features/manufacturers/bulk/bulk-plan.ts';
import { bulkPermissions } from '../../features/manufacturers/bulk/bulk-permissions.ts';
import { ProspectTagControl } from '../../features/manufacturers/company/ProspectTagControl.tsx';
import {
  stalledColumns,
  stalledProspects,
} from '../../features/sales/conversion/stalled-columns.tsx';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { ConversionViews } from './ConversionViews.tsx';
import { RepFrame } from './RepFrame.tsx';
import { StalledProspectsDocument } from './StalledProspects.generated.ts';

/** Who came into a stage more than 60 days ago and did not move: the longest first. */
export function StalledProspects({ seq }: { seq: number }) {
  const today = useToday();
  const viewer = useViewer();
  const query = usePageQuery(StalledProspectsDocument, {
    variables: { seq, where: { rep: seq } },
    record: seq,
  });
  const { data, shown, retry, fetchMore } = query;
  const list = shown?.analyticsRows;
  // The engine's rows come latest added first: who waits longest is known when all are read.
  const rest = useAllPages({
    pageInfo: data?.analyticsRows?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const rows = useMemo(() => stalledProspects(list, today), [list, today]);
  const [picked, setPicked] = useState<ReadonlySet<string | number>>(new Set());
  // Frozen when the dialog opens: its own writes change the rows behind it.
  const [planning, setPlanning] = useState<BulkCompany[] | null>(null);
  const columns = stalledColumns(({ company }) => <ProspectTagControl company={company} />);
  const looks = useListLooks('stalled-prospects', columns);
  const chosen = rows.filter(({ key }) => picked.has(key));
  const toggle = (key: string | number): void => {
    const next = new Set(picked);
    if (!next.delete(key)) next.add(key);
    setPicked(next);
  };
  return (
    <RepFrame
      seq={seq}
      tab="conversion"
      query={query}
      actions={<ConversionViews show="stalled" />}
      layout="fill"
    >
      {(name) => (
        <>
          <ListBar
            noun="prospects"
            loaded={rows.length}
            total={list?.totalCount ?? null}
            looks={looks}
            columns={columns}
            hint="More than 60 days in their stage, not signed, may be called; the longest first"
            actions={
              bulkPermissions(viewer).mayPlan && (
                <Button
                  variant="primary"
                  disabled={chosen.length === 0}
                  title="Select rows first"
                  onClick={() => setPlanning(chosen.map(({ company }) => company))}
                >
                  {chosen.length > 0 ? `Call list of ${chosen.length}` : 'Call list'}
                </Button>
              )
            }
          />
          {(rest.error !== null || !list) && (
            <ErrorPanel
              title="Not all could be read"
              error={rest.error}
              onRetry={list ? rest.retry : retry}
            />
          )}
          {list && rows.length === 0 && !rest.isReading ? (
            <EmptyState title="Nobody is stuck">
              Every prospect of {name} moved on within 60 days, or was never worked on.
            </EmptyState>
          ) : (
            <DataTable
              label="Stalled prospects"
              rows={rows}
              rowKey={({ key }) => key}
              columns={columns}
              visible={looks.columns}
              density={looks.density}
              selection={{ keys: picked, toggle }}
              total={list?.totalCount ?? null}
              isStale={rest.isReading}
              fill
            />
          )}
          {planning && (
            <BulkActivitiesDialog
              companies={planning}
              viewer={viewer}
              onClose={() => setPlanning(null)}
              onDone={() => {
                setPlanning(null);
                setPicked(new Set());
                retry();
              }}
            />
          )}
        </>
      )}
    </RepFrame>
  );
}
