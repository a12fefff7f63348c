import { useCallback } from 'react';
import type { FindPlaces } from '../../../map/place-search.ts';
import { useMapPlacesLazyQuery } from './MapPlaces.generated.ts';
import { placeFilter, placesOf } from './data-places.ts';

/** ZIPs and cities that companies are in, for the map's search for places. */
export function useDataPlaces(): FindPlaces {
  const [ask] = useMapPlacesLazyQuery();
  return useCallback<FindPlaces>(
    async (words) => {
      const filter = placeFilter(words);
      const { data } = await ask({ variables: { filter } });
      const companies = data?.searchCompanies?.nodes.map(({ company }) => company) ?? [];
      return placesOf(companies, filter.zip !== undefined);
    },
    [ask],
  );
}
