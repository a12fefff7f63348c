import { emptiedFields } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { recordMutations } from '../../records/record-mutations.ts';
import type { UpdateSavedViewInput } from '../../schema.generated.ts';
import { ownedFilter, ownerFields } from '../../records/saved-items.ts';

/** What a view cannot be without. */
const NEVER_EMPTY = {
  name: 'Please give a name.',
  page: 'Please say which page it is of.',
  query: 'Please give the filters; an empty text has none.',
  visibility: 'Please choose who sees it.',
  pinned: 'Please choose yes or no.',
};

export const savedViewsResolvers: Resolvers = {
  Query: {
    savedView: (_parent, { seq }, ctx) => ctx.sources.savedViews.records.find(seq),
    savedViews: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.savedViews.list(ownedFilter(filter, ctx), pageRequest(page)),
  },
  Mutation: recordMutations({
    noun: 'SavedView',
    records: ({ savedViews }) => savedViews.records,
    permission: 'saved-items.write',
    checkChange: (input: UpdateSavedViewInput) => emptiedFields(input, NEVER_EMPTY),
  }),
  SavedView: ownerFields,
};
