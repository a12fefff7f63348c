import { useState } from 'react';
import type { MapAnswer } from '../../features/manufacturers/map/MapList.tsx';
import { useCommitted } from '../../features/manufacturers/search/use-committed.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { MapInSightDocument } from './MapInSight.generated.ts';
import { MapPageDocument, type MapPageQueryVariables } from './MapPage.generated.ts';

/**
 * The pins of a search and the companies on screen. One request draws the page; afterwards a moved map asks only
 * for its list, since the pins stay the same.
 */
export function useMapAnswers(wanted: MapPageQueryVariables, waits: boolean) {
  const variables = useCommitted(wanted);
  const searchKey = JSON.stringify([variables.filter, variables.sort, variables.direction]);
  // The view at which the search was asked for; a later one is the list's own affair.
  const [first, setFirst] = useState({ searchKey, inSight: variables.inSight });
  const isNew = first.searchKey !== searchKey;
  if (isNew) setFirst({ searchKey, inSight: variables.inSight });

  const page = usePageQuery(MapPageDocument, {
    variables: { ...variables, inSight: isNew ? variables.inSight : first.inSight },
    skip: waits,
  });
  const { shown } = page;
  const isAsked = !page.data && (page.loading || waits);
  const list = usePageQuery(MapInSightDocument, {
    variables: {
      filter: variables.inSight,
      sort: variables.sort,
      direction: variables.direction,
    },
    // The page's own answer has this list already.
    skip: isAsked || page.error !== undefined,
    fetchPolicy: 'cache-first',
  });
  const companies = list.shown?.searchCompanies ?? shown?.inSight;
  const isStale = isAsked || list.isStale;
  const paged = usePaged({
    pageInfo: companies?.pageInfo,
    isStale,
    fetchAfter: (after) => list.fetchMore({ variables: { after } }),
  });
  const answer: MapAnswer = {
    companies: companies?.nodes.map(({ company }) => company) ?? [],
    total: companies?.totalCount ?? null,
    isStale,
    error: page.error ?? list.error,
    retry: page.error ? page.retry : list.retry,
    paged,
  };
  return {
    answer,
    points: shown?.companyPoints ?? null,
    facets: shown?.found?.facets ?? [],
    total: shown?.found?.totalCount ?? null,
    searchKey,
    isPointsFailed: shown !== undefined && !shown.companyPoints,
  };
}
