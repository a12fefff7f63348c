import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useRemoveRecord } from '../../records/use-remove-record.ts';
import { forgetContactLists } from './contact-lists.ts';
import { contactName } from './contact-name.ts';
import { contactWrites } from './contact-writes.ts';

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

/** Deletes a contact at once, with Undo. */
export function useDeleteContact(): (
  contact: Deleted,
  companySeq: number | null,
  /** The entry is one of several of a person, and this is where the others are listed. */
  unlinked?: Unlinked,
) => void {
  const client = useApolloClient();
  const remove = useRemoveRecord(() => contactWrites);
  return useCallback(
    (contact, companySeq, unlinked) => {
      const name = contactName(contact);
      const { seq } = contact;
      const listed = { seq, company: companySeq === null ? null : { seq: companySeq } };
      const message = unlinked ? `${name} unlinked from ${unlinked.from}` : `${name} deleted`;
      const onRestored = () => client.refetchQueries({ include: 'active' });
      const run = async (): Promise<void> => {
        const isDone = await remove(listed, message, { onRestored });
        if (isDone && unlinked) forgetContactLists(client.cache, unlinked.listedBy);
      };
      void run();
    },
    [client, remove],
  );
}
