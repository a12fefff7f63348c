import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { openQuickLog } from '../../features/notes/quick-log-store.ts';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { renewalColumns } from '../../features/sales/renewal-columns.tsx';
import { renewalRows } from '../../features/sales/renewal-rows.ts';
import { RENEWAL_TAB_LABELS, RENEWAL_TABS } from '../../features/sales/renewal-tabs.ts';
import { RenewalFigures } from '../../features/sales/RenewalFigures.tsx';
import type { TabCount_AnswerFragment } from '../../features/sales/TabCount.generated.ts';
import { RenewalMonths } from '../../features/sales/RenewalMonths.tsx';
import {
  choiceParam,
  flagParam,
  numberParam,
  type AddressValues,
} from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { formatCount } from '../../lib/format.ts';
import { useToday, useViewer, type Viewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import fields from '../../ui/fields.module.css';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { renewalsQuestion, repOf } from './renewals-question.ts';
import { RenewalPanel } from './RenewalPanel.tsx';
import { RenewalsPageDocument } from './RenewalsPage.generated.ts';
import styles from './SalesPages.module.css';

const ADDRESS = {
  tab: choiceParam(RENEWAL_TABS, null),
  /** Only what is at risk. */
  risk: flagParam,
  /** Of what is done, only what was lost. */
  lost: flagParam,
  /** The contract that the panel shows. */
  open: numberParam,
};
type Values = AddressValues<typeof ADDRESS>;

function questionAt(repId: string, values: Values, viewer: Viewer, today: string) {
  const rep = repOf(repId, viewer);
  // One rep's list fits a screen; everybody's begins with what ends next.
  const tab = values.tab ?? (rep === null ? '30' : 'open');
  const isNarrowed = (tab === 'done' ? values.lost : values.risk) === true;
  return { rep, tab, isNarrowed, ...renewalsQuestion({ rep, tab, isNarrowed, today }) };
}

export const renewalsRead = addressRead(
  RenewalsPageDocument,
  ADDRESS,
  (values, { pathname, viewer, today }) =>
    questionAt(pathname.split('/')[3] ?? 'me', values, viewer, today).variables,
);

/** `/sales/renewals/{repId}`: which money is about to leave, and whom to call. */
export function RenewalsPage() {
  const today = useToday();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { repId = 'me' } = useParams();
  const { values, set, search } = useAddress(ADDRESS);
  const question = useMemo(
    () => questionAt(repId, values, viewer, today),
    [repId, values, viewer, today],
  );
  const { rep, tab, isNarrowed } = question;
  const isDone = tab === 'done';
  const query = usePageQuery(RenewalsPageDocument, {
    variables: question.variables,
    record: rep,
  });
  const { shown, isStale, fetchMore } = query;
  const list = shown?.rows;
  const pages = {
    isStale,
    fetchAfter: (after: string) => fetchMore({ variables: { after } }),
  };
  // The engine's rows come latest first: what ends next is known when all pending ones are read.
  const rest = useAllPages({ ...pages, pageInfo: isDone ? null : list?.pageInfo });
  const paged = usePaged({ ...pages, pageInfo: isDone ? list?.pageInfo : null });
  const rows = renewalRows({
    columns: list?.columns ?? [],
    nodes: list?.nodes ?? [],
    trends: shown?.trends,
    isDone,
    today,
  });
  const definitions = definitionsOf([shown?.year, shown?.open, shown?.months, shown?.trends]);
  const columns = renewalColumns({
    isDone,
    definitions,
    onLog: ({ company }) => company && openQuickLog({ coid: company.coid, name: company.name }),
  });
  const looks = useListLooks('renewals', columns);
  const name = rep === null ? 'all reps' : (shown?.user?.name ?? 'Unknown Rep Name');
  const counts = [
    shown?.open,
    shown?.overdue,
    shown?.in30,
    shown?.in60,
    shown?.in90,
    shown?.in180,
    shown?.done,
  ];
  const narrow = (is: true | null) => set(isDone ? { lost: is } : { risk: is });
  const opened = rows.find(
    ({ contractSeq }) => contractSeq !== null && contractSeq === values.open,
  );
  return (
    <Page title={rep === null ? 'Renewals' : `Renewals, ${name}`}>
      <QueryFrame query={query} content={shown} rows={18} loading="Loading the renewals">
        {(shown) => (
          <div className={styles.content} data-stale={isStale || undefined}>
            <ListBar
              noun="renewals"
              actions={
                <ExportMenu
                  list="rows"
                  noun="renewals"
                  title="Renewals"
                  variables={{ dataset: 'renewals', where: question.variables.where }}
                  total={list?.totalCount ?? null}
                />
              }
              loaded={rows.length}
              total={list?.totalCount ?? null}
              looks={looks}
              columns={columns}
              filters={
                <>
                  <Select
                    label="Rep"
                    all="All reps"
                    value={rep === null ? '' : String(rep)}
                    choices={(shown.reps ?? []).map((each) => ({
                      value: String(each.seq),
                      label: each.seq === viewer.seq ? `${each.name} (me)` : each.name,
                    }))}
                    onChange={(value) =>
                      void navigate(`/sales/renewals/${value === '' ? 'all' : value}${search}`)
                    }
                  />
                  <label
                    className={fields.inline}
                    title={definitions[isDone ? 'unrenewed' : 'atRisk'] ?? ''}
                  >
                    <input
                      type="checkbox"
                      checked={isNarrowed}
                      onChange={({ target }) => narrow(target.checked || null)}
                    />
                    {isDone ? 'Only lost' : 'Only at risk'}
                  </label>
                </>
              }
              hint="By the rep of record now"
            />
            <RenewalFigures
              answer={shown.year}
              lastYear={shown.lastYear}
              definitions={definitions}
              where={question.variables.year}
              pending={shown.open}
              pendingWhere={question.variables.open}
              name={name}
            />
            <RenewalMonths
              answer={shown.months}
              today={today}
              repWhere={question.repWhere}
              name={name}
            />
            <div className={styles.tabs} role="group" aria-label="Ends">
              {RENEWAL_TABS.map((each, at) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === tab}
                  onClick={() => set({ tab: each, open: null })}
                >
                  {RENEWAL_TAB_LABELS[each]} <span>{countOf(counts[at])}</span>
                </button>
              ))}
            </div>
            {rows.length === 0 ? (
              <EmptyState
                title={isDone ? 'Nothing is decided yet' : 'Nothing ends in these days'}
                actions={
                  isNarrowed && <Button onClick={() => narrow(null)}>Show all of this tab</Button>
                }
              >
                Another tab or another rep may have some.
              </EmptyState>
            ) : (
              <DataTable
                label={`Renewals, ${RENEWAL_TAB_LABELS[tab]}`}
                rows={rows}
                rowKey={({ key }) => key}
                columns={columns}
                visible={looks.columns}
                density={looks.density}
                isStale={rest.isReading}
                onOpen={({ contractSeq }) => set({ open: contractSeq }, 'replace')}
                openKey={opened?.key ?? null}
                hasKeys
              />
            )}
            {rest.error !== null && <ErrorPanel error={rest.error} onRetry={rest.retry} />}
            {paged.error !== null && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
            {(paged.hasMore || paged.isLoading) && (
              <Button className={styles.more} onClick={paged.loadMore}>
                {paged.isLoading ? 'Loading…' : 'Show more renewals'}
              </Button>
            )}
          </div>
        )}
      </QueryFrame>
      {opened && (
        <RenewalPanel
          row={opened}
          onClose={() => set({ open: null }, 'replace')}
          onStale={query.retry}
        />
      )}
    </Page>
  );
}

function countOf(answer: TabCount_AnswerFragment | null | undefined): string {
  const due = answer?.totals?.find(({ name }) => name === 'due')?.value;
  return typeof due === 'number' ? formatCount(due) : '';
}
