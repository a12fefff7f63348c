import {
  COMPETITORS,
  NOT_CONTACTED_IN,
  PROSPECT_TAGS,
} from '../../../../../schema/enumerations.ts';
import { plural } from '../../../lib/plural.ts';
import type { LabelledValue } from '../../../../../schema/enumerations.ts';
import type { CompanyFacetKey } from '../../../schema.generated.ts';
import { writePlace } from './search-area.ts';
import type { Criterion } from './search-changes.ts';
import type { SearchParams, SearchStatus } from './search-params.ts';

export interface SearchChip {
  criterion: Criterion;
  /** `State is`. */
  label: string;
  /** `GA, TN`. */
  value: string;
  /** The facets do not count what is left without it. */
  isUncounted?: true;
}

export interface Facet {
  key: CompanyFacetKey;
  buckets: readonly { value: string; label: string; count: number }[];
}

export const STATUS_LABELS: Readonly<Record<SearchStatus, string>> = {
  client: 'Client',
  prospect: 'Prospect',
  former: 'Former client',
};

/** The reps' names by seq, from whichever source knows them. */
export type RepNames = ReadonlyMap<number, string>;

const labelOf = (entries: readonly LabelledValue[], value: number): string =>
  entries.find((entry) => entry.value === value)?.label ?? String(value);

export function repLabel(seq: number, names: RepNames): string {
  return seq === 0 ? 'Unassigned' : (names.get(seq) ?? `#${seq}`);
}

/** One chip per criterion in use, in the order of the address. */
export function chipsOf(params: SearchParams, names: RepNames): SearchChip[] {
  const chips: SearchChip[] = [];
  const add = (criterion: Criterion, label: string, value: string): void => {
    if (value !== '') chips.push({ criterion, label, value });
  };
  add('query', 'Text is', params.query && `“${params.query}”`);
  add('city', 'City is', params.city);
  add('states', 'State is', params.states.join(', '));
  add('zip', 'ZIP is', zipLabel(params));
  add('reps', 'Rep is', params.reps.map((seq) => repLabel(seq, names)).join(', '));
  if (params.notContactedIn !== null) {
    add('notContactedIn', 'Last contact is', labelOf(NOT_CONTACTED_IN, params.notContactedIn));
  }
  add(
    'competitors',
    'Competitor is',
    params.competitors.map((value) => labelOf(COMPETITORS, value)).join(', '),
  );
  add('csi', 'CSI is', sectionsOf(params.csi));
  if (params.status !== null) {
    chips.push({
      criterion: 'status',
      label: 'Status is',
      value: STATUS_LABELS[params.status],
      ...(params.status === 'former' ? { isUncounted: true } : {}),
    });
  }
  add('tags', 'Tag is', params.tags.map((value) => labelOf(PROSPECT_TAGS, value)).join(', '));
  if (params.doNotCall !== null) {
    add('doNotCall', 'Do-not-call is', params.doNotCall ? 'Set' : 'Not set');
  }
  if (params.createdWithin !== null) {
    add('createdWithin', 'Added in the last', plural(params.createdWithin, 'day'));
  }
  if (params.renewalWithin !== null) {
    add('renewalWithin', 'Renews within', plural(params.renewalWithin, 'day'));
  }
  if (params.near !== null)
    add('near', 'Around', `${writePlace(params.near)} + ${params.near.miles} mi`);
  if (params.lasso.length > 0) add('lasso', 'Inside', 'the drawn area');
  if (params.bbox !== null && !params.isWhole) add('bbox', 'Inside', 'the map’s view');
  return chips;
}

const SECTIONS_SHOWN = 3;

/** `09 64 00, 09 65 19 and 7 more`: a word can stand for many sections. */
function sectionsOf(csi: readonly string[]): string {
  if (csi.length <= SECTIONS_SHOWN) return csi.join(', ');
  const shown = csi.slice(0, SECTIONS_SHOWN - 1);
  return `${shown.join(', ')} and ${csi.length - shown.length} more`;
}

function zipLabel({ zip, withinMiles }: SearchParams): string {
  return withinMiles === null || zip === '' ? zip : `${zip} + ${withinMiles} mi`;
}

const SINGLE_VALUED: Partial<Record<Criterion, CompanyFacetKey>> = {
  states: 'STATE',
  reps: 'REP',
  status: 'STATUS',
  tags: 'TAG',
};

/**
 * How many would match without this criterion, when the facets tell: each leaves its own criterion
 * out, and a company has exactly one state, rep, status and tag, so the counts add up. Else `null`.
 */
export function countWithout(criterion: Criterion, facets: readonly Facet[]): number | null {
  const key = SINGLE_VALUED[criterion];
  const facet = key && facets.find((candidate) => candidate.key === key);
  return facet ? facet.buckets.reduce((sum, bucket) => sum + bucket.count, 0) : null;
}
