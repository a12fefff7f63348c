/** Keeps the lists of people in Apollo's cache true after a write: lists on screen are read again. */
import type { ApolloCache, Reference } from '@apollo/client';

interface StoredList {
  nodes?: readonly Reference[];
  totalCount?: number | null;
}

/** A name decides the place in a list, an address who else is meant: so the lists are asked again. */
export function forgetContactLists(cache: ApolloCache, companySeq: number | null): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'contacts' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'duplicateContacts' });
  const id =
    companySeq === null ? undefined : cache.identify({ __typename: 'Company', seq: companySeq });
  if (!id) return;
  for (const fieldName of ['contacts', 'commonContacts', 'changes']) cache.evict({ id, fieldName });
}

/** Takes a contact out of every list at once; the contact itself stays readable, for an undo. */
export function hideFromLists(cache: ApolloCache, seq: number, companySeq: number | null): void {
  const drop = (
    stored: unknown,
    { readField }: { readField: (name: string, from: Reference) => unknown },
  ): unknown => {
    const list = stored as StoredList | null;
    const nodes = list?.nodes?.filter((node) => readField('seq', node) !== seq);
    if (!list || !nodes || nodes.length === list.nodes?.length) return stored;
    const count = typeof list.totalCount === 'number' ? { totalCount: list.totalCount - 1 } : {};
    return { ...list, nodes, ...count };
  };
  const ids = [
    'ROOT_QUERY',
    companySeq === null ? undefined : cache.identify({ __typename: 'Company', seq: companySeq }),
  ];
  for (const id of ids) {
    if (id) cache.modify<Record<string, unknown>>({ id, fields: { contacts: drop } });
  }
}
