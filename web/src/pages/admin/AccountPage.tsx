import { useRef, useState } from 'react';
import { PasswordDialog } from '../../features/session/PasswordDialog.tsx';
import { EndOtherSessionsDocument } from '../../features/sessions/EndOtherSessions.generated.ts';
import { EndSessionDocument } from '../../features/sessions/EndSession.generated.ts';
import { SessionList } from '../../features/sessions/SessionList.tsx';
import { useEnding } from '../../features/sessions/use-ending.ts';
import { chooseColourScheme, useColourChoice, type ColourChoice } from '../../lib/colour-scheme.ts';
import { useOffers } from '../../lib/offers.ts';
import { useSession, useViewer } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { AccountPageDocument } from './AccountPage.generated.ts';
import styles from './Admin.module.css';

const COLORS: readonly { value: ColourChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** `/account`: the viewer's own password, sessions and colors. */
export function AccountPage() {
  const viewer = useViewer();
  const offers = useOffers();
  const colors = useColourChoice();
  return (
    <Page title="Your account">
      <div className={styles.sections}>
        <dl className={styles.facts}>
          <dt>Name</dt>
          <dd>{viewer.name}</dd>
          <dt>E-mail</dt>
          <dd>{viewer.email}</dd>
        </dl>
        {offers.has('ownPassword') && <Password />}
        {offers.has('sessions') && <Sessions />}
        <section className={styles.section} aria-label="Colors">
          <h2>Colors</h2>
          <div className={styles.start}>
            <Segments
              label="Colors"
              value={colors}
              choices={COLORS}
              onChange={(choice) => chooseColourScheme(choice as ColourChoice)}
            />
          </div>
        </section>
      </div>
    </Page>
  );
}

function Password() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  return (
    <section className={styles.section} aria-label="Password">
      <div className={styles.head} ref={button}>
        <h2>Password</h2>
        <Button onClick={() => setOpen(true)}>Change password</Button>
      </div>
      {open && (
        <PasswordDialog
          onClose={() => {
            setOpen(false);
            button.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </section>
  );
}

function Sessions() {
  const { signOut } = useSession();
  const query = usePageQuery(AccountPageDocument, {});
  const { busy, end } = useEnding(query.refetch);
  const [asks, setAsks] = useState(false);
  const everywhere = async (): Promise<void> => {
    if (await end(EndOtherSessionsDocument, {}, 'Signed out everywhere')) await signOut();
    setAsks(false);
  };
  return (
    <section className={styles.section} aria-label="Sessions">
      <div className={styles.head}>
        <h2>Sessions</h2>
        <Button disabled={busy} onClick={() => setAsks(true)}>
          Sign out everywhere
        </Button>
      </div>
      <QueryFrame query={query} content={query.shown?.sessions} rows={3} loading="Loading sessions">
        {(sessions) => (
          <SessionList
            sessions={sessions}
            busy={busy}
            onEnd={({ seq }) => void end(EndSessionDocument, { seq }, 'Session ended')}
          />
        )}
      </QueryFrame>
      {asks && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          onConfirm={everywhere}
          onCancel={() => setAsks(false)}
        >
          Every browser that is signed in as you ends its session, this one too.
        </ConfirmDialog>
      )}
    </section>
  );
}
