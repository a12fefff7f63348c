import { useId, type ReactNode } from 'react';
import type { Choice } from '../../ui/choice.ts';
import { Muted } from '../../ui/Muted.tsx';
import { Select } from '../../ui/Select.tsx';
import fields from '../../ui/fields.module.css';
import styles from './ContactFields.module.css';
import {
  FIELD_LABELS,
  PREFERRED_CHOICES,
  ROLE_CHOICES,
  type ContactErrors,
  type ContactField,
  type ContactValues,
  type FlagField,
  type TextField,
} from './contact-values.ts';

export interface ContactFieldsProps {
  values: ContactValues;
  errors: ContactErrors;
  onChange: (patch: Partial<ContactValues>) => void;
  onLeft?: (field: ContactField) => void;
  disabled?: boolean;
  /** Puts the cursor into the first name. */
  autoFocus?: boolean;
}

/** Every field of a contact, for one who creates it, edits it or settles a conflict. */
export function ContactFields(props: ContactFieldsProps) {
  const { values, errors, onChange, onLeft, disabled = false, autoFocus = false } = props;
  const id = useId();

  const frame = (field: TextField, control: ReactNode): ReactNode => (
    <div className={styles.cell} key={field} data-field={field}>
      <label htmlFor={`${id}-${field}`}>{FIELD_LABELS[field]}</label>
      {control}
      {errors[field] && (
        <Muted as="p" id={`${id}-${field}-error`} tone="problem" size="small" isTight role="alert">
          {errors[field]}
        </Muted>
      )}
    </div>
  );
  const shared = (field: TextField) => ({
    id: `${id}-${field}`,
    value: values[field],
    disabled,
    'aria-invalid': errors[field] !== undefined,
    'aria-describedby': errors[field] ? `${id}-${field}-error` : undefined,
    onBlur: () => onLeft?.(field),
  });
  const text = (field: TextField, type = 'text', maxLength = 200): ReactNode =>
    frame(
      field,
      <input
        {...shared(field)}
        type={type}
        maxLength={maxLength}
        className={fields.field}
        autoComplete="off"
        {...(autoFocus && field === 'firstName' ? { 'data-autofocus': true } : {})}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />,
    );
  const choice = (field: TextField, none: string, choices: readonly Choice[]): ReactNode =>
    frame(
      field,
      <Select
        {...shared(field)}
        label={FIELD_LABELS[field]}
        all={none}
        choices={choices}
        onChange={(value) => onChange({ [field]: value })}
      />,
    );
  const flag = (field: FlagField, detail: string): ReactNode => (
    <label className={styles.flag}>
      <input
        type="checkbox"
        checked={values[field]}
        disabled={disabled}
        onChange={(event) => onChange({ [field]: event.target.checked })}
      />
      <span>
        {FIELD_LABELS[field]}
        <small>{detail}</small>
      </span>
    </label>
  );

  return (
    <div className={styles.grid}>
      {text('firstName', 'text', 100)}
      {text('lastName', 'text', 100)}
      {text('title')}
      {choice('role', 'No role', ROLE_CHOICES)}
      {text('email', 'email', 254)}
      {choice('preferred', 'No preference', PREFERRED_CHOICES)}
      <div className={styles.phone}>
        {text('phone', 'tel', 40)}
        {text('ext', 'text', 10)}
      </div>
      {text('mobile', 'tel', 40)}
      <div className={styles.wide}>{text('source')}</div>
      <div className={styles.wide}>
        {frame(
          'note',
          <textarea
            {...shared('note')}
            rows={3}
            maxLength={5000}
            className={`${fields.field} ${styles.note}`}
            onChange={(event) => onChange({ note: event.target.value })}
          />,
        )}
      </div>
      <div className={`${styles.wide} ${styles.flags}`}>
        {flag('doNotContact', 'People who opted out are not exported.')}
        {flag('bounced', 'Mail to this address came back.')}
      </div>
    </div>
  );
}
