import { useState } from 'react';
import { SectionPicker } from '../../features/csi-sections/SectionPicker.tsx';
import {
  MARKETPLACE_USER_COLUMNS,
  userEmailCard,
} from '../../features/useremails/user-email-columns.tsx';
import { figureRows } from '../../lib/analytics.ts';
import { useOffers } from '../../lib/offers.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Page } from '../../ui/Page.tsx';
import { RankBars } from '../../ui/RankBars.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import {
  emailChips,
  EMAILS_ADDRESS,
  emailsQuestion,
  isUncounted,
  toggled,
  USER_TYPE_CHOICES,
} from './emails-question.ts';
import { rankingOf } from './rankings.ts';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';
import { UserEmailFigures } from './UserEmailFigures.tsx';
import styles from './UserEmailsPage.module.css';
import { UserEmailsPageDocument } from './UserEmailsPage.generated.ts';

/** `/user-emails`: which registered users there are, where, and what they do. */
export function UserEmailsPage() {
  const today = useToday();
  const { values, search, set, reset } = useAddress(EMAILS_ADDRESS);
  const question = emailsQuestion(values, today);
  const query = usePageQuery(UserEmailsPageDocument, {
    variables: question,
    // A user's `actions` are those of the last 24 months: what a company's list left in the cache is wrong here.
    fresh: 'always',
  });
  const { shown, isStale, fetchMore } = query;
  const list = shown?.list;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const looks = useListLooks('user-emails', MARKETPLACE_USER_COLUMNS);
  const total = list?.totalCount ?? null;
  // A phone has no room for the rankings beside the list.
  const [isOpen, setIsOpen] = useState(false);
  const hasFigures = useOffers().has('analytics');
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
            <PeriodFilter label="Joined" asked={values} onChange={set} />
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
        looks={looks}
        columns={MARKETPLACE_USER_COLUMNS}
        hint="Joined in this Arcat year. People who opted out are not exported."
        actions={
          <>
            {hasFigures && (
              <span className={styles.toggle}>
                <Button variant="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                  Rankings
                </Button>
              </span>
            )}
            <ExportMenu
              ofPeople
              list="user-emails"
              noun="users"
              total={total}
              variables={{ filter: question.filter }}
            />
          </>
        }
      />
      <QueryFrame query={query} content={shown} rows={16} loading="Loading the users" paged={paged}>
        {(shown) => (
          <>
            {hasFigures && <UserEmailFigures answer={shown.figures} where={question.where} />}
            <div className={hasFigures ? styles.split : styles.whole}>
              {hasFigures && (
                <aside
                  className={styles.rail}
                  aria-label="Who they are"
                  data-open={isOpen || undefined}
                  data-stale={isStale || undefined}
                >
                  {isUncounted(values) && (
                    <Muted as="p" size="small">
                      Figures ignore the words of the search.
                    </Muted>
                  )}
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
              )}
              {list && list.nodes.length === 0 && (
                <EmptyState
                  title="No user fits"
                  actions={
                    <Button onClick={() => set({ period: 'ALL', from: null, to: null })}>
                      Any join date
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
          </>
        )}
      </QueryFrame>
    </Page>
  );
}
