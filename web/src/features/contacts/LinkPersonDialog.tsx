import { useApolloClient } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { problemOf } from '../../records/outcome.ts';
import { useAttempts } from '../../records/use-attempts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Select } from '../../ui/Select.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { CompanyField, type PickedCompany } from './CompanyField.tsx';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { contactName } from './contact-name.ts';
import { contentOf, ROLE_CHOICES, type ContactContent } from './contact-values.ts';
import { contactWrites } from './contact-writes.ts';
import styles from './OverrideDialog.module.css';

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
  const attempts = useAttempts<ContactContent & { coid: number }>();
  const name = contactName(person);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!company) return setProblem('Choose the other company.');
    setSaving(true);
    const content = { ...contentOf(person), role: role || null, coid: company.coid };
    const outcome = await contactWrites.create(client, content, attempts);
    setSaving(false);
    if (outcome.kind !== 'saved') return setProblem(problemOf(outcome).message);
    toast({ message: `${name} linked to ${company.name}` });
    return onLinked();
  };

  return (
    <Dialog title={`Link ${name} to another company`} onClose={onClose} width={460}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <CompanyField
          company={company}
          onChange={(next) => {
            setCompany(next);
            setProblem(undefined);
            // A contact of another company is another contact.
            attempts.keep(null);
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
        <Muted as="p" size="small">
          Name, e-mail and numbers are copied. Each company keeps its own entry.
        </Muted>
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
