import { useRef } from 'react';
import { Link } from 'react-router';
import type { Proposal_ProposalFragment } from '../../features/proposals/Proposal.generated.ts';
import { ProposalCard, type Decision } from '../../features/proposals/ProposalCard.tsx';
import styles from '../../features/proposals/ProposalCard.module.css';
import { useDecideProposal } from '../../features/proposals/use-decide-proposal.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { ProposalsPageDocument } from './ProposalsPage.generated.ts';
import page from './ProposalsPage.module.css';

/** /proposals: what assistants would like to write, for the viewer to decide. */
export function ProposalsPage() {
  const query = usePageQuery(ProposalsPageDocument, {});
  const { busy, decide } = useDecideProposal();
  const list = useRef<HTMLUListElement>(null);
  const proposals = query.shown?.proposals;

  /** The next card takes the focus, so that one key after the other decides them all. */
  const decideAt = async (
    place: number,
    proposal: Proposal_ProposalFragment,
    decision: Decision,
  ): Promise<void> => {
    if (!(await decide(proposal, decision))) return;
    await query.refetch();
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-proposal]');
    cards?.[Math.min(place, cards.length - 1)]?.focus();
  };

  return (
    <Page title="Proposals">
      <div className={page.page}>
        <QueryFrame
          query={query}
          content={proposals}
          rows={4}
          errors="instead"
          isEmpty={proposals?.length === 0}
          empty={
            <EmptyState title="No proposals" actions={<Link to="/account/tokens">Tokens</Link>}>
              When an assistant that works with one of your tokens would like to write something, it
              waits here for your decision, at most 7 days. Assistants connect to{' '}
              {window.location.origin}/mcp with a token.
            </EmptyState>
          }
        >
          {(shown) => (
            <ul ref={list} className={styles.list} aria-label="Proposals">
              {shown.map((proposal, place) => (
                <ProposalCard
                  key={proposal.seq}
                  proposal={proposal}
                  isBusy={busy !== null}
                  onDecide={(decision) => void decideAt(place, proposal, decision)}
                />
              ))}
            </ul>
          )}
        </QueryFrame>
      </div>
    </Page>
  );
}
