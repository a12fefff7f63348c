import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { formatCount } from '../../lib/format.ts';
import { problemOf } from '../../records/outcome.ts';
import styles from '../../records/SaveDialog.module.css';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useViewer } from '../../lib/session.ts';
import { Select } from '../../ui/Select.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { accountWrites, type UserAccount } from './account-writes.ts';
import { DeactivateUserAccountDocument } from './DeactivateUserAccount.generated.ts';
import { UserHoldingsDocument, type UserHoldingsQuery } from './UserHoldings.generated.ts';

type Holdings = NonNullable<NonNullable<UserHoldingsQuery['userAccount']>['holdings']>;

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

function What({ holdings, name }: { holdings: Holdings; name: string }) {
  const { companies, openActivities, team, savedItems } = holdings;
  return (
    <ul className={styles.hint} aria-label={`What ${name} holds`}>
      <li>{counted(companies, 'company', 'companies')}</li>
      <li>{counted(openActivities, 'open activity', 'open activities')}</li>
      {team > 0 && (
        <li>{counted(team, 'person reports', 'people report')} to them, until you change it</li>
      )}
      {savedItems > 0 && (
        <li>{counted(savedItems, 'saved item stays', 'saved items stay')} in their name</li>
      )}
    </ul>
  );
}

const NOBODY = 'none';

/** What somebody leaves behind, who gets it, and the last question before they are shut out. */
export function DeactivateDialog({
  account,
  onClose,
}: {
  account: UserAccount;
  onClose: () => void;
}) {
  const client = useApolloClient();
  const toast = useToast();
  const { seq, name } = account;
  const { seq: own } = useViewer();
  const query = useQuery(UserHoldingsDocument, {
    variables: { seq },
    fetchPolicy: 'network-only',
  });
  const holdings = query.data?.userAccount?.holdings;
  const reps = (query.data?.reps ?? []).filter((rep) => rep.seq !== seq);
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hasWork = holdings ? holdings.companies + holdings.openActivities > 0 : false;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !holdings) return undefined;
    if (hasWork && to === '') return setProblem(`Choose who gets what ${name} works on.`);
    setBusy(true);
    const handOverTo = to === '' || to === NOBODY ? null : Number(to);
    const outcome = await accountWrites.send(client, DeactivateUserAccountDocument, {
      seq,
      handOverTo,
    });
    setBusy(false);
    if (outcome.kind !== 'saved') return setProblem(problemOf(outcome).message);
    toast({ message: `${name} is deactivated and signed out everywhere` });
    return onClose();
  };
  return (
    <Dialog title={`Deactivate ${name}`} onClose={onClose} width={460}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {seq === own ? (
          <p>
            This is your own account. You are signed out at once, and cannot sign in until another
            administrator activates you.
          </p>
        ) : (
          <p>{name} is signed out everywhere at once and cannot sign in until you activate them.</p>
        )}
        {holdings ? <What holdings={holdings} name={name} /> : <p role="status">Counting…</p>}
        {hasWork && (
          <>
            <span>Hand over to</span>
            <Select
              label="Hand over to"
              none="Choose a rep"
              value={to}
              choices={[
                ...reps.map((rep) => ({ value: String(rep.seq), label: rep.name })),
                { value: NOBODY, label: `Nobody: leave it with ${name}` },
              ]}
              onChange={(value) => {
                setProblem(null);
                setTo(value);
              }}
            />
          </>
        )}
        {(problem ?? query.error) && (
          <p className={styles.problem} role="alert">
            {problem ?? 'What they hold could not be counted. Close this and try again.'}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" disabled={busy || !holdings}>
            Deactivate
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
