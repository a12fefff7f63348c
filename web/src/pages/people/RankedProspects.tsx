import { useState } from 'react';
import { Link } from 'react-router';
import { PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import { planActivity } from '../../features/activities/activity-store.ts';
import { BulkActivitiesDialog } from '../../features/manufacturers/bulk/BulkActivitiesDialog.tsx';
import type { BulkCompany } from '../../features/manufacturers/bulk/bulk-plan.ts';
import { bulkPermissions } from '../../features/manufacturers/bulk/bulk-permissions.ts';
import { ProspectTagControl } from '../../features/manufacturers/company/ProspectTagControl.tsx';
import { openQuickLog } from '../../features/notes/quick-log-store.ts';
import { RankingCard, rankingColumns } from '../../features/sales/rankings/ranking-columns.tsx';
import {
  sortProspects,
  type Addend,
  type RankedProspect,
} from '../../features/sales/rankings/scores.ts';
import type { WeightsState } from '../../features/sales/rankings/use-weights.ts';
import { WeightSliders } from '../../features/sales/rankings/WeightSliders.tsx';
import { WhyPanel } from '../../features/sales/rankings/WhyPanel.tsx';
import { useViewer } from '../../lib/session.ts';
import type { Address } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Select } from '../../ui/Select.tsx';
import { narrowProspects, statesOf, type RANKING_ADDRESS } from './ranking-address.ts';
import styles from './RankedProspects.module.css';

/** So many stand on a call list where nobody picked any. */
const CALL_LIST = 20;

export interface RankedProspectsProps {
  repSeq: number;
  repName: string;
  rows: readonly RankedProspect[];
  total: number;
  /** Some are still loading, so no rank is final. */
  isReading: boolean;
  addends: readonly Addend[];
  weights: WeightsState;
  address: Address<typeof RANKING_ADDRESS>;
  /** Something was written that the ranks depend on. */
  onChanged: () => void;
}

/** The ranks, what if, why, and from there to a call list. */
export function RankedProspects(props: RankedProspectsProps) {
  const { repSeq, repName, rows, addends, weights, address, onChanged } = props;
  const { values, set, reset } = address;
  const viewer = useViewer();
  const { mayPlan } = bulkPermissions(viewer);
  const [picked, setPicked] = useState<ReadonlySet<string | number>>(new Set());
  // Frozen when the dialog opens: its own writes change the rows behind it.
  const [planning, setPlanning] = useState<BulkCompany[] | null>(null);
  const tagOf = (row: RankedProspect) => <ProspectTagControl company={row.company} />;
  const onWhy = ({ company }: RankedProspect) => set({ open: company.seq }, 'replace');
  const columns = rankingColumns({ addends, tagOf, onWhy });
  const looks = useListLooks('prospect-rankings', columns);
  const shown = sortProspects(narrowProspects(rows, values), values.sort);
  const chosen = shown.filter(({ key }) => picked.has(key));
  const toCall = chosen.length > 0 ? chosen : shown.slice(0, CALL_LIST);
  const opened = rows.find(({ company }) => company.seq === values.open);
  const isNarrowed = values.state !== '' || values.tag !== null;
  const retagged = rows.filter((row) => row.scoredTag !== row.company.prospectTag.value).length;
  return (
    <>
      <WeightSliders addends={addends} state={weights} />
      <ListBar
        noun="prospects"
        loaded={shown.length}
        total={isNarrowed ? shown.length : props.total}
        onClear={isNarrowed ? reset : undefined}
        looks={looks}
        columns={columns}
        filters={
          <>
            <Select
              label="State"
              all="All states"
              value={values.state}
              choices={statesOf(rows)}
              onChange={(state) => set({ state })}
            />
            <Select
              label="Tag"
              all="All tags"
              value={values.tag ?? ''}
              choices={PROSPECT_TAGS.map(({ value, label }) => ({ value: String(value), label }))}
              onChange={(tag) => set({ tag: tag === '' ? null : tag })}
            />
          </>
        }
        hint={
          retagged > 0 ? (
            <>
              {retagged === 1 ? 'A tag was changed' : `${retagged} tags were changed`}.{' '}
              <button type="button" className={styles.again} onClick={onChanged}>
                Rank again
              </button>
            </>
          ) : (
            'Callable prospects, best first'
          )
        }
        actions={
          mayPlan && (
            <Button
              variant="primary"
              disabled={toCall.length === 0 || (props.isReading && chosen.length === 0)}
              onClick={() => setPlanning(toCall.map(({ company }) => company))}
            >
              {chosen.length > 0
                ? `Call list of ${chosen.length}`
                : `Call the top ${toCall.length}`}
            </Button>
          )
        }
      />
      {shown.length === 0 && !props.isReading ? (
        <EmptyState
          title="No prospects to rank"
          actions={
            isNarrowed && (
              <Button onClick={() => set({ state: '', tag: null })}>Show all prospects</Button>
            )
          }
        >
          {isNarrowed
            ? 'No prospect of this rep has this state and tag.'
            : `${repName} has no prospect that may be called. `}
          {!isNarrowed && <Link to={`/search?rep=${repSeq}`}>See all accounts</Link>}
        </EmptyState>
      ) : (
        <div className={styles.split}>
          <DataTable
            label="Prospects by score"
            rows={shown}
            rowKey={({ key }) => key}
            columns={columns}
            visible={looks.columns}
            density={looks.density}
            sort={values.sort}
            onSort={(sort) => set({ sort }, 'replace')}
            selection={{ keys: picked, toggle: (key) => setPicked(toggled(picked, key)) }}
            onOpen={onWhy}
            openKey={opened?.key ?? null}
            card={(row) => <RankingCard row={row} addends={addends} />}
            total={props.total}
            isStale={props.isReading}
            fill
          />
          {opened && (
            <WhyPanel
              row={opened}
              addends={addends}
              weights={weights.weights}
              tag={tagOf(opened)}
              onClose={() => set({ open: null }, 'replace')}
              actions={
                <>
                  <Button variant="primary" onClick={() => openQuickLog(companyOf(opened))}>
                    Log note
                  </Button>
                  <Button onClick={() => planActivity(companyOf(opened))}>Plan activity</Button>
                  <Link to={`/company/${opened.company.seq}`}>Open the company</Link>
                </>
              }
            />
          )}
        </div>
      )}
      {planning && (
        <BulkActivitiesDialog
          companies={planning}
          viewer={viewer}
          onClose={() => setPlanning(null)}
          onDone={() => {
            setPlanning(null);
            setPicked(new Set());
            onChanged();
          }}
        />
      )}
    </>
  );
}

const companyOf = ({ company: { coid, name } }: RankedProspect) => ({ coid, name });

function toggled(keys: ReadonlySet<string | number>, key: string | number): Set<string | number> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
