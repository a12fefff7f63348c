import { emptiedFields } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { recordMutations } from '../../records/record-mutations.ts';
import type { UpdateAlertInput } from '../../schema.generated.ts';
import type { Resolvers } from '../resolvers.generated.ts';

/** What an alert cannot be without. */
const NEVER_EMPTY = {
  measure: 'Please choose a measure.',
  condition: 'Please say what to wait for.',
  recipients: 'Please say who is told.',
  byMail: 'Please say whether it also comes by e-mail.',
  paused: 'Please say whether it is paused.',
};

export const alertsResolvers: Resolvers = {
  Query: {
    alert: (_parent, { seq }, ctx) => ctx.sources.alerts.records.find(seq),
    alerts: (_parent, { reportSeq, ...page }, ctx) =>
      ctx.sources.alerts.list(reportSeq ?? null, pageRequest(page)),
    alertPreview: (_parent, { input }, ctx) => ctx.sources.alerts.preview(input),
    alertMessages: (_parent, page, ctx) => ctx.sources.alerts.messages(pageRequest(page)),
    alertMessage: (_parent, { id }, ctx) => ctx.sources.alerts.findMessage(id),
  },
  Mutation: recordMutations({
    noun: 'Alert',
    records: ({ alerts }) => alerts.records,
    permission: 'saved-items.write',
    checkChange: (input: UpdateAlertInput) => emptiedFields(input, NEVER_EMPTY),
  }),
  Alert: {
    report: ({ reportSeq }, _args, ctx) => ctx.loaders.savedReportBySeq.load(reportSeq),
  },
};
