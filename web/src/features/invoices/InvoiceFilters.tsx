import { SearchField } from '../../ui/SearchField.tsx';
import type { Choice } from '../../ui/choice.ts';
import { Select } from '../../ui/Select.tsx';
import {
  INVOICE_SORTS,
  INVOICE_STATES,
  type InvoiceFilterValues,
  type InvoiceSortName,
  type InvoiceState,
} from './invoice-question.ts';
import { BUCKET_NAMES, BUCKETS } from './invoice-buckets.ts';

export interface InvoiceFiltersProps {
  values: InvoiceFilterValues;
  onChange: (patch: Partial<InvoiceFilterValues>, history?: 'push' | 'replace') => void;
  reps: readonly Choice[];
}

/** Which invoices, in which order. */
export function InvoiceFilters({ values, onChange, reps }: InvoiceFiltersProps) {
  const oneOf = <T extends string>(names: readonly T[], value: string): T | undefined =>
    names.find((name) => name === value);
  const states = Object.keys(INVOICE_STATES) as InvoiceState[];
  const sorts = Object.keys(INVOICE_SORTS) as InvoiceSortName[];
  return (
    <>
      <SearchField
        label="Invoice number"
        value={values.number}
        onChange={(number) => onChange({ number }, 'replace')}
      />
      <Select
        label="Status"
        value={values.state}
        choices={states.map((value) => ({ value, label: INVOICE_STATES[value].label }))}
        onChange={(value) => onChange({ state: oneOf(states, value) ?? 'open', ageing: null })}
      />
      <Select
        label="Ageing"
        all="Any ageing"
        value={values.ageing ?? ''}
        choices={BUCKETS.map((value) => ({ value, label: BUCKET_NAMES[value].label }))}
        onChange={(value) => onChange({ ageing: oneOf(BUCKETS, value) ?? null })}
      />
      <Select
        label="Rep"
        all="All reps"
        value={values.rep === null ? '' : String(values.rep)}
        choices={reps}
        onChange={(value) => onChange({ rep: value === '' ? null : Number(value) })}
      />
      <Select
        label="Order"
        value={values.sort}
        choices={sorts.map((value) => ({ value, label: INVOICE_SORTS[value].label }))}
        onChange={(value) => onChange({ sort: oneOf(sorts, value) ?? 'overdue' })}
      />
    </>
  );
}
