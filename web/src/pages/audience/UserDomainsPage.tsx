import { useMemo } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { isAdministrator } from '../../../../schema/levels.ts';
import { SectionPicker } from '../../features/csi-sections/SectionPicker.tsx';
import { DomainComment } from '../../features/stats-user-domains/DomainComment.tsx';
import { CategoryTabs } from '../../features/user-domains/CategoryTabs.tsx';
import { csiOf, csiPath } from '../../features/user-domains/domain-text.ts';
import {
  UserDomainCard,
  userDomainColumns,
  type UserDomainRow,
} from '../../features/user-domains/user-domain-columns.tsx';
import { useOffered } from '../../lib/offers.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import fields from '../../ui/fields.module.css';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { domainChips, DOMAINS_ADDRESS, domainsQuestion } from './domains-question.ts';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';
import { UserDomainsPageDocument } from './UserDomainsPage.generated.ts';

const SORTING_PAGES = [
  { to: '/user-domains/update-ips-to-urls', label: 'Addresses to domains' },
  { to: '/user-domains/not-sure', label: 'Review unclassified domains' },
] as const;

const commentOf = (domain: UserDomainRow) => <DomainComment domain={domain} companySeq={null} />;

/** `/user-domains/{csi?}`: which firms visit the marketplace, or one of its sections. */
export function UserDomainsPage() {
  const today = useToday();
  const offered = useOffered(isAdministrator(useViewer()) ? SORTING_PAGES : SORTING_PAGES.slice(1));
  const navigate = useNavigate();
  const { csi: part } = useParams();
  const { values, search, set, reset } = useAddress(DOMAINS_ADDRESS);
  const csi = csiOf(part);
  const question = domainsQuestion(values, csi, today);
  const query = usePageQuery(UserDomainsPageDocument, {
    variables: question,
  });
  const { shown, isStale, fetchMore } = query;
  const list = shown?.list;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const columns = useMemo(() => userDomainColumns({ comment: commentOf, search }), [search]);
  const looks = useListLooks('user-domains', columns);
  if (part !== undefined && csi === null) return <Navigate to={`/user-domains${search}`} replace />;
  const toSection = (next: string | null) =>
    void navigate(`/user-domains${next === null ? '' : `/${csiPath(next)}`}${search}`);
  const total = list?.totalCount ?? null;
  return (
    <Page
      title={csi === null ? 'User domains' : `User domains, ${csi}`}
      layout="fill"
      actions={
        <>
          {offered.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </>
      }
    >
      <CategoryTabs
        counts={shown?.counts ?? null}
        chosen={values.category}
        onChoose={(category) => set({ category })}
      />
      <ListBar
        noun="domains"
        filters={
          <>
            <SearchField
              label="Search domains"
              placeholder="Domain, firm, addresses  /"
              value={values.q}
              onChange={(q) => set({ q }, 'replace')}
            />
            <PeriodFilter label="Last seen" asked={values} onChange={set} />
            <SectionPicker value={csi} onPick={toSection} />
            <label className={fields.inline}>
              <input
                type="checkbox"
                checked={values.new === true}
                onChange={({ target }) => set({ new: target.checked || null })}
              />
              New only
            </label>
          </>
        }
        chips={domainChips(values, csi, set, () => toSection(null))}
        onClear={search === '' ? undefined : reset}
        loaded={list?.nodes.length ?? 0}
        total={total}
        looks={looks}
        columns={columns}
        hint="Last seen in the last 7 days. Bold: new since the previous month began."
        actions={
          <ExportMenu
            list="user-domains"
            noun="domains"
            total={total}
            variables={{ filter: question.filter }}
          />
        }
      />
      <QueryFrame
        query={query}
        content={list}
        rows={16}
        loading="Loading the domains"
        paged={paged}
        isEmpty={list?.nodes.length === 0}
        empty={
          <EmptyState
            title="No domain fits"
            actions={<Button onClick={() => set({ period: 'ALL' })}>All time</Button>}
          >
            {values.category === null ? 'Other days or words' : 'Other days or another category'}{' '}
            may have some.
          </EmptyState>
        }
      >
        {(list) => (
          <DataTable
            label="User domains"
            rows={list.nodes}
            rowKey={({ seq }) => seq}
            columns={columns}
            visible={looks.columns}
            density={looks.density}
            card={(domain) => (
              <UserDomainCard domain={domain} comment={commentOf} search={search} />
            )}
            fill
            total={total}
            hasMore={paged.hasMore}
            onMore={paged.loadMore}
            isStale={isStale}
          />
        )}
      </QueryFrame>
    </Page>
  );
}
