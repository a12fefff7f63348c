import { SectionPicker } from '../../features/csi-sections/SectionPicker.tsx';
import {
  MARKETPLACE_USER_COLUMNS,
  userEmailCard,
} from '../../features/useremails/user-email-columns.tsx';
import { figureRows } from '../../lib/analytics.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { RankBars } from '../../ui/RankBars.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import {
  emailChips,
  EMAILS_ADDRESS,
  emailsQuestion,
  isUncounted,
  toggled,
  USER_TYPE_CHOICES,
} from './emails-question.ts';
import { rankingOf } from './rankings.ts';
import { SeenFilter } from './SeenFilter.tsx';
import { UserEmailFigures } from './UserEmailFigures.tsx';
import styles from './UserEmailsPage.module.css';
import { useUserEmailsPageQuery } from './UserEmailsPage.generated.ts';

/** `/user-emails`: which registered users there are, where, and what they do. */
export function UserEmailsPage() {
  const today = useToday();
  const { values, notices, search, set, reset } = useAddress(EMAILS_ADDRESS);
  const question = emailsQuestion(values, today);
  const { data, previousData, error, loading, refetch, fetchMore } = useUserEmailsPageQuery({
    variables: question,
    // A user's `actions` are those of the last 24 months: what a company's list left in the cache is wrong here.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
  });
  const shown = data ?? previousData;
  const list = shown?.list;
  const isStale = loading && !data;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const looks = useListLooks('user-emails', MARKETPLACE_USER_COLUMNS);
  const total = list?.totalCount ?? null;
  return (
    <Page title="User e-mails" layout="fill">
      <ListBar
        noun="users"
        filters={
          <>
            <SearchField
              label="Search users"
              placeholder="E-mail, @domain or name  /"
              value={values.q}
              onChange={(q) => set({ q }, 'replace')}
            />
            <SeenFilter label="Joined" asked={values} onChange={set} />
            <Select
              label="User type"
              all="All types"
              value={values.type ?? ''}
              choices={USER_TYPE_CHOICES}
              onChange={(type) => set({ type: EMAILS_ADDRESS.type.read(type) ?? null })}
            />
            <SectionPicker
              value={values.csi === '' ? null : values.csi}
              onPick={(csi) => set({ csi: csi ?? '' })}
            />
          </>
        }
        chips={emailChips(values, set)}
        onClear={search === '' ? undefined : reset}
        loaded={list?.nodes.length ?? 0}
        total={total}
        notices={notices}
        looks={looks}
        columns={MARKETPLACE_USER_COLUMNS}
        hint="Joined in this Arcat year. Exports leave out who opted out."
        actions={
          <ExportMenu
            without="those who opted out"
            list="user-emails"
            noun="users"
            total={total}
            variables={{ filter: question.filter }}
          />
        }
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {paged.error !== null && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
      {!shown && loading && <SkeletonRows rows={16} label="Loading the users" />}
      {shown && (
        <div className={styles.split}>
          <aside
            className={styles.rail}
            aria-label="Who they are"
            data-stale={isStale || undefined}
          >
            <UserEmailFigures
              answer={shown.figures}
              where={question.where}
              isUncounted={isUncounted(values)}
            />
            <RankBars
              title="Profession"
              bars={rankingOf(figureRows(shown.professions), 'profession', 'users')}
              answers={[shown.professions]}
              chosen={values.profession.map(String)}
              onPick={(key) => set({ profession: toggled(values.profession, Number(key)) })}
            />
            <RankBars
              title="State"
              bars={rankingOf(figureRows(shown.states), 'state', 'users')}
              answers={[shown.states]}
              chosen={values.state}
              onPick={(key) => set({ state: toggled(values.state, key) })}
            />
          </aside>
          {list && list.nodes.length === 0 && (
            <EmptyState
              title="No user fits"
              actions={
                <Button onClick={() => set({ period: 'ALL', from: null, to: null })}>
                  Whenever they joined
                </Button>
              }
            >
              Only those who joined in the chosen days are looked for.
            </EmptyState>
          )}
          {list && list.nodes.length > 0 && (
            <DataTable
              label="Registered users"
              rows={list.nodes}
              rowKey={({ seq }) => seq}
              columns={MARKETPLACE_USER_COLUMNS}
              visible={looks.columns}
              density={looks.density}
              card={userEmailCard}
              fill
              total={total}
              hasMore={paged.hasMore}
              onMore={paged.loadMore}
              isStale={isStale}
            />
          )}
        </div>
      )}
    </Page>
  );
}
