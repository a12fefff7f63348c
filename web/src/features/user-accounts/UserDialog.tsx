import { useApolloClient, useQuery } from '@apollo/client/react';
import { useId, useState, type FormEvent } from 'react';
import { useViewer } from '../../lib/session.ts';
import { problemOf } from '../../records/outcome.ts';
import styles from '../../records/SaveDialog.module.css';
import { useRecordDraft } from '../../records/use-record-draft.ts';
import type { CreateUserAccountInput } from '../../schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { accountWrites, type UserAccount } from './account-writes.ts';
import { badScope, levelsFor, readScopes } from './user-levels.ts';
import { UserPeopleDocument } from './UserPeople.generated.ts';

export interface UserDialogProps {
  /** `null` adds one. */
  edited: UserAccount | null;
  onClose: () => void;
  onSaved?: (account: UserAccount) => void;
}

interface Fields {
  name: string;
  email: string;
  level: string;
  scopes: string;
  manager: string;
}

type Problem = { field: keyof Fields | null; message: string } | null;

const FIELD_OF: Readonly<Record<string, keyof Fields>> = {
  name: 'name',
  email: 'email',
  level: 'level',
  scopes: 'scopes',
  managerSeq: 'manager',
};

const LABELS: Readonly<Record<keyof Fields, string>> = {
  name: 'Name',
  email: 'E-mail',
  level: 'Level',
  scopes: 'Scopes',
  manager: 'Manager',
};

function faultOf({ name, email, scopes }: Fields): Problem {
  if (name.trim() === '') return { field: 'name', message: 'Enter a name.' };
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) {
    return { field: 'email', message: 'Enter an e-mail address such as name@firm.com.' };
  }
  const bad = badScope(readScopes(scopes));
  return bad === undefined
    ? null
    : { field: 'scopes', message: `“${bad}” is not the name of a scope, such as explore.` };
}

/** Who somebody is, what they may do, and whom they report to. */
export function UserDialog({ edited, onClose, onSaved }: UserDialogProps) {
  const id = useId();
  const client = useApolloClient();
  const toast = useToast();
  const { level: own } = useViewer();
  const people = useQuery(UserPeopleDocument).data?.users ?? [];
  const [over, setOver] = useState(edited);
  const [problem, setProblem] = useState<Problem>(null);
  const [busy, setBusy] = useState(false);
  const draft = useRecordDraft<Fields, CreateUserAccountInput>(`user:${edited?.seq ?? 'new'}`, {
    name: edited?.name ?? '',
    email: edited?.email ?? '',
    level: String(edited?.level ?? 32),
    scopes: edited?.scopes.join(', ') ?? '',
    manager: edited?.manager ? String(edited.manager.seq) : '',
  });
  const fields = draft.value;
  const change = (patch: Partial<Fields>): void => {
    setProblem(null);
    draft.change(patch);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return undefined;
    const fault = faultOf(fields);
    if (fault) return setProblem(fault);
    const scopes = readScopes(fields.scopes);
    const content = {
      name: fields.name.trim(),
      email: fields.email.trim(),
      level: Number(fields.level),
      // A new user without any gets the name of the level.
      ...((edited || scopes.length > 0) && { scopes }),
      managerSeq: fields.manager === '' ? null : Number(fields.manager),
    };
    setBusy(true);
    const outcome = over
      ? await accountWrites.revise(client, over, content)
      : await accountWrites.create(client, content, draft.attempts);
    setBusy(false);
    if (outcome.kind === 'conflict') {
      setOver(outcome.theirs);
      return setProblem({
        field: null,
        message: 'This user was changed elsewhere. Save again to keep your version.',
      });
    }
    if (outcome.kind !== 'saved') {
      const { field, message } = problemOf(outcome);
      const at = FIELD_OF[field ?? ''] ?? null;
      return setProblem({ field: at, message: at ? `${LABELS[at]} ${message}.` : message });
    }
    draft.clear();
    toast({ message: edited ? `${outcome.record.name} saved` : `${outcome.record.name} added` });
    onSaved?.(outcome.record);
    return onClose();
  };
  const text = (name: 'name' | 'email' | 'scopes', hint?: string) => (
    <>
      <label htmlFor={`${id}-${name}`}>{LABELS[name]}</label>
      <input
        id={`${id}-${name}`}
        className={styles.text}
        value={fields[name]}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem?.field === name || undefined}
        aria-describedby={problem?.field === name ? `${id}-problem` : undefined}
        data-autofocus={name === 'name' || undefined}
        onChange={({ target }) => change({ [name]: target.value })}
      />
      {hint && <p className={styles.hint}>{hint}</p>}
    </>
  );
  return (
    <Dialog title={edited ? `Edit ${edited.name}` : 'New user'} onClose={onClose} width={460}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {text('name')}
        {text('email')}
        <span>Level</span>
        <Select
          label="Level"
          value={fields.level}
          choices={levelsFor(own, edited?.level ?? null)}
          onChange={(level) => change({ level })}
        />
        {text('scopes', 'Separated by commas. The scope explore opens the playground.')}
        <span>Manager</span>
        <Select
          label="Manager"
          all="No manager"
          value={fields.manager}
          choices={people
            .filter(({ seq }) => seq !== edited?.seq)
            .map(({ seq, name }) => ({ value: String(seq), label: name }))}
          onChange={(manager) => change({ manager })}
        />
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem.message}
          </p>
        )}
        <p className={styles.hint}>
          {edited
            ? 'Taking rights away signs the user out everywhere.'
            : 'They can sign in once you set a password or send a link.'}
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {edited ? 'Save' : 'Add user'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
