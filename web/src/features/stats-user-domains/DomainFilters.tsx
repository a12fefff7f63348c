import { useMemo } from 'react';
import { CATEGORY_CHOICES } from '../../lib/domain-categories.ts';
import { formatCount } from '../../lib/format.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import fields from '../../ui/fields.module.css';
import { DOMAIN_ADDRESS, TYPE_CHOICES, type DomainAddress } from './domain-address.ts';
import type { Domain } from './domain-rows.ts';

export interface DomainFiltersProps {
  values: DomainAddress;
  onChange: (patch: Partial<DomainAddress>, history?: 'push' | 'replace') => void;
  /** All of the company's, for the counts. */
  domains: readonly Domain[];
}

/** Words, category, type of content, new ones only. */
export function DomainFilters({ values, onChange, domains }: DomainFiltersProps) {
  const categories = useMemo(
    () =>
      CATEGORY_CHOICES.map(({ value, label, category }) => {
        const count = domains.filter((domain) => domain.category.value === category).length;
        return { value, label: `${label} (${formatCount(count)})` };
      }),
    [domains],
  );
  return (
    <>
      <SearchField
        label="Search domains"
        value={values.q}
        onChange={(q) => onChange({ q }, 'replace')}
      />
      <Select
        label="Category"
        all="All categories"
        value={values.category ?? ''}
        choices={categories}
        onChange={(value) => onChange({ category: DOMAIN_ADDRESS.category.read(value) ?? null })}
      />
      <Select
        label="Content"
        all="All content"
        value={values.type ?? ''}
        choices={TYPE_CHOICES}
        onChange={(value) => onChange({ type: DOMAIN_ADDRESS.type.read(value) ?? null })}
      />
      <label className={fields.inline}>
        <input
          type="checkbox"
          checked={values.new === true}
          onChange={(event) => onChange({ new: event.target.checked ? true : null })}
        />
        New only
      </label>
    </>
  );
}
