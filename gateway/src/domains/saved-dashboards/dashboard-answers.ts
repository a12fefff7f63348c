import { GraphQLError } from 'graphql';
import { narrowed } from '../../../../schema/dashboard-filters.ts';
import { readAsked, type AskedQuestion } from '../../../../schema/question.ts';
import type { Context } from '../../context.ts';
import { formatError } from '../../errors/format-error.ts';
import type { DashboardFiltersInput, DashboardPickInput } from '../../schema.generated.ts';
import type { AnalyticsRegistry } from '../analytics/analytics-wire.ts';
import type { AnalyticsResult } from '../analytics/analytics.source.ts';
import { engineQuestion, narrowedToPick, type PickedGroup } from './report-question.ts';
import type { DashboardFilters, SavedDashboard } from './saved-dashboards.source.ts';

interface TileAnswer {
  tileId: string;
  question: AskedQuestion | null;
  leftOut: string[];
  answer: AnalyticsResult | null;
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

/** What narrows the reports of a dashboard. */
interface Narrowing {
  filters: DashboardFilters;
  pick: (PickedGroup & { tileId: string }) | null;
}

/** A place that is asked: a saved report, or a question of its own. */
export interface AskedTile {
  id: string;
  reportSeq?: number | null | undefined;
  question?: unknown;
}

/** What the questions of a dashboard answer; one that fails says why and leaves the others alone. */
export async function dashboardAnswers(
  tiles: readonly AskedTile[],
  { filters, pick }: { filters: DashboardFilters; pick: DashboardPickInput | null },
  ctx: Context,
): Promise<TileAnswer[]> {
  const reports = tiles.filter(({ reportSeq, question }) => reportSeq != null || question != null);
  if (reports.length === 0) return [];
  const [registry] = await Promise.all([
    ctx.sources.analytics.registry(),
    // One call for all of them; each place reports its own success or failure.
    Promise.allSettled(reports.map((tile) => definitionOf(tile, ctx))),
  ]);
  const narrowing = { filters, pick: pick && (await placed(pick, reports, registry, ctx)) };
  return Promise.all(reports.map((tile) => tileAnswer(tile, narrowing, registry, ctx)));
}

/** What was picked, with what only the report that it was picked on says: whether its dimension is the report's date. */
async function placed(
  { tileId, dimension, condition }: DashboardPickInput,
  tiles: readonly AskedTile[],
  { datasets }: AnalyticsRegistry,
  ctx: Context,
): Promise<Narrowing['pick']> {
  const tile = tiles.find(({ id }) => id === tileId);
  const asked = readAsked(tile && (await definitionOf(tile, ctx).catch(() => null)));
  const time = datasets.find(({ name }) => name === asked?.dataset)?.time;
  return { tileId, dimension, condition, isOfTime: time?.dimension === dimension };
}

/** What a place asks; `null` for a report that the viewer cannot see. */
async function definitionOf({ reportSeq, question }: AskedTile, ctx: Context): Promise<unknown> {
  if (reportSeq == null) return question;
  return (await ctx.loaders.savedReportBySeq.load(reportSeq))?.definition ?? null;
}

async function tileAnswer(
  tile: AskedTile,
  { filters, pick }: Narrowing,
  { datasets }: AnalyticsRegistry,
  ctx: Context,
): Promise<TileAnswer> {
  const { id: tileId } = tile;
  const without = (problem: string, question: AskedQuestion | null = null): TileAnswer => ({
    tileId,
    question,
    leftOut: [],
    answer: null,
    problem,
  });
  try {
    const definition = await definitionOf(tile, ctx);
    if (definition === null)
      return without('This report was deleted, or its owner does not share it with you.');
    const asked = readAsked(definition);
    const dataset = datasets.find(({ name }) => name === asked?.dataset);
    if (!asked || !dataset)
      return without('This report was saved in a form that is not known here.');
    const { question, leftOut } = narrowedBy({ filters, pick }, asked, tileId, dataset);
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

/** The report that the group was picked on shows its other groups too. */
function narrowedBy(
  { filters, pick }: Narrowing,
  asked: AskedQuestion,
  tileId: string,
  dataset: AnalyticsRegistry['datasets'][number],
) {
  const wide = narrowed(asked, filters, dataset);
  if (!pick || pick.tileId === tileId) return wide;
  const question = narrowedToPick(wide.question, pick, dataset);
  return question ? { ...wide, question } : { ...wide, leftOut: [...wide.leftOut, 'pick'] };
}

/** In the words of any other error: what readers must not see is masked. */
function messageOf(error: unknown): string {
  const wrapped =
    error instanceof GraphQLError
      ? error
      : new GraphQLError('failed', { originalError: error as Error });
  return formatError(wrapped.toJSON(), wrapped).message;
}
