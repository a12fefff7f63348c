import { useNavigate } from 'react-router';
import { ContentCard } from '../../features/content/ContentCard.tsx';
import { itemPath, portfolioColumns } from '../../features/content/portfolio-columns.tsx';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import type { ContentStatusPageQuery } from './ContentStatusPage.generated.ts';

export interface ContentTableProps {
  list: NonNullable<ContentStatusPageQuery['list']>;
  hasType: boolean;
  isStale: boolean;
  fetchAfter: (after: string) => Promise<unknown>;
  onReset: () => void;
}

/** The items of all companies in one list. */
export function ContentTable(props: ContentTableProps) {
  const { list, hasType, isStale, fetchAfter, onReset } = props;
  const navigate = useNavigate();
  const columns = portfolioColumns(hasType);
  const looks = useListLooks('content', columns);
  const paged = usePaged({ pageInfo: list.pageInfo, isStale, fetchAfter });
  if (list.nodes.length === 0) {
    return (
      <EmptyState
        title="No content fits"
        actions={<Button onClick={onReset}>Reset the filters</Button>}
      >
        Another status, section or rep may have some.
      </EmptyState>
    );
  }
  return (
    <>
      {paged.error !== null && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
      <DataTable
        label="Content items"
        rows={list.nodes}
        rowKey={({ id }) => id}
        columns={columns}
        visible={looks.columns}
        density={looks.density}
        onOpen={(item) => void navigate(itemPath(item))}
        card={(item) => (
          <ContentCard
            companySeq={item.company?.seq ?? 0}
            companyName={item.company?.name ?? '—'}
            item={item}
          />
        )}
        fill
        total={list.totalCount ?? null}
        hasMore={paged.hasMore}
        onMore={paged.loadMore}
        isStale={isStale}
      />
    </>
  );
}
