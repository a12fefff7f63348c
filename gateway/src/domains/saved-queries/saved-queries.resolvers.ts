import { emptiedFields } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { recordMutations } from '../../records/record-mutations.ts';
import type { UpdateSavedQueryInput } from '../../schema.generated.ts';
import { ownedFilter, ownerFields } from '../../records/saved-items.ts';

/** What a query cannot be without. */
const NEVER_EMPTY = {
  name: 'Please give a name.',
  query: 'Please write a query.',
  variables: 'Please give the variables; an empty object has none.',
  visibility: 'Please choose who sees it.',
};

export const savedQueriesResolvers: Resolvers = {
  Query: {
    savedQuery: (_parent, { seq }, ctx) => ctx.sources.savedQueries.records.find(seq),
    savedQueries: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.savedQueries.list(ownedFilter(filter, ctx), pageRequest(page)),
  },
  Mutation: recordMutations({
    noun: 'SavedQuery',
    records: ({ savedQueries }) => savedQueries.records,
    permission: 'saved-items.write',
    checkChange: (input: UpdateSavedQueryInput) => emptiedFields(input, NEVER_EMPTY),
  }),
  SavedQuery: ownerFields,
};
