import { useState } from 'react';
import { Link } from 'react-router';
import { isAdministrator } from '../../../../schema/levels.ts';
import { ADDRESS_COLUMNS } from '../../features/user-domains/address-columns.tsx';
import { AddressCard } from '../../features/user-domains/AddressCard.tsx';
import { ResolveForm } from '../../features/user-domains/ResolveForm.tsx';
import styles from '../../features/user-domains/Resolve.module.css';
import { useResolve } from '../../features/user-domains/useResolve.ts';
import { useViewer } from '../../lib/session.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { ResolveAddressesPageDocument } from './ResolveAddressesPage.generated.ts';

const NONE: ReadonlySet<string | number> = new Set();

/** `/user-domains/update-ips-to-urls`: whose addresses these are. A tool of administrators. */
export function ResolveAddressesPage() {
  if (!isAdministrator(useViewer())) {
    return (
      <Page title="Addresses to domains">
        <EmptyState title="Only directors and administrators can open this page.">
          Ask one of them to say whose addresses these are.{' '}
          <Link to="/user-domains/not-sure">Sort domains</Link> instead: that is open to you.
        </EmptyState>
      </Page>
    );
  }
  return <Desk />;
}

function Desk() {
  const [keys, setKeys] = useState(NONE);
  const query = usePageQuery(ResolveAddressesPageDocument, {
    fresh: 'first',
  });
  const { shown, loading, fetchMore } = query;
  const resolve = useResolve(query.retry);
  const list = shown?.list;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const looks = useListLooks('addresses', ADDRESS_COLUMNS);
  // What was assigned meanwhile is still in the cache until the list is read again.
  const waiting = (list?.nodes ?? []).filter(({ url }) => url === null);
  const toggle = (key: string | number): void => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    setKeys(next);
  };
  return (
    <Page
      title="Addresses to domains"
      layout="fill"
      breadcrumb={
        <>
          <Link to="/user-domains">User domains</Link> /
        </>
      }
    >
      <ListBar
        noun="address ranges"
        loaded={waiting.length}
        total={list?.totalCount ?? null}
        looks={looks}
        columns={ADDRESS_COLUMNS}
        hint="Most visits first. Several ranges may belong to one domain."
      />
      <QueryFrame
        query={query}
        content={list}
        rows={16}
        loading="Loading the addresses"
        paged={paged}
      >
        {(list) => (
          <div className={styles.split}>
            {waiting.length === 0 ? (
              <EmptyState title="Every address has its domain">
                New ones come with the next visits.
              </EmptyState>
            ) : (
              <DataTable
                label="Address ranges"
                rows={waiting}
                rowKey={({ seq }) => seq}
                columns={ADDRESS_COLUMNS}
                visible={looks.columns}
                density={looks.density}
                selection={{ keys, toggle }}
                onOpen={({ seq }) => toggle(seq)}
                card={(domain) => (
                  <AddressCard
                    domain={domain}
                    isChosen={keys.has(domain.seq)}
                    onToggle={() => toggle(domain.seq)}
                  />
                )}
                fill
                total={list.totalCount}
                hasMore={paged.hasMore}
                onMore={paged.loadMore}
                isStale={loading}
              />
            )}
            <ResolveForm
              chosen={waiting.filter(({ seq }) => keys.has(seq))}
              resolve={resolve}
              onDone={() => setKeys(NONE)}
            />
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
