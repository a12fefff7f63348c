import { useState, type ReactNode } from 'react';
import { ENGINE_PERIODS } from '../../../lib/periods.ts';
import { useExploreValuesQuery } from '../ExploreValues.generated.ts';
import { ChoiceList, type Choice } from '../../../ui/ChoiceList.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import type { FilterName, Filters } from './dashboard.ts';
import styles from './Dashboard.module.css';

export interface DashboardFiltersProps {
  filters: Filters;
  reps: readonly { seq: number; name: string }[];
  states: readonly Choice[];
  /** The empty text takes a filter away. */
  onChange: (name: FilterName, value: string) => void;
  /** Whether a click on a group filters too. */
  hasPicks: boolean;
}

const PERIODS = Object.entries(ENGINE_PERIODS).map(([value, label]) => ({ value, label }));

/** What all reports of a dashboard are narrowed by. */
export function DashboardFilters(props: DashboardFiltersProps) {
  const { filters, reps, states, onChange, hasPicks } = props;
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
      <PickFilter
        label="State"
        value={filters.state}
        choices={states}
        onChange={(value) => onChange('state', value)}
      />
      <DivisionFilter value={filters.section} onChange={(value) => onChange('section', value)} />
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

/** The divisions that companies are in, with their sections' titles; asked for with the list. */
function DivisionFilter({ value, onChange }: Pick<PickFilterProps, 'value' | 'onChange'>) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, loading, refetch } = useExploreValuesQuery({
    variables: { dataset: 'companies', dimension: 'division', measure: 'companies' },
    skip: !isAsked,
  });
  const rows = data?.analytics?.rows;
  const isFailed = !rows && !loading && error !== undefined;
  const choices = (rows ?? []).flatMap(({ dimensions: [own] }): Choice[] =>
    typeof own?.key === 'string' ? [{ value: own.key, label: own.label ?? own.key }] : [],
  );
  return (
    <PickFilter
      label="Section"
      value={value}
      choices={choices.toSorted((a, b) => a.value.localeCompare(b.value))}
      instead={
        isFailed ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : rows ? null : (
          <SkeletonRows rows={3} label="Looking for sections" />
        )
      }
      onOpen={() => setAsked(true)}
      onChange={onChange}
    />
  );
}

interface PickFilterProps {
  onOpen?: () => void;
  label: string;
  value: string | null;
  choices: readonly Choice[];
  /** Shown in their place while they are not there. */
  instead?: ReactNode;
  /** The empty text takes the filter away. */
  onChange: (value: string) => void;
}

/** One of many values, found by typing: Enter picks the first match. */
function PickFilter({ label, value, choices, instead, onOpen, onChange }: PickFilterProps) {
  const [open, setOpen] = useState(false);
  const known = choices.find((choice) => choice.value === value);
  // What an address or an older dashboard says stays to be seen, whatever it is.
  const all = value === null || known ? choices : [{ value, label: value }, ...choices];
  return (
    <Popover
      label={value === null ? label : `${label}: ${known?.label ?? value}`}
      title={label}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) onOpen?.();
      }}
      active={value !== null}
      page={instead ? null : 'choices'}
    >
      {instead ?? (
        <ChoiceList
          name={label}
          mode="one"
          autoFocus
          choices={all}
          selected={value === null ? [] : [value]}
          onToggle={(picked) => {
            onChange(picked === value ? '' : picked);
            setOpen(false);
          }}
        />
      )}
    </Popover>
  );
}
