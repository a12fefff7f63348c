import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { isSubmitKey } from '../../lib/submit-key.ts';
import { ConflictDialog } from '../../records/ConflictDialog.tsx';
import { DraftWords } from '../../records/DraftWords.tsx';
import { RecordFormNotice } from '../../records/RecordFormNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import fields from '../../ui/fields.module.css';
import { Kbd } from '../../ui/Kbd.tsx';
import { Muted } from '../../ui/Muted.tsx';
import styles from './CompanyInfo.module.css';
import { FIELD_LABELS, type ParentCompany, type TextField } from './info-values.ts';
import { useInfoForm, type InfoFormOptions } from './use-info-form.ts';

export interface CompanyInfoFormProps extends InfoFormOptions {
  companyName: string;
  /** Draws the picker of the parent company. */
  parentPicker: (
    parent: ParentCompany | null,
    onPick: (parent: ParentCompany | null) => void,
  ) => ReactNode;
  onClose: () => void;
}

/** Adds or edits a company's info: Ctrl+Enter saves; what is typed is kept until then. */
export function CompanyInfoForm(props: CompanyInfoFormProps) {
  const { companyName, parentPicker, onClose } = props;
  const form = useInfoForm(props);
  const id = useId();
  const { values, errors } = form;
  const isSaving = form.status === 'saving';

  const frame = (field: keyof typeof FIELD_LABELS, control: ReactNode): ReactNode => (
    <div className={styles.cell} key={field}>
      <label htmlFor={`${id}-${field}`}>{FIELD_LABELS[field]}</label>
      {control}
      {errors[field] && (
        <Muted as="p" id={`${id}-${field}-error`} tone="problem" size="small" role="alert">
          {errors[field]}
        </Muted>
      )}
    </div>
  );
  const shared = (field: TextField) => ({
    id: `${id}-${field}`,
    value: values[field],
    disabled: isSaving,
    'aria-invalid': errors[field] !== undefined,
    'aria-describedby': errors[field] ? `${id}-${field}-error` : undefined,
    onChange: (event: { target: { value: string } }) =>
      form.change({ [field]: event.target.value }),
  });
  const line = (field: TextField): ReactNode =>
    frame(field, <input {...shared(field)} className={fields.field} autoComplete="off" />);
  const area = (field: TextField): ReactNode =>
    frame(
      field,
      <textarea {...shared(field)} rows={4} className={`${fields.field} ${styles.area}`} />,
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    void form.submit();
  };
  return (
    <>
      <form
        className={styles.form}
        noValidate
        aria-label={`Company info of ${companyName}`}
        aria-busy={isSaving}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <RecordFormNotice form={form} />
        {area('description')}
        {line('brands')}
        {line('tradeNames')}
        {frame(
          'parentCoid',
          <div id={`${id}-parentCoid`}>
            {parentPicker(values.parent, (parent) => form.change({ parent }))}
          </div>,
        )}
        {line('employees')}
        {area('industryNotes')}
        {line('billingEmail')}
        <div className={styles.actions}>
          <DraftWords state={form.draft.state} className={styles.draft} />
          <Button variant="subtle" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save'}
            <Kbd keys="mod+enter" />
          </Button>
        </div>
      </form>
      {form.conflict && (
        <ConflictDialog
          noun={form.noun}
          fields={form.fields}
          conflict={form.conflict}
          saving={isSaving}
          onSave={form.saveOver}
          onTakeTheirs={() => {
            form.discard();
            onClose();
          }}
          onClose={form.closeConflict}
        />
      )}
    </>
  );
}
