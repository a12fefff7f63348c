import { useApolloClient } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { CompanyField } from './CompanyField.tsx';
import type { PickedCompany } from './contact-draft.ts';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { contactName } from './contact-name.ts';
import { ROLE_CHOICES, valuesOf, type ContactValues } from './contact-values.ts';
import styles from './OverrideDialog.module.css';
import { createContact } from './save-contact.ts';

export interface LinkPersonDialogProps {
  person: ContactForm_ContactFragment;
  onClose: () => void;
  onLinked: () => void;
}

/** Lists a person at another company, too: an entry of its own there, with a role of its own. */
export function LinkPersonDialog({ person, onClose, onLinked }: LinkPersonDialogProps) {
  const client = useApolloClient();
  const toast = useToast();
  const [company, setCompany] = useState<PickedCompany | null>(null);
  const [role, setRole] = useState(person.role ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  /** Sent without an answer: it may be stored, so the next attempt repeats it before anything else. */
  const [sent, setSent] = useState<ContactValues | null>(null);
  const name = contactName(person);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!company) return setProblem('Choose the other company.');
    setSaving(true);
    const values = { ...valuesOf(person), role };
    const outcome = await createContact(client, {
      coid: company.coid,
      values,
      idempotencyKey,
      sent,
    });
    setSaving(false);
    if (outcome.kind === 'saved') {
      toast({ message: `${name} linked to ${company.name}` });
      return onLinked();
    }
    setSent(outcome.kind === 'lost' ? (sent ?? values) : null);
    if (outcome.kind !== 'lost') setKey(newIdempotencyKey());
    setProblem(
      'message' in outcome ? outcome.message : 'Not saved: the server did not answer. Try again.',
    );
  };

  return (
    <Dialog title={`Link ${name} to another company`} onClose={onClose} width={460}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <CompanyField
          company={company}
          onChange={(next) => {
            setCompany(next);
            setProblem(undefined);
            // A key belongs to one company: another one is another contact.
            setKey(newIdempotencyKey());
            setSent(null);
          }}
          error={problem}
          disabled={isSaving}
        />
        <Select
          label="Role there"
          all="No role"
          value={role}
          choices={ROLE_CHOICES}
          onChange={setRole}
        />
        <p className={styles.quiet}>
          Name, e-mail and numbers are taken along. Each company keeps its own entry.
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isSaving}>
            Link
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
