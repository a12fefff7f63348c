import {
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { ConflictDialog } from '../../../records/ConflictDialog.tsx';
import { RecordFormNotice } from '../../../records/RecordFormNotice.tsx';
import styles from './EditableFact.module.css';
import { FACT_LABELS, factProblem, type FactCompany, type FactField } from './fact-values.ts';
import { StateField } from './StateField.tsx';
import { useFactForm } from './use-fact-form.ts';

export interface FactFormProps {
  company: FactCompany;
  field: FactField;
  /** Opened by the user, not by a draft that was found. */
  takesFocus: boolean;
  onClose: () => void;
}

/** One fact as a field: Enter or leaving it saves, Esc restores what is stored. */
export function FactForm({ company, field, takesFocus, onClose }: FactFormProps) {
  const form = useFactForm(company, field, onClose);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { touched, status, conflict } = form;
  const text = form.values[field] ?? '';
  const problem = touched
    ? (form.errors[field] ?? factProblem(field, text, company.country))
    : null;
  const isSaving = status === 'saving';

  useEffect(() => {
    if (!takesFocus) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [takesFocus]);

  const cancel = (): void => {
    form.discard();
    onClose();
  };
  const finish = (): void => {
    if (touched) void form.submit();
    else cancel();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') finish();
    else cancel();
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLInputElement>): void => {
    // Another window has the focus, or a button of this field: it is not left.
    if (document.activeElement === target || box.current?.contains(relatedTarget)) return;
    if (conflict === null && status === 'idle') finish();
  };

  const attributes: ComponentProps<'input'> = {
    ref: input,
    className: styles.field,
    type: field === 'phone' ? 'tel' : 'text',
    inputMode: field === 'website' ? 'url' : undefined,
    'aria-label': FACT_LABELS[field],
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    'aria-busy': isSaving,
    readOnly: isSaving,
    autoComplete: 'off',
    spellCheck: false,
    onKeyDown,
    onBlur,
  };
  const change = (next: string): void => form.change({ [field]: next });

  return (
    <div ref={box} className={styles.form}>
      {field === 'state' ? (
        <StateField attributes={attributes} text={text} onText={change} />
      ) : (
        <input {...attributes} value={text} onChange={({ target }) => change(target.value)} />
      )}
      <div className={styles.below}>
        {problem !== null && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <RecordFormNotice form={form} />
      </div>
      {conflict && (
        <ConflictDialog
          noun={form.noun}
          fields={form.fields}
          conflict={conflict}
          saving={isSaving}
          onSave={form.saveOver}
          onTakeTheirs={cancel}
          onClose={form.closeConflict}
        />
      )}
    </div>
  );
}
