import { GraphQLError } from 'graphql';
import type { Context } from '../../context.ts';
import { formatError } from '../../errors/format-error.ts';
import type { DashboardFiltersInput } from '../../graph/resolvers.generated.ts';
import type { AnalyticsAnswer, AnalyticsRegistry } from '../analytics/analytics-wire.ts';
import {
  engineQuestion,
  narrowed,
  readDefinition,
  type ReportDefinition,
} from './report-question.ts';
import type { DashboardFilters, DashboardTile, SavedDashboard } from './saved-dashboards.source.ts';

interface TileAnswer {
  tileId: string;
  question: ReportDefinition | null;
  leftOut: string[];
  answer: AnalyticsAnswer | null;
  problem: string | null;
}

/** A dashboard's own filters with others in their place: `null` takes one away, an absent one leaves it. */
export function filtersFor(
  { filters }: SavedDashboard,
  others: DashboardFiltersInput | null | undefined,
): DashboardFilters {
  const given = Object.entries(others ?? {}).filter(([, value]) => value !== undefined);
  return { ...filters, ...(Object.fromEntries(given) as Partial<DashboardFilters>) };
}

/** What each report of a dashboard answers; one that fails says why and leaves the others alone. */
export async function dashboardAnswers(
  { tiles }: SavedDashboard,
  filters: DashboardFilters,
  ctx: Context,
): Promise<TileAnswer[]> {
  const reports = tiles.filter(({ reportSeq }) => reportSeq !== null);
  if (reports.length === 0) return [];
  const registry = await ctx.sources.analytics.registry();
  return Promise.all(reports.map((tile) => tileAnswer(tile, filters, registry, ctx)));
}

async function tileAnswer(
  { id: tileId, reportSeq }: DashboardTile,
  filters: DashboardFilters,
  { datasets }: AnalyticsRegistry,
  ctx: Context,
): Promise<TileAnswer> {
  const without = (problem: string, question: ReportDefinition | null = null): TileAnswer => ({
    tileId,
    question,
    leftOut: [],
    answer: null,
    problem,
  });
  try {
    const report = await ctx.loaders.savedReportBySeq.load(reportSeq ?? 0);
    if (!report)
      return without('This report was deleted, or its owner does not share it with you.');
    const asked = readDefinition(report.definition);
    const dataset = datasets.find(({ name }) => name === asked?.dataset);
    if (!asked || !dataset)
      return without('This report was saved in a form that is not known here.');
    const { question, leftOut } = narrowed(asked, filters, dataset);
    const engine = engineQuestion(question, dataset);
    return {
      tileId,
      question,
      leftOut,
      answer: await ctx.sources.analytics.ask(engine),
      problem: null,
    };
  } catch (error) {
    return without(messageOf(error));
  }
}

/** In the words of any other error: what readers must not see is masked. */
function messageOf(error: unknown): string {
  const wrapped =
    error instanceof GraphQLError
      ? error
      : new GraphQLError('failed', { originalError: error as Error });
  return formatError(wrapped.toJSON(), wrapped).message;
}
