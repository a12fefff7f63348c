import { useId, type FormEvent } from 'react';
import { useDraft } from '../../lib/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import fields from '../../ui/fields.module.css';
import styles from './Problems.module.css';
import type { ProblemRow_ProblemFragment as Problem } from './ProblemRow.generated.ts';
import { useFixProblem } from './useFixProblem.ts';

export interface FieldFixProps {
  company: NonNullable<Problem['company']>;
  companyName: string;
  fix: { field: 'phone' | 'website'; label: string };
  onFixed: () => void;
}

/** The missing value, typed where it is missed; what is typed survives until it is saved. */
export function FieldFix({ company, companyName, fix, onFixed }: FieldFixProps) {
  const { field, label } = fix;
  const { value, set, clear } = useDraft(`problem:${company.seq}:${field}`, '');
  const { isSaving, error, setField } = useFixProblem(company, onFixed);
  const errorId = useId();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (value.trim() !== '' && (await setField(field, value.trim()))) clear();
  };
  return (
    <form className={styles.fix} onSubmit={(event) => void submit(event)}>
      <input
        className={fields.field}
        type={field === 'phone' ? 'tel' : 'text'}
        inputMode={field === 'phone' ? 'tel' : 'url'}
        aria-label={`${label} of ${companyName}`}
        aria-invalid={error !== null}
        aria-describedby={error ? errorId : undefined}
        placeholder={label}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
      {value.trim() !== '' && (
        <Button size="small" type="submit" disabled={isSaving}>
          Save
        </Button>
      )}
      {error && (
        <span id={errorId} className={styles.error} role="alert" title={error}>
          {error}
        </span>
      )}
    </form>
  );
}
