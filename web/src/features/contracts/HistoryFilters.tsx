import { SearchField } from '../../ui/SearchField.tsx';
import type { Choice } from '../../ui/choice.ts';
import { Select } from '../../ui/Select.tsx';

export interface HistoryFilterValues {
  q: string;
  status: 'client' | 'former' | null;
  rep: number | null;
  state: string;
  csi: string;
}

export interface HistoryFiltersProps {
  values: HistoryFilterValues;
  onChange: (patch: Partial<HistoryFilterValues>, history?: 'push' | 'replace') => void;
  reps: readonly Choice[];
  states: readonly Choice[];
}

/** Which companies. */
export function HistoryFilters({ values, onChange, reps, states }: HistoryFiltersProps) {
  return (
    <>
      <SearchField label="Company" value={values.q} onChange={(q) => onChange({ q }, 'replace')} />
      <Select
        label="Status"
        all="Clients and former"
        value={values.status ?? ''}
        choices={[
          { value: 'client', label: 'Clients' },
          { value: 'former', label: 'Former clients' },
        ]}
        onChange={(value) =>
          onChange({ status: value === 'client' || value === 'former' ? value : null })
        }
      />
      <Select
        label="Rep"
        all="All reps"
        value={values.rep === null ? '' : String(values.rep)}
        choices={reps}
        onChange={(value) => onChange({ rep: value === '' ? null : Number(value) })}
      />
      <Select
        label="State"
        all="All states"
        value={values.state}
        choices={states}
        onChange={(value) => onChange({ state: value })}
      />
      <SearchField
        label="CSI section or division"
        placeholder="CSI: 07 or 07 54 23"
        value={values.csi}
        hasKey={false}
        onChange={(csi) => onChange({ csi }, 'replace')}
      />
    </>
  );
}
