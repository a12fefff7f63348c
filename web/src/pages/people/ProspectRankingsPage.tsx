import { useMemo } from 'react';
import { addendsOf, rankProspects } from '../../features/sales/rankings/scores.ts';
import { useWeights } from '../../features/sales/rankings/use-weights.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ProspectRankingsPageDocument } from './ProspectRankingsPage.generated.ts';
import { RankedProspects } from './RankedProspects.tsx';
import { RANKING_ADDRESS } from './ranking-address.ts';
import { RepFrame } from './RepFrame.tsx';
import { useRepSeq } from './use-rep-seq.ts';

/** `/rep/{id}/reports/prospect-rankings`: whom to call first, and why. */
export function ProspectRankingsPage() {
  const seq = useRepSeq();
  const address = useAddress(RANKING_ADDRESS);
  const query = usePageQuery(ProspectRankingsPageDocument, {
    variables: { seq, where: { rep: seq } },
    record: seq,
  });
  const { data, shown, isStale, loading, retry, fetchMore } = query;
  const list = shown?.analyticsRows;
  // The engine's rows come in no order of score: the places are known when all are read.
  const rest = useAllPages({
    pageInfo: data?.analyticsRows?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const addends = useMemo(
    () => addendsOf(shown?.analyticsRegistry?.datasets),
    [shown?.analyticsRegistry],
  );
  const weights = useWeights(addends, address.values.weights, (next) =>
    address.set({ weights: next }, 'replace'),
  );
  const rows = useMemo(
    () => rankProspects(list, addends, weights.weights),
    [list, addends, weights.weights],
  );
  return (
    <RepFrame seq={seq} tab="rankings" query={query} layout="fill">
      {(name) =>
        list && addends.length > 0 ? (
          <>
            {rest.error !== null && (
              <ErrorPanel title="Not all are ranked" error={rest.error} onRetry={rest.retry} />
            )}
            <RankedProspects
              repSeq={seq}
              repName={name}
              rows={rows}
              total={list.totalCount ?? rows.length}
              isReading={rest.isReading || (loading && isStale)}
              addends={addends}
              weights={weights}
              address={address}
              onChanged={retry}
            />
          </>
        ) : (
          <ErrorPanel title="The scores could not be read" error={null} onRetry={retry} />
        )
      }
    </RepFrame>
  );
}
