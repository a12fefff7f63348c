import { useMemo } from 'react';
import { CompetitorMatrix } from '../../features/sales/competitors/CompetitorMatrix.tsx';
import {
  matrixRows,
  surveyedByYear,
  USERS,
} from '../../features/sales/competitors/competitor-matrix.ts';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { SERVICES, TRADE_SHOWS } from '../../lib/competitor-years.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CompetitorTalk } from './CompetitorTalk.tsx';
import styles from './RepSales.module.css';
import { Exhibitors } from './Exhibitors.tsx';
import { COMPETITOR_ADDRESS, repCompetitorQuestion } from './rep-competitor-question.ts';
import { RepCompetitorPageDocument } from './RepCompetitorPage.generated.ts';
import { RepFrame } from './RepFrame.tsx';
import { useRepSeq } from './use-rep-seq.ts';

const TABS = [
  { value: 'services', label: 'Services' },
  { value: 'shows', label: 'Trade shows' },
  { value: 'talk', label: 'Talk tracks' },
];

/** `/rep/{id}/sales/competitor`: where a rep's accounts spend instead, and what to say about it. */
export function RepCompetitorPage() {
  const seq = useRepSeq();
  const today = useToday();
  const { values, set } = useAddress(COMPETITOR_ADDRESS);
  const question = useMemo(() => repCompetitorQuestion(seq, values, today), [seq, values, today]);
  const query = usePageQuery(RepCompetitorPageDocument, {
    variables: question.variables,
    record: seq,
  });
  const { shown, isStale, loading, retry } = query;
  const { tab } = values;
  const users = USERS.find(({ value }) => value === values.who) ?? USERS[0];
  const surveyed = surveyedByYear(shown?.surveyed);
  const entries = tab === 'shows' ? TRADE_SHOWS : SERVICES;
  const rows = matrixRows(
    shown?.matrix,
    surveyed,
    question.years,
    entries,
    users,
    question.thisYear,
  );
  return (
    <RepFrame
      seq={seq}
      tab="competitor"
      query={query}
      actions={
        <Segments
          label="Part"
          value={tab}
          choices={TABS}
          onChange={(next) => set({ tab: COMPETITOR_ADDRESS.tab.read(next) ?? 'services' })}
        />
      }
    >
      {(name) => (
        <div data-stale={isStale || undefined} className={styles.plain}>
          {tab === 'talk' ? (
            <CompetitorTalk data={shown} isLoading={loading && isStale} onRetry={retry} />
          ) : (
            <>
              <ListBar
                filters={
                  <Segments
                    label="Who"
                    value={users.value}
                    choices={USERS}
                    onChange={(who) => set({ who: COMPETITOR_ADDRESS.who.read(who) ?? 'all' })}
                  />
                }
                hint="Accounts that use it, their share of the surveyed accounts, and its change in points"
              />
              {shown?.matrix === null && <ErrorPanel error={null} onRetry={retry} />}
              {shown?.matrix && rows.length === 0 && (
                <EmptyState title="Nothing was recorded">
                  No account of {name} was seen with {tab === 'shows' ? 'a show' : 'a service'} in
                  these years. Record it on a company’s Competitors page.
                </EmptyState>
              )}
              {rows.length > 0 && (
                <CompetitorMatrix
                  label={tab === 'shows' ? 'Trade shows' : 'Services'}
                  rows={rows}
                  years={question.years}
                  surveyed={surveyed}
                  users={users}
                  repSeq={seq}
                  repName={name}
                  definitions={definitionsOf([shown?.matrix])}
                />
              )}
              {tab === 'shows' && (
                <Exhibitors
                  list={shown?.exhibitors}
                  question={question}
                  onChange={set}
                  isLoading={loading && isStale}
                />
              )}
            </>
          )}
        </div>
      )}
    </RepFrame>
  );
}
