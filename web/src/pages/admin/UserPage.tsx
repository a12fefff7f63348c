import { Link, useParams } from 'react-router';
import { TokenList } from '../../features/personal-tokens/TokenList.tsx';
import { EndUserSessionDocument } from '../../features/sessions/EndUserSession.generated.ts';
import { EndUserSessionsDocument } from '../../features/sessions/EndUserSessions.generated.ts';
import { SessionList } from '../../features/sessions/SessionList.tsx';
import { useEnding } from '../../features/sessions/use-ending.ts';
import { levelLabel } from '../../features/user-accounts/user-levels.ts';
import { businessMomentOf } from '../../lib/business-time.ts';
import { formatCount } from '../../lib/format.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import styles from './Admin.module.css';
import { AdminOnly } from './AdminOnly.tsx';
import { useAccountActions } from './use-account-actions.tsx';
import { UserPageDocument, type UserPageQuery } from './UserPage.generated.ts';

type Account = NonNullable<UserPageQuery['userAccount']>;

/** `/admin/users/:id`: one user, what they hold, where they are signed in and what was changed. */
export function UserPage() {
  const { id = '' } = useParams();
  return (
    <AdminOnly title="User">
      <OneUser key={id} id={id} />
    </AdminOnly>
  );
}

const NOBODY = (
  <EmptyState title="There is no such user" actions={<Link to="/admin/users">Users</Link>} />
);

function OneUser({ id }: { id: string }) {
  const seq = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const query = usePageQuery(UserPageDocument, { variables: { seq, id } });
  const actions = useAccountActions();
  const account = query.shown?.userAccount;
  const items = account ? actions.itemsFor(account) : [];
  return (
    <Page
      title={account?.name ?? 'User'}
      breadcrumb={<Link to="/admin/users">Users</Link>}
      actions={
        account &&
        items.length > 0 && (
          <>
            <Button onClick={() => actions.edit(account)}>Edit</Button>
            <ActionMenu label={`More about ${account.name}`} items={items.slice(1)} />
          </>
        )
      }
    >
      <QueryFrame
        query={query}
        content={account}
        rows={8}
        loading="Loading the user"
        empty={NOBODY}
      >
        {(shown) => (
          <div className={styles.sections}>
            <Facts account={shown} />
            <Sessions account={shown} refetch={query.refetch} />
            <Offered needs={['personalTokens']}>
              <section className={styles.section} aria-label="Tokens">
                <h2>Tokens</h2>
                <TokenList
                  user={seq}
                  empty={<p className={styles.muted}>{shown.name} has no personal tokens.</p>}
                />
              </section>
            </Offered>
            <Changes lines={query.shown?.audit?.nodes ?? []} />
          </div>
        )}
      </QueryFrame>
      {actions.dialog}
    </Page>
  );
}

function Facts({ account }: { account: Account }) {
  const { holdings } = account;
  const state = !account.active
    ? 'Inactive'
    : account.canSignIn
      ? 'Active'
      : 'Active, but no password is set';
  return (
    <dl className={styles.facts}>
      <dt>E-mail</dt>
      <dd>{account.email}</dd>
      <dt>State</dt>
      <dd>{state}</dd>
      <dt>Level</dt>
      <dd>{levelLabel(account.level)}</dd>
      <dt>Scopes</dt>
      <dd>{account.scopes.join(', ') || 'None'}</dd>
      <dt>Manager</dt>
      <dd>
        {account.manager ? (
          <Link to={`/admin/users/${account.manager.seq}`}>{account.manager.name}</Link>
        ) : (
          'None'
        )}
      </dd>
      {holdings && (
        <>
          <dt>Companies</dt>
          <dd>
            <Link to={`/search?rep=${account.seq}`}>{formatCount(holdings.companies)}</Link>
          </dd>
          <dt>Open activities</dt>
          <dd>{formatCount(holdings.openActivities)}</dd>
          <dt>People who report to them</dt>
          <dd>{formatCount(holdings.team)}</dd>
        </>
      )}
      <dt>Last sign-in</dt>
      <dd>{account.lastSignInAt ? businessMomentOf(account.lastSignInAt) : 'Never'}</dd>
      <dt>Added</dt>
      <dd>{businessMomentOf(account.createdAt)}</dd>
    </dl>
  );
}

function Sessions({ account, refetch }: { account: Account; refetch: () => Promise<unknown> }) {
  const { seq: userSeq, name } = account;
  const { busy, end } = useEnding(refetch);
  const sessions = account.sessions ?? [];
  return (
    <section className={styles.section} aria-label="Sessions">
      <div className={styles.head}>
        <h2>Sessions</h2>
        {sessions.length > 0 && (
          <Button
            disabled={busy}
            onClick={() =>
              void end(EndUserSessionsDocument, { userSeq }, `${name} is signed out everywhere`)
            }
          >
            Sign out everywhere
          </Button>
        )}
      </div>
      {sessions.length === 0 ? (
        <p className={styles.muted}>{name} is not signed in.</p>
      ) : (
        <SessionList
          sessions={sessions}
          busy={busy}
          onEnd={({ seq }) => void end(EndUserSessionDocument, { userSeq, seq }, 'Session ended')}
        />
      )}
    </section>
  );
}

function Changes({ lines }: { lines: NonNullable<UserPageQuery['audit']>['nodes'] }) {
  return (
    <section className={styles.section} aria-label="Changes">
      <h2>Changes</h2>
      {lines.length === 0 && <p className={styles.muted}>Nothing was changed.</p>}
      <ul className={styles.lines}>
        {lines.map(({ seq, at, summary, user }) => (
          <li key={seq}>
            <p>{summary}</p>
            <p className={styles.muted}>
              {user?.name ?? 'By command'} · {businessMomentOf(at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
