import { codedError } from '../../errors/graphql-errors.ts';
import { emptiedFields } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { dashboardAnswers, filtersFor } from './dashboard-answers.ts';
import { recordMutations } from '../../records/record-mutations.ts';
import type { UpdateSavedDashboardInput } from '../../schema.generated.ts';
import { ownedFilter, ownerFields } from '../../records/saved-items.ts';

const TILES_MAX = 12;

/** What a dashboard cannot be without. */
const NEVER_EMPTY = {
  name: 'Please give a name.',
  tiles: 'Please give the tiles; an empty list has none.',
  filters: 'Please give the filters; an empty object has none.',
  crossFilter: 'Please say whether a click narrows the other reports.',
  visibility: 'Please choose who sees it.',
};

export const savedDashboardsResolvers: Resolvers = {
  Query: {
    savedDashboard: (_parent, { seq }, ctx) => ctx.loaders.savedDashboardBySeq.load(seq),
    savedDashboards: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.savedDashboards.list(ownedFilter(filter, ctx), pageRequest(page)),
    dashboardAnswers: async (_parent, { seq, filters, pick }, ctx) => {
      const dashboard = await ctx.loaders.savedDashboardBySeq.load(seq);
      if (!dashboard) return null;
      return dashboardAnswers(
        dashboard.tiles,
        { filters: filtersFor(dashboard, filters), pick: pick ?? null },
        ctx,
      );
    },
    tileAnswers: (_parent, { tiles, filters, pick }, ctx) => {
      if (tiles.length > TILES_MAX) {
        throw codedError('BAD_USER_INPUT', `At most ${TILES_MAX} places are asked at once.`);
      }
      const { period = null, rep = null, state = null, section = null } = filters ?? {};
      const narrowing = { filters: { period, rep, state, section }, pick: pick ?? null };
      return dashboardAnswers(tiles, narrowing, ctx);
    },
  },
  Mutation: recordMutations({
    noun: 'SavedDashboard',
    records: ({ savedDashboards }) => savedDashboards.records,
    permission: 'saved-items.write',
    evicts: ({ savedDashboardBySeq }) => [savedDashboardBySeq],
    checkChange: (input: UpdateSavedDashboardInput) => emptiedFields(input, NEVER_EMPTY),
  }),
  SavedDashboard: ownerFields,
  DashboardTile: {
    report: ({ reportSeq }, _args, ctx) =>
      reportSeq == null ? null : ctx.loaders.savedReportBySeq.load(reportSeq),
  },
};
