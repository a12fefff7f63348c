import { CompanyPicker } from '../../records/CompanyPicker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './CompanyField.module.css';

export interface PickedCompany {
  seq: number;
  coid: number;
  name: string;
}

export interface CompanyFieldProps {
  company: PickedCompany | null;
  onChange: (company: PickedCompany | null) => void;
  error: string | undefined;
  disabled?: boolean;
}

/** The company of a new contact, with a way to choose another one. */
export function CompanyField({ company, onChange, error, disabled = false }: CompanyFieldProps) {
  const label = (
    <>
      Company <span aria-hidden="true">*</span>
    </>
  );
  if (!company) {
    return (
      <CompanyPicker
        label={label}
        problem={error}
        disabled={disabled}
        onPick={({ seq, coid, name }) => onChange({ seq, coid, name })}
      />
    );
  }
  return (
    <Stack gap={4}>
      <span className={styles.label}>{label}</span>
      <div className={styles.picked}>
        <strong>{company.name}</strong>
        <Button
          size="small"
          variant="subtle"
          disabled={disabled}
          onClick={() => onChange(null)}
          aria-label={`Choose another company than ${company.name}`}
        >
          Change
        </Button>
      </div>
      {error && (
        <Muted as="p" tone="problem" size="small" role="alert">
          {error}
        </Muted>
      )}
    </Stack>
  );
}
