import { ENGINE_PERIODS } from '../../../lib/periods.ts';
import { Select } from '../../../ui/Select.tsx';
import fields from '../../../ui/fields.module.css';
import type { FilterName, Filters } from './dashboard.ts';
import styles from './Dashboard.module.css';

export interface DashboardFiltersProps {
  filters: Filters;
  reps: readonly { seq: number; name: string }[];
  /** The empty text takes a filter away. */
  onChange: (name: FilterName, value: string) => void;
  /** Whether a click on a group filters too. */
  hasPicks: boolean;
}

const PERIODS = Object.entries(ENGINE_PERIODS).map(([value, label]) => ({ value, label }));

/** What all reports of a dashboard are narrowed by. */
export function DashboardFilters({ filters, reps, onChange, hasPicks }: DashboardFiltersProps) {
  return (
    <div className={styles.filters} role="group" aria-label="Filters of all reports">
      <Select
        label="Period of all reports"
        value={filters.period ?? ''}
        all="Each report’s own period"
        choices={PERIODS}
        onChange={(value) => onChange('period', value)}
      />
      <Select
        label="Rep"
        value={String(filters.rep ?? '')}
        all="All reps"
        choices={repChoices(reps, filters.rep)}
        onChange={(value) => onChange('rep', value)}
      />
      <TypedFilter
        key={`state ${filters.state ?? ''}`}
        label="State"
        placeholder="State, such as GA"
        value={filters.state}
        read={(text) => text.trim().toUpperCase()}
        onChange={(value) => onChange('state', value)}
      />
      <TypedFilter
        key={`section ${filters.section ?? ''}`}
        label="CSI section or division"
        placeholder="Section, such as 07"
        value={filters.section}
        read={(text) => text.trim()}
        onChange={(value) => onChange('section', value)}
      />
      {hasPicks && (
        <p className={styles.hint}>A click on a name or a bar filters the other reports.</p>
      )}
    </div>
  );
}

/** A former rep stays selected until the user selects another. */
function repChoices(reps: DashboardFiltersProps['reps'], chosen: number | null) {
  const known = reps.map(({ seq, name }) => ({ value: String(seq), label: name }));
  const isKnown = chosen === null || reps.some(({ seq }) => seq === chosen);
  return isKnown ? known : [...known, { value: String(chosen), label: `Rep ${chosen}` }];
}

interface TypedFilterProps {
  label: string;
  placeholder: string;
  value: string | null;
  read: (text: string) => string;
  onChange: (value: string) => void;
}

/** Asked with Enter, or when the field is left. */
function TypedFilter({ label, placeholder, value, read, onChange }: TypedFilterProps) {
  return (
    <input
      className={fields.field}
      aria-label={label}
      placeholder={placeholder}
      maxLength={20}
      size={16}
      defaultValue={value ?? ''}
      onBlur={({ target }) => onChange(read(target.value))}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') onChange(read(currentTarget.value));
      }}
    />
  );
}
