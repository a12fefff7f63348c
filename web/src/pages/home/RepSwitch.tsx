import { Select } from '../../ui/Select.tsx';

export interface RepSwitchProps {
  reps: readonly { seq: number; name: string }[];
  value: number | null;
  /** What no rep means: `My team`. */
  all: string;
  onChange: (rep: number | null) => void;
}

/** A manager looks at one rep after the other; the choice stands in the address. */
export function RepSwitch({ reps, value, all, onChange }: RepSwitchProps) {
  return (
    <Select
      label="Whose"
      all={all}
      value={value === null ? '' : String(value)}
      choices={reps.map(({ seq, name }) => ({ value: String(seq), label: name }))}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
    />
  );
}
