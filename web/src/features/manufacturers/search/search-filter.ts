import type { CompanyFilter, CompanySort, SortDirection } from '../../../schema.generated.ts';
import { effectiveSort, SORTS } from './search-sort.ts';
import type { SearchParams } from './search-params.ts';

/**
 * The specification's rule: a search has criteria if any of these is given: text, city, state,
 * zip, rep, not-contacted-in, competitors, CSI. Status, tag, do-not-call and
 * the days since it came or until it renews narrow but are none.
 */
export function hasCriteria(params: SearchParams): boolean {
  return (
    params.query !== '' ||
    params.city !== '' ||
    params.states.length > 0 ||
    params.zip !== '' ||
    params.reps.length > 0 ||
    params.notContactedIn !== null ||
    params.competitors.length > 0 ||
    params.csi.length > 0
  );
}

/** The API's filter; what is not asked for is absent. */
function toFilter(params: SearchParams): CompanyFilter {
  const filter: CompanyFilter = {};
  if (params.query !== '') filter.query = params.query;
  if (params.city !== '') filter.city = params.city;
  if (params.states.length > 0) filter.states = [...params.states];
  if (params.zip !== '') filter.zip = params.zip;
  if (params.withinMiles !== null) filter.withinMiles = params.withinMiles;
  if (params.reps.length > 0) filter.reps = [...params.reps];
  if (params.notContactedIn !== null) filter.notContactedIn = params.notContactedIn;
  if (params.competitors.length > 0) filter.competitors = [...params.competitors];
  if (params.csi.length > 0) filter.csi = [...params.csi];
  if (params.status === 'former') filter.statuses = ['FORMER'];
  else if (params.status !== null) filter.isClient = params.status === 'client';
  if (params.tags.length > 0) filter.tags = [...params.tags];
  if (params.doNotCall !== null) filter.doNotCall = params.doNotCall;
  if (params.createdWithin !== null) filter.createdWithinDays = params.createdWithin;
  if (params.renewalWithin !== null) filter.renewalWithinDays = params.renewalWithin;
  if (params.near !== null) {
    const { latitude, longitude, miles } = params.near;
    filter.near = { latitude, longitude };
    filter.withinMiles = miles;
  }
  if (params.lasso.length > 0) filter.polygon = [...params.lasso];
  if (params.bbox !== null && !params.isWhole) filter.bbox = params.bbox;
  return filter;
}

export interface SearchViewer {
  seq: number;
  isRep: boolean;
}

/** Whether the list stands for "my accounts": a rep who has not asked for anything yet. */
export function showsOwnAccounts(params: SearchParams, viewer: SearchViewer): boolean {
  return viewer.isRep && !hasCriteria(params);
}

export interface SearchVariables {
  filter: CompanyFilter;
  sort: CompanySort;
  direction: SortDirection;
}

/** What to ask the API for; without criteria a rep's own accounts, for others all companies. */
export function toVariables(params: SearchParams, viewer: SearchViewer): SearchVariables {
  const filter = toFilter(params);
  if (showsOwnAccounts(params, viewer)) filter.reps = [viewer.seq];
  const sort = effectiveSort(params.sort, params.query);
  const entry = SORTS.find(({ id }) => id === sort.id);
  return { filter, sort: entry?.sort ?? 'NONE', direction: sort.reversed ? 'DESC' : 'ASC' };
}
