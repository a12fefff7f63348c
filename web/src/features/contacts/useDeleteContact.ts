import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import {
  DeleteContactDocument,
  type DeleteContactMutation,
  type DeleteContactMutationVariables,
} from './DeleteContact.generated.ts';
import { forgetContactLists, hideFromLists } from './contact-lists.ts';
import { contactName } from './contact-name.ts';
import { restoreContact } from './save-contact.ts';

interface Deleted {
  seq: number;
  firstName: string | null;
  lastName: string | null;
}

interface Unlinked {
  /** The company's name. */
  from: string;
  /** The company's seq. */
  listedBy: number;
}

/** Deletes at once and offers Undo; the client does the work, so that Undo works on the next page too. */
export function useDeleteContact(): (
  contact: Deleted,
  companySeq: number | null,
  /** The entry is one of several of a person, and this is where the others are listed. */
  unlinked?: Unlinked,
) => void {
  const client = useApolloClient();
  const toast = useToast();
  return useCallback(
    (contact, companySeq, unlinked) => {
      const name = contactName(contact);
      const remove = async (): Promise<boolean> => {
        hideFromLists(client.cache, contact.seq, companySeq);
        try {
          const { data } = await client.mutate<
            DeleteContactMutation,
            DeleteContactMutationVariables
          >({ mutation: DeleteContactDocument, variables: { seq: contact.seq } });
          const error = data?.deleteContact.error;
          // Deleted by somebody else a moment ago: what was wanted has happened.
          if (!error || error.code === 'NOT_FOUND') {
            if (unlinked) forgetContactLists(client.cache, unlinked.listedBy);
            return true;
          }
          toast({ message: error.message, tone: 'error' });
        } catch {
          toast({ message: `${name} could not be deleted and is still there.`, tone: 'error' });
        }
        forgetContactLists(client.cache, companySeq);
        return false;
      };
      const removed = remove();
      const undo = async (): Promise<void> => {
        if (!(await removed)) return;
        const outcome = await restoreContact(client, contact.seq);
        if (outcome.kind === 'saved') {
          await client.refetchQueries({ include: 'active' });
          return;
        }
        toast({
          message: `${name} could not be brought back. It can be restored for 30 days.`,
          tone: 'error',
          action: { label: 'Undo', run: undo },
        });
      };
      toast({
        message: unlinked ? `${name} unlinked from ${unlinked.from}` : `${name} deleted`,
        action: { label: 'Undo', run: undo },
      });
    },
    [client, toast],
  );
}
