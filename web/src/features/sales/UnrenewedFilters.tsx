import type { Choice } from '../../ui/choice.ts';
import { Select } from '../../ui/Select.tsx';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';
import type { AskedPeriod } from '../../lib/periods.ts';

interface UnrenewedFilterValues extends AskedPeriod {
  rep: number | null;
  team: number | null;
  reason: string;
}

export interface UnrenewedFiltersProps {
  values: UnrenewedFilterValues;
  onChange: (patch: Partial<UnrenewedFilterValues>) => void;
  /** What is in grace has its own days, and no reason yet. */
  isInGrace: boolean;
  reps: readonly Choice[];
  managers: readonly Choice[];
  reasons: readonly Choice[];
}

/** Which of the contracts that nobody renewed. */
export function UnrenewedFilters(props: UnrenewedFiltersProps) {
  const { values, onChange, isInGrace, reps, managers, reasons } = props;
  const { rep, team, reason } = values;
  const numberOf = (value: string): number | null => (value === '' ? null : Number(value));
  const textOf = (value: number | null): string => (value === null ? '' : String(value));
  return (
    <>
      {!isInGrace && <PeriodFilter asked={values} onChange={onChange} />}
      <Select
        label="Rep"
        all="All reps"
        value={textOf(rep)}
        choices={reps}
        onChange={(value) => onChange({ rep: numberOf(value), team: null })}
      />
      <Select
        label="Team"
        all="All teams"
        value={textOf(team)}
        choices={managers}
        onChange={(value) => onChange({ team: numberOf(value), rep: null })}
      />
      {!isInGrace && (
        <Select
          label="Reason"
          all="All reasons"
          value={reason}
          choices={reasons}
          onChange={(value) => onChange({ reason: value })}
        />
      )}
    </>
  );
}
