import { emptiedFields } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { recordMutations } from '../../records/record-mutations.ts';
import type { UpdateSavedReportInput } from '../../schema.generated.ts';
import { ownedFilter, ownerFields } from '../../records/saved-items.ts';

/** What a report cannot be without. */
const NEVER_EMPTY = {
  name: 'Please give a name.',
  definition: 'Please say what the report asks.',
  visibility: 'Please choose who sees it.',
};

export const savedReportsResolvers: Resolvers = {
  Query: {
    savedReport: (_parent, { seq }, ctx) => ctx.loaders.savedReportBySeq.load(seq),
    savedReports: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.savedReports.list(ownedFilter(filter, ctx), pageRequest(page)),
    savedReportVersions: (_parent, { seq, ...page }, ctx) =>
      ctx.sources.savedReports.versions(seq, pageRequest(page)),
  },
  Mutation: recordMutations({
    noun: 'SavedReport',
    records: ({ savedReports }) => savedReports.records,
    permission: 'saved-items.write',
    evicts: ({ savedReportBySeq }) => [savedReportBySeq],
    checkChange: (input: UpdateSavedReportInput) => emptiedFields(input, NEVER_EMPTY),
  }),
  SavedReport: {
    ...ownerFields,
    basedOn: ({ basedOnSeq }, _args, ctx) =>
      basedOnSeq === null ? null : ctx.loaders.savedReportBySeq.load(basedOnSeq),
  },
};
