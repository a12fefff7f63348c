import { Link, Navigate, useLocation } from 'react-router';
import { useOffers } from '../../lib/offers.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useKeptContactQuery } from './KeptContact.generated.ts';

/**
 * An empty contact lookup. The contact may have been merged into another one: its address leads on to that one.
 * @param seq the number in the address; `null` when it is none
 */
export function ContactNotFound({ seq }: { seq: number | null }) {
  const { search } = useLocation();
  const canMerge = useOffers().has('contactMatching');
  const { data, loading } = useKeptContactQuery({
    variables: { mergedSeq: seq ?? 0 },
    skip: seq === null || !canMerge,
  });
  const kept = data?.keptContact;
  if (kept) return <Navigate to={{ pathname: `/contact/${kept.seq}`, search }} replace />;
  return (
    <Page title="No contact found" hideHeading>
      {loading ? (
        <SkeletonRows rows={10} label="Loading the contact" />
      ) : (
        <EmptyState
          title="No contact found"
          actions={<Link to="/contact/search">Search contacts</Link>}
        >
          There is no such contact. It may have been deleted.
        </EmptyState>
      )}
    </Page>
  );
}
