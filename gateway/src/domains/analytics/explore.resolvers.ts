import { Kind, parse, type GraphQLFieldResolver } from 'graphql';
import type { Context } from '../../context.ts';
import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { readTypeDef } from '../../graph/schema.ts';
import { namedFigures, type NamedGroup } from './explore-answer.ts';
import { groupConditions } from './explore-group.ts';
import { questionOf } from './explore-question.ts';
import { checkSize } from './question-size.ts';

type Resolver<Parent, Args> = GraphQLFieldResolver<Parent, Context, Args>;

/** One question of a dataset: one call, whatever is selected. */
const figures: Resolver<unknown, Record<string, unknown>> = async (_parent, args, ctx, info) => {
  const { question, shape } = questionOf(args, info);
  checkSize({ ...question, limit: question.dimensions.length === 0 ? 1 : question.limit });
  return namedFigures(await ctx.sources.analytics.ask(question), question, shape);
};

interface DrillArgs {
  measure?: string | null;
  first: number;
  after?: string | null;
}

/** The rows behind one group. */
const drill: Resolver<NamedGroup, DrillArgs> = ({ $group: group }, { measure, ...page }, ctx) =>
  ctx.sources.analytics.rows({
    dataset: group.question.dataset,
    measure: measure ? group.shape.measureNamed(measure) : null,
    where: groupConditions(group),
    ...pageRequest(page),
  });

/** The datasets and their types, as the SDL that is written from the registry has them. */
function datasetTypes(): [dataset: string, type: string][] {
  const { definitions } = parse(readTypeDef('explore.generated'), { noLocation: true });
  return definitions.flatMap((node) => {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION || node.name.value !== 'Explore') return [];
    return (node.fields ?? []).flatMap(({ name, type }): [string, string][] =>
      type.kind === Kind.NAMED_TYPE ? [[name.value, type.name.value]] : [],
    );
  });
}

const DATASETS = datasetTypes();

/** `explore`: the same resolvers for every dataset. Its types are left out of the generated ones. */
export const exploreResolvers = {
  Query: { explore: () => ({}) },
  Explore: Object.fromEntries(DATASETS.map(([dataset]) => [dataset, figures])),
  ...Object.fromEntries(DATASETS.map(([, type]) => [type.replace(/Figures$/, 'Group'), { drill }])),
} as Resolvers;
