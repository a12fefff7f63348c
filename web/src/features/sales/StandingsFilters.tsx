import { PROGRAM_TYPES } from '../../../../schema/enumerations.ts';
import fields from '../../ui/fields.module.css';
import { Select } from '../../ui/Select.tsx';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';
import type { AskedPeriod } from '../../lib/periods.ts';
import type { StandingRow } from './standing-rows.ts';

export const STANDING_PRODUCTS = PROGRAM_TYPES.map(({ value }) => value);
type Product = (typeof STANDING_PRODUCTS)[number];

interface AskedStandings extends AskedPeriod {
  team: number | null;
  product: Product | null;
  tenured: boolean | null;
  per100: boolean | null;
}

export interface StandingsFiltersProps {
  asked: AskedStandings;
  teams: readonly StandingRow[];
  onChange: (patch: Partial<AskedStandings>) => void;
}

const PRODUCTS = PROGRAM_TYPES.map(({ value, label }) => ({ value, label }));

/** Which days, whose, of what, and measured how. */
export function StandingsFilters({ asked, teams, onChange }: StandingsFiltersProps) {
  const flag = (label: string, hint: string, name: 'tenured' | 'per100') => (
    <label className={fields.inline} title={hint}>
      <input
        type="checkbox"
        checked={asked[name] === true}
        onChange={({ target }) => onChange({ [name]: target.checked ? true : null })}
      />
      {label}
    </label>
  );
  return (
    <>
      <PeriodFilter asked={asked} onChange={onChange} />
      <Select
        label="Team"
        all="All teams"
        value={asked.team === null ? '' : String(asked.team)}
        choices={teams
          .filter(({ seq }) => seq !== null)
          .map(({ seq, name }) => ({ value: String(seq), label: `Team ${name}` }))}
        onChange={(value) => onChange({ team: value === '' ? null : Number(value) })}
      />
      <Select
        label="Product"
        all="All products"
        value={asked.product ?? ''}
        choices={PRODUCTS}
        onChange={(value) =>
          onChange({ product: STANDING_PRODUCTS.find((each) => each === value) ?? null })
        }
      />
      {flag(
        '6 months or longer',
        'Only reps whose first note is at least six months old: who is new cannot be ahead yet',
        'tenured',
      )}
      {flag(
        'Per 100 accounts',
        'Sold, new business and uplift, divided by accounts of the rep of record, times 100',
        'per100',
      )}
    </>
  );
}
