import { useState, type SyntheticEvent } from 'react';
import { TOKEN_DAYS, TOKEN_NAME_MAX } from '../../../../schema/personal-token.ts';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { useViewer } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Row } from '../../ui/Row.tsx';
import fields from '../../ui/fields.module.css';
import { Select } from '../../ui/Select.tsx';
import { useIssuePersonalTokenMutation } from './IssuePersonalToken.generated.ts';
import { TokenListDocument } from './TokenList.generated.ts';
import styles from './tokens.module.css';
import { refusalWords } from '../../records/refusal-words.ts';

const DAYS = [7, 30, TOKEN_DAYS.default, 180, TOKEN_DAYS.max];

/** Makes a token, and shows it this once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { mayExplore: ownsExplore } = useViewer();
  // The answer stays out of the cache: nothing may show the token again.
  const [create, { loading }] = useIssuePersonalTokenMutation({
    fetchPolicy: 'no-cache',
    refetchQueries: [TokenListDocument],
  });
  const [input, setInput] = useState({
    name: '',
    mayWrite: false,
    mayExplore: false,
    days: TOKEN_DAYS.default as number,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (loading) return;
    if (input.name.trim() === '') return setFailure('Name the token after what uses it.');
    setFailure(null);
    try {
      const { data } = await create({
        variables: { input: { ...input, name: input.name.trim() } },
      });
      const { error = null, token: made = null } = data?.issuePersonalToken ?? {};
      setFailure(error && refusalWords(error));
      setToken(made);
    } catch (problem) {
      setFailure(errorMessage(problem));
    }
  };
  if (token !== null) {
    return (
      <Dialog title="Token created" width={560}>
        <div className={styles.form}>
          <Muted as="p" tone="soft">
            Copy it now: it is not shown again. Anyone who has it can act for you, so keep it where
            you keep passwords.
          </Muted>
          <CopyField label="Token" value={token} />
          <Row gap={8} justify="end">
            <Button variant="primary" onClick={onClose} data-autofocus>
              Done
            </Button>
          </Row>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="New token" onClose={onClose} width={480}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <label className={styles.field}>
          <span>Name</span>
          <input
            className={fields.field}
            value={input.name}
            maxLength={TOKEN_NAME_MAX}
            placeholder="Nightly mirror"
            aria-invalid={failure !== null && input.name.trim() === ''}
            onChange={(event) => setInput({ ...input, name: event.target.value })}
          />
        </label>
        <Check
          label="May also write"
          checked={input.mayWrite}
          onChange={(mayWrite) => setInput({ ...input, mayWrite })}
        />
        {ownsExplore && (
          <Check
            label="May explore the schema"
            checked={input.mayExplore}
            onChange={(mayExplore) => setInput({ ...input, mayExplore })}
          />
        )}
        <div className={styles.field}>
          <label htmlFor="token-days">Expires in</label>
          <Select
            id="token-days"
            label="Expires in"
            value={String(input.days)}
            required
            choices={DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
            onChange={(days) => setInput({ ...input, days: Number(days) })}
          />
        </div>
        {failure && (
          <Muted as="p" role="alert" tone="problem">
            {failure}
          </Muted>
        )}
        <Row gap={8} justify="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={loading}>
            Create token
          </Button>
        </Row>
      </form>
    </Dialog>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <Row as="label" gap={8} align="center">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </Row>
  );
}
