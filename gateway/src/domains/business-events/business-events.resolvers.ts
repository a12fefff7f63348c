import { emptiedFields } from '../../errors/write-result.ts';
import { mayChange } from '../../graph/may-change.ts';
import { recordMutations } from '../../records/record-mutations.ts';
import type { UpdateBusinessEventInput } from '../../schema.generated.ts';
import type { Resolvers } from '../resolvers.generated.ts';

/** What an event cannot be without. */
const NEVER_EMPTY = { date: 'Enter a date.', title: 'Enter a title.' };

export const businessEventsResolvers: Resolvers = {
  Query: {
    businessEvents: (_parent, { from, to }, ctx) =>
      ctx.sources.businessEvents.list(from ?? null, to ?? null),
  },
  Mutation: recordMutations({
    noun: 'BusinessEvent',
    records: ({ businessEvents }) => businessEvents.records,
    permission: 'business-events.write',
    checkChange: (input: UpdateBusinessEventInput) => emptiedFields(input, NEVER_EMPTY),
  }),
  BusinessEvent: {
    mayEdit: ({ teamSeq }, _args, ctx) => mayChange(ctx, 'business-events.write', teamSeq),
  },
};
