/** Changes of a search as pure functions from parameters to parameters. */
import type { CompanyFacetKey } from '../../../schema.generated.ts';
import { showsOwnAccounts } from './search-filter.ts';
import type { SearchViewer } from './search-filter.ts';
import { EMPTY_PARAMS, settle, STATUSES } from './search-params.ts';
import type { SearchParams } from './search-params.ts';

/** A criterion as a chip shows it; `zip` covers the miles around it. */
export type Criterion =
  | 'query'
  | 'city'
  | 'states'
  | 'zip'
  | 'reps'
  | 'notContactedIn'
  | 'competitors'
  | 'csi'
  | 'status'
  | 'tags'
  | 'doNotCall'
  | 'createdWithin'
  | 'renewalWithin'
  | 'near'
  | 'lasso'
  | 'bbox';

/** The parameters with some replaced; what depended on a replaced one goes with it. */
export function withChange(params: SearchParams, change: Partial<SearchParams>): SearchParams {
  return settle({ ...params, ...change });
}

export function withoutCriterion(params: SearchParams, criterion: Criterion): SearchParams {
  return withChange(params, { [criterion]: EMPTY_PARAMS[criterion] });
}

/** No criteria and no narrowing; order, looks, the route and where it came from stay. */
export function withoutCriteria(params: SearchParams): SearchParams {
  const { columns, density, sort, view, layers, shade, stops, route } = params;
  return settle({ ...EMPTY_PARAMS, columns, density, sort, view, layers, shade, stops, route });
}

export function toggled<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** Which values of a facet are on, as the facet names them. */
export function facetSelection(params: SearchParams, key: CompanyFacetKey): string[] {
  switch (key) {
    case 'STATUS':
      return params.status === null ? [] : [params.status];
    case 'TAG':
      return params.tags.map(String);
    case 'STATE':
      return [...params.states];
    case 'REP':
      return params.reps.map(String);
    case 'DIVISION':
      return [...params.csi];
    case 'COMPETITOR':
      return params.competitors.map(String);
    case 'LAST_CONTACT':
      return params.notContactedIn === null ? [] : [String(params.notContactedIn)];
  }
}

function toggledFacet(params: SearchParams, key: CompanyFacetKey, value: string): SearchParams {
  switch (key) {
    case 'STATUS': {
      const status = STATUSES.find((known) => known === value) ?? null;
      return withChange(params, { status: params.status === status ? null : status });
    }
    case 'TAG':
      return withChange(params, { tags: toggled(params.tags, Number(value)) });
    case 'STATE':
      return withChange(params, { states: toggled(params.states, value) });
    case 'REP':
      return withChange(params, { reps: toggled(params.reps, Number(value)) });
    case 'DIVISION':
      return withChange(params, { csi: toggled(params.csi, value) });
    case 'COMPETITOR':
      return withChange(params, { competitors: toggled(params.competitors, Number(value)) });
    case 'LAST_CONTACT': {
      const months = Number(value);
      return withChange(params, {
        notContactedIn: params.notContactedIn === months ? null : months,
      });
    }
  }
}

/**
 * A click on a facet's value. Its count was counted inside what the list shows, so a rep who
 * narrows "my accounts" keeps them, now as a visible criterion: the new total is the count clicked.
 */
export function withFacetToggled(
  params: SearchParams,
  key: CompanyFacetKey,
  value: string,
  viewer: SearchViewer,
): SearchParams {
  const own = showsOwnAccounts(params, viewer);
  const next = toggledFacet(params, key, value);
  const becomesSearch = own && !showsOwnAccounts(next, viewer);
  return becomesSearch && key !== 'REP' ? { ...next, reps: [viewer.seq] } : next;
}
