import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import { ConfirmProposalDocument } from './ConfirmProposal.generated.ts';
import type { Proposal_ProposalFragment } from './Proposal.generated.ts';
import type { Decision } from './ProposalCard.tsx';
import { titleOf } from './proposal-words.ts';
import { RejectProposalDocument } from './RejectProposal.generated.ts';
import { refusalWords } from '../../records/refusal-words.ts';

interface Refusal {
  message: string;
  fields: readonly { field: string; message: string }[];
}

/** Confirms and rejects; what a confirmation may have changed is read again. */
export function useDecideProposal(): {
  busy: number | null;
  decide: (proposal: Proposal_ProposalFragment, decision: Decision) => Promise<boolean>;
} {
  const client = useApolloClient();
  const toast = useToast();
  const [busy, setBusy] = useState<number | null>(null);

  const sent = async (seq: number, decision: Decision): Promise<Refusal | null | undefined> => {
    if (decision === 'confirm') {
      const { data } = await client.mutate({
        mutation: ConfirmProposalDocument,
        variables: { seq },
      });
      return data?.confirmProposal.error;
    }
    const { data } = await client.mutate({ mutation: RejectProposalDocument, variables: { seq } });
    return data?.rejectProposal.error;
  };

  const decide = async (
    proposal: Proposal_ProposalFragment,
    decision: Decision,
  ): Promise<boolean> => {
    setBusy(proposal.seq);
    try {
      const refusal = await sent(proposal.seq, decision);
      if (refusal) {
        toast({ message: refusalWords(refusal), tone: 'error' });
        return false;
      }
      // Which record was written is the tool's affair: everything that is on a screen may show it.
      if (decision === 'confirm') {
        client.cache.evict({ id: 'ROOT_QUERY' });
      } else {
        client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'proposals' });
      }
      client.cache.gc();
      const done = decision === 'confirm' ? 'Done' : 'Rejected';
      toast({ message: `${done}: ${titleOf(proposal.tool).toLowerCase()}` });
      return true;
    } catch {
      toast({ message: 'It could not be decided. Try again in a moment.', tone: 'error' });
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, decide };
}
