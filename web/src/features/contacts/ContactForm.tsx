import { useRef, type KeyboardEvent } from 'react';
import { useSettledFocus } from '../../lib/use-settled-focus.ts';
import { isSubmitKey } from '../../lib/submit-key.ts';
import { ConflictDialog } from '../../records/ConflictDialog.tsx';
import { DraftWords } from '../../records/DraftWords.tsx';
import { RecordFormNotice } from '../../records/RecordFormNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { CompanyField } from './CompanyField.tsx';
import { ContactFields } from './ContactFields.tsx';
import styles from './ContactForm.module.css';
import { DuplicatesPanel } from './DuplicatesPanel.tsx';
import { contactName } from './contact-name.ts';
import { useContactForm, type ContactFormOptions } from './useContactForm.ts';

export interface ContactFormProps extends ContactFormOptions {
  onClose: () => void;
  /** Absent: the viewer may not delete it, or it is new. */
  onDelete?: (() => void) | undefined;
  /** The company is given and cannot be another. */
  hasFixedCompany?: boolean;
  /** Duplicates stand beside the fields instead of below them. */
  wide?: boolean;
}

/** The one form for a new contact and for an edit: Ctrl+Enter saves, Esc closes, nothing typed is lost. */
export function ContactForm(props: ContactFormProps) {
  const { onClose, onDelete, hasFixedCompany = false, wide = false, contact } = props;
  const form = useContactForm(props);
  const saving = form.status === 'saving';
  const root = useRef<HTMLFormElement>(null);
  useSettledFocus(() => root.current?.querySelector<HTMLInputElement>('[data-autofocus]'));
  const onKeyDown = (event: KeyboardEvent): void => {
    // What is not kept as a draft is not given up by a key.
    const mayLeave = !saving && form.draft.state !== 'failed';
    if (event.key === 'Escape' && !event.defaultPrevented && mayLeave) {
      event.preventDefault();
      onClose();
    }
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    void form.submit();
  };
  const coid = contact?.coid ?? form.values.company?.coid ?? null;
  // The conflict dialog stands outside: keys pressed in it must not save the form behind it.
  return (
    <>
      <form
        ref={root}
        className={styles.form}
        data-wide={wide}
        noValidate
        aria-label={contact ? `Edit ${contactName(contact)}` : 'New contact'}
        aria-busy={saving}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <div className={styles.main}>
          <RecordFormNotice form={form} />
          {!contact && !hasFixedCompany && (
            <CompanyField
              company={form.values.company}
              onChange={(company) => {
                form.change({ company });
                form.dropAttempt();
              }}
              error={form.errors.coid}
              disabled={saving}
            />
          )}
          <ContactFields
            values={form.values}
            errors={form.errors}
            onChange={form.change}
            onLeft={form.check}
            disabled={saving}
            autoFocus={form.values.company !== null || contact !== undefined}
          />
        </div>
        <div className={styles.beside}>
          <Offered needs={['contactMatching']}>
            <DuplicatesPanel values={form.values} coid={coid} seq={contact?.seq ?? null} />
          </Offered>
        </div>
        <div className={styles.actions}>
          {onDelete && (
            <Button variant="danger" onClick={onDelete} disabled={saving}>
              Delete
            </Button>
          )}
          <DraftWords state={form.draft.state} className={styles.draft} />
          <Button variant="subtle" onClick={onClose} disabled={saving}>
            {contact ? 'Cancel' : 'Close'}
          </Button>
          <Button type="submit" variant="primary" disabled={saving}>
            {saving ? 'Saving…' : contact ? 'Save changes' : 'Save contact'}
            <Kbd keys="mod+enter" />
          </Button>
        </div>
      </form>
      {form.conflict && (
        <ConflictDialog
          noun={form.noun}
          fields={form.fields}
          conflict={form.conflict}
          saving={saving}
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
