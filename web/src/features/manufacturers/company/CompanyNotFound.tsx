import { Link } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';

/** An empty company lookup: the number in the address names no company. */
export function CompanyNotFound() {
  return (
    <Page title="No company found" hideHeading>
      <EmptyState title="No company found" actions={<Link to="/search">Search companies</Link>}>
        The address names no company. It may have been mistyped.
      </EmptyState>
    </Page>
  );
}
