import {
  competitorGroups,
  competitorUseColumns,
  competitorUses,
  type CompetitorUse,
} from '../../features/sales/competitors/competitor-uses.tsx';
import { formatCount } from '../../lib/format.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { AccountActions } from './AccountActions.tsx';
import type { RepCompetitorPageQuery } from './RepCompetitorPage.generated.ts';
import { MANY_COMPETITORS } from './rep-competitor-question.ts';
import styles from './RepSales.module.css';

export interface CompetitorTalkProps {
  data: RepCompetitorPageQuery | undefined;
  isLoading: boolean;
  onRetry: () => void;
}

type List = RepCompetitorPageQuery['leaving'];

const columns = competitorUseColumns(({ company }) => <AccountActions {...company} />);

/** Two reasons to call: a client who pays many others, a prospect who just stopped paying one. */
export function CompetitorTalk({ data, isLoading, onRetry }: CompetitorTalkProps) {
  const leaving = competitorUses(data?.leaving);
  const parts = { isLoading, onRetry };
  return (
    <>
      <TalkList
        {...parts}
        title="Prospects that left a competitor this year"
        track="The money is free: they used it last year, and this year they were looked for and do not."
        list={data?.leaving}
        rows={leaving}
        groupOf={competitorGroups(leaving, (name) => `Left ${name}`)}
      />
      <TalkList
        {...parts}
        title={`Clients that use ${MANY_COMPETITORS} competitors or more`}
        track="They pay several others beside us: show what one place brings them."
        list={data?.heavy}
        rows={competitorUses(data?.heavy).toSorted(
          (a, b) => b.company.competitorCount - a.company.competitorCount,
        )}
      />
    </>
  );
}

interface TalkListProps {
  title: string;
  track: string;
  list: List;
  rows: readonly CompetitorUse[];
  groupOf?: (row: CompetitorUse) => { key: string; label: string; summary: string };
  isLoading: boolean;
  onRetry: () => void;
}

function TalkList({ title, track, list, rows, groupOf, isLoading, onRetry }: TalkListProps) {
  const total = list?.totalCount ?? rows.length;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p>
        {track}{' '}
        {rows.length < total && `The latest ${rows.length} of ${formatCount(total)} are shown.`}
      </p>
      {list === null && <ErrorPanel error={null} onRetry={onRetry} />}
      {!list && isLoading && <SkeletonRows rows={6} />}
      {list && rows.length === 0 && <EmptyState title="Nobody now">That may change.</EmptyState>}
      {rows.length > 0 && (
        <DataTable
          label={title}
          rows={rows}
          rowKey={({ key }) => key}
          columns={columns}
          {...(groupOf ? { groupOf } : {})}
          isStale={isLoading}
        />
      )}
    </section>
  );
}
