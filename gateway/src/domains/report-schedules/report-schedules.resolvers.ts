import type { Context } from '../../context.ts';
import { badArgument } from '../../errors/graphql-errors.ts';
import { emptiedFields } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { recordMutations } from '../../records/record-mutations.ts';
import type { UpdateReportScheduleInput } from '../../schema.generated.ts';

/** What a schedule cannot be without. */
const NEVER_EMPTY = {
  cadence: 'Please say when.',
  recipientSeqs: 'Please say who gets it.',
  burst: 'Please say whether each gets only their own rows.',
  skipEmpty: 'Please say whether empty ones are left out.',
  format: 'Please choose a file.',
  byMail: 'Please say whether it also comes by e-mail.',
  paused: 'Please say whether it is paused.',
  sendNow: 'Please say whether it is sent now.',
};

const ROWS_MAX = 2_000;
/** As `reportDeliveryAnswer` gives without asking for more. */
const TILE_ROWS = 1_000;

/** @throws GraphQLError BAD_USER_INPUT for a page that cannot be */
function checkRows(limit: number, offset: number): void {
  if (limit < 1 || limit > ROWS_MAX) throw badArgument(`limit must be from 1 to ${ROWS_MAX}.`);
  if (offset < 0) throw badArgument('offset must be 0 or more.');
}

const users = async (seqs: readonly number[], { loaders }: Context) => {
  const found = await Promise.all(seqs.map((seq) => loaders.userBySeq.load(seq)));
  return found.filter((user) => user !== null);
};

export const reportSchedulesResolvers: Resolvers = {
  Query: {
    reportSchedule: (_parent, { seq }, ctx) => ctx.sources.reportSchedules.records.find(seq),
    reportSchedules: (_parent, { reportSeq, ...page }, ctx) =>
      ctx.sources.reportSchedules.list(reportSeq ?? null, pageRequest(page)),
    reportDeliveryOptions: (_parent, _args, ctx) => ctx.sources.reportSchedules.options(),
    reportDeliveries: (_parent, page, ctx) =>
      ctx.sources.reportSchedules.deliveries(pageRequest(page)),
    reportDelivery: (_parent, { id }, ctx) => ctx.sources.reportSchedules.findDelivery(id),
    reportDeliveryAnswer: (_parent, { id, limit, offset, tileId }, ctx) => {
      checkRows(limit, offset);
      return ctx.sources.analytics.delivered(id, limit, offset, tileId);
    },
  },
  Mutation: recordMutations({
    noun: 'ReportSchedule',
    records: ({ reportSchedules }) => reportSchedules.records,
    permission: 'saved-items.write',
    checkChange: (input: UpdateReportScheduleInput) => emptiedFields(input, NEVER_EMPTY),
  }),
  ReportSchedule: {
    report: ({ reportSeq, dashboardSeq }, _args, ctx) =>
      dashboardSeq === null ? ctx.loaders.savedReportBySeq.load(reportSeq) : null,
    recipients: ({ recipientSeqs }, _args, ctx) => users(recipientSeqs, ctx),
  },
  ReportDelivery: {
    report: ({ reportSeq }, _args, ctx) =>
      reportSeq === null ? null : ctx.loaders.savedReportBySeq.load(reportSeq),
    sender: ({ senderSeq }, _args, ctx) => ctx.loaders.userBySeq.load(senderSeq),
  },
  DeliveredTile: {
    answer: ({ deliveryId, id, question }, _args, ctx) =>
      question && ctx.sources.analytics.delivered(deliveryId, TILE_ROWS, 0, id),
  },
};
