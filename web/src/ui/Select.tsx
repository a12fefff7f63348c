import styles from './fields.module.css';

export interface Choice {
  value: string;
  label: string;
}

export interface SelectProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  /** What the empty value means, as the first choice: `All types`. */
  all?: string;
}

/** One of a few values. */
export function Select({ label, value, choices, onChange, all }: SelectProps) {
  return (
    <select
      className={styles.field}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
