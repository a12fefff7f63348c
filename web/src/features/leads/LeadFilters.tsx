import { DaysFilter } from '../../ui/DaysFilter.tsx';
import type { FigureRow } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { Select } from '../../ui/Select.tsx';
import { ACTION_CHOICES, LEAD_SORTS, PROFESSION_CHOICES, type LeadAddress } from './lead-filter.ts';

export interface LeadFiltersProps {
  values: LeadAddress;
  onChange: (patch: Partial<LeadAddress>) => void;
  /** The company's leads by state and section: what can be chosen, and how many that are. */
  places: readonly FigureRow<'leadState' | 'rowSection', 'leads'>[];
  /** The same by firm, the most frequent ones. */
  firms: readonly FigureRow<'firm', 'leads'>[];
}

/** The values of one dimension with the leads of each, added up over the others. */
function choicesOf<Dimension extends 'leadState' | 'rowSection' | 'firm'>(
  rows: readonly FigureRow<Dimension, 'leads'>[],
  dimension: NoInfer<Dimension>,
  withTitle = false,
) {
  const sums = new Map<string, { text: string; leads: number }>();
  for (const { keys, labels, values } of rows) {
    const key = keys[dimension];
    if (typeof key !== 'string') continue;
    const text = withTitle ? `${key} ${labels[dimension] ?? ''}` : key;
    sums.set(key, { text, leads: (sums.get(key)?.leads ?? 0) + (values.leads ?? 0) });
  }
  return [...sums]
    .map(([value, { text, leads }]) => ({ value, label: `${text} (${formatCount(leads)})` }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Dates, action, profession, state, firm, section, opt-out and the order. */
export function LeadFilters({ values, onChange, places, firms }: LeadFiltersProps) {
  const added = <T,>(list: readonly T[], value: T): T[] => [...new Set([...list, value])];
  return (
    <>
      <DaysFilter days={values} onChange={onChange} />
      <Select
        label="Action"
        all="All actions"
        value=""
        choices={ACTION_CHOICES}
        onChange={(value) => onChange({ action: added(values.action, value) })}
      />
      <Select
        label="Profession"
        all="All professions"
        value=""
        choices={PROFESSION_CHOICES}
        onChange={(value) => onChange({ profession: added(values.profession, Number(value)) })}
      />
      <Select
        label="State"
        all="All states"
        value=""
        choices={choicesOf(places, 'leadState')}
        onChange={(value) => onChange({ state: added(values.state, value) })}
      />
      <Select
        label="Firm"
        all="All firms"
        value={values.firm}
        choices={choicesOf(firms, 'firm')}
        onChange={(firm) => onChange({ firm })}
      />
      <Select
        label="Section"
        all="All sections"
        value=""
        choices={choicesOf(places, 'rowSection', true)}
        onChange={(value) => onChange({ section: added(values.section, value) })}
      />
      <Select
        label="Opt-out"
        all="Opted out too"
        value={values.optout ?? ''}
        choices={[
          { value: 'without', label: 'Without opted out' },
          { value: 'only', label: 'Opted out only' },
        ]}
        onChange={(value) =>
          onChange({ optout: value === 'without' || value === 'only' ? value : null })
        }
      />
      <Select
        label="Order"
        value={values.sort}
        choices={LEAD_SORTS}
        onChange={(value) =>
          onChange({ sort: value === 'state' || value === 'firm' ? value : 'newest' })
        }
      />
    </>
  );
}
