import { useState } from 'react';
import { Link } from 'react-router';
import { NewTokenDialog } from '../../features/personal-tokens/NewTokenDialog.tsx';
import { TokenList } from '../../features/personal-tokens/TokenList.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

/** `/account/tokens`: what the viewer's scripts sign in with. */
export function TokensPage() {
  const [isNew, setNew] = useState(false);
  const button = (
    <Button variant="primary" onClick={() => setNew(true)}>
      New token
    </Button>
  );
  return (
    <Page title="Tokens" actions={button} breadcrumb={<Link to="/developers">Developers</Link>}>
      <TokenList
        empty={
          <EmptyState title="No tokens yet" actions={<Link to="/developers">Developer guide</Link>}>
            A token lets a script or a tool act for you, with as few of your rights as it needs.
          </EmptyState>
        }
      />
      {isNew && <NewTokenDialog onClose={() => setNew(false)} />}
    </Page>
  );
}
