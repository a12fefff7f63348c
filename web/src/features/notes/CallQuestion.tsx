import type { PhoneCall } from '../../lib/phone-call.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './CallQuestion.module.css';
import { useNoteCompanyQuery } from './NoteCompany.generated.ts';
import { defaultNoteType } from './note-types.ts';
import { logInRow, openQuickLog, useQuickLog } from './quick-log-store.ts';
import { useFinishedCall } from './use-finished-call.ts';

/** After a call from any page: offers the note form with the company, the person and the type filled in. */
export function CallQuestion() {
  const { context, open } = useQuickLog();
  const [call, dismiss] = useFinishedCall(context);
  return call && !open ? <Question call={call} onAnswer={dismiss} /> : null;
}

function Question({ call, onAnswer }: { call: PhoneCall; onAnswer: () => void }) {
  const { coid, person } = call;
  const { data } = useNoteCompanyQuery({
    variables: { coid },
    context: { quiet: true },
  });
  const known = data?.companyByCoid;
  const name = call.company ?? known?.name ?? `Company ${coid}`;
  const log = (): void => {
    const type = defaultNoteType(known?.isClient ?? null, null);
    const note = { type, text: person ? `${person}: ` : '' };
    onAnswer();
    if (!logInRow(coid, note)) openQuickLog({ coid, name }, note);
  };
  return (
    <section className={styles.bar} aria-label="Log this call?">
      <p className={styles.words} role="status">
        <strong>Log this call?</strong>
        <span>{[person, name].filter(Boolean).join(', ')}</span>
      </p>
      <Button variant="subtle" onClick={onAnswer}>
        Dismiss
      </Button>
      <Button variant="primary" onClick={log}>
        Log call
      </Button>
    </section>
  );
}
