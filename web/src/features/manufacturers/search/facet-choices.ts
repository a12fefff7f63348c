import {
  COMPETITORS,
  NOT_CONTACTED_IN,
  PROSPECT_TAGS,
} from '../../../../../schema/enumerations.ts';
import type { CompanyFacetKey } from '../../../schema.generated.ts';
import type { Choice } from '../../../ui/ChoiceList.tsx';
import { STATUS_LABELS } from './search-chips.ts';
import type { Facet } from './search-chips.ts';
import { STATUSES } from './search-params.ts';
import { stateName } from './us-states.ts';

export interface FacetGroup {
  key: CompanyFacetKey;
  title: string;
  mode: 'many' | 'one';
}

/** The groups of the rail, in its order. */
export const FACET_GROUPS: readonly FacetGroup[] = [
  { key: 'STATUS', title: 'Status', mode: 'one' },
  { key: 'TAG', title: 'Tag', mode: 'many' },
  { key: 'STATE', title: 'State', mode: 'many' },
  { key: 'REP', title: 'Rep', mode: 'many' },
  { key: 'LAST_CONTACT', title: 'Last contact', mode: 'one' },
  { key: 'DIVISION', title: 'CSI division', mode: 'many' },
  { key: 'COMPETITOR', title: 'Competitor', mode: 'many' },
];

/** In the enumeration's order, counted where the facet counts. */
function enumerated(
  entries: readonly { value: number; label: string; tradeShow?: boolean }[],
  counts: ReadonlyMap<string, number> | null,
): Choice[] {
  return entries.map(({ value, label, tradeShow }) => ({
    value: String(value),
    label,
    ...(counts ? { count: counts.get(String(value)) ?? 0 } : {}),
    ...(tradeShow ? { note: 'trade show' } : {}),
  }));
}

function labelled(key: CompanyFacetKey, value: string, label: string): string {
  if (key === 'STATE') {
    const name = stateName(value);
    return name ? `${value} · ${name}` : value;
  }
  if (key === 'DIVISION') return label.startsWith(value) ? label : `${value} ${label}`;
  return label;
}

/** Former clients are prospects too; the facet counts only whether a contract covers today. */
const STATUS_CHOICES: readonly Choice[] = STATUSES.map((value) => ({
  value,
  label: STATUS_LABELS[value],
}));

/** Groups whose values only an answer tells. */
export function isUnknownYet(key: CompanyFacetKey, facets: readonly Facet[]): boolean {
  return facets.length === 0 && (key === 'STATE' || key === 'REP' || key === 'DIVISION');
}

/**
 * What a group offers: counted values, most first (tags and periods in their own order), and chosen
 * values that no longer match anything, so that the user can clear them.
 */
export function choicesOf(
  key: CompanyFacetKey,
  facets: readonly Facet[],
  selected: readonly string[],
  nameOf: (value: string) => string,
): Choice[] {
  const buckets = facets.find((facet) => facet.key === key)?.buckets ?? [];
  const counts = new Map(buckets.map(({ value, count }) => [value, count]));
  const counted = facets.length > 0 ? counts : null;
  if (key === 'TAG') return enumerated([...PROSPECT_TAGS].reverse(), counted);
  if (key === 'LAST_CONTACT') return enumerated(NOT_CONTACTED_IN, counted);
  if (key === 'STATUS') {
    const isCounted = counted !== null && !selected.includes('former');
    return STATUS_CHOICES.map((choice) =>
      isCounted && choice.value !== 'former'
        ? { ...choice, count: counted.get(choice.value) ?? 0 }
        : choice,
    );
  }
  if (key === 'COMPETITOR') {
    return enumerated(COMPETITORS, counted).sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  }
  const found = buckets
    .map(({ value, label, count }) => ({ value, label: labelled(key, value, label), count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  const gone = selected
    .filter((value) => !counts.has(value) && (key !== 'DIVISION' || value.length === 2))
    .map((value) => ({ value, label: labelled(key, value, nameOf(value)), count: 0 }));
  return [...found, ...gone];
}
