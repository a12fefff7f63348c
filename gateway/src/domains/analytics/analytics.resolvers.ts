import { badArgument } from '../../errors/graphql-errors.ts';
import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { eventsBeside, targetBeside, targetsBeside } from './answer-marks.ts';
import type { Conditions } from './analytics.source.ts';
import { checkSize } from './question-size.ts';

function isPlainObject(value: unknown): value is Conditions {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function conditionsOf(name: 'where' | 'having', value: unknown): Conditions {
  if (value == null) return {};
  if (!isPlainObject(value)) throw badArgument(`${name} must be an object of conditions.`);
  return value;
}

/** A name that is none must not become another address. */
function checkDataset(name: string): string {
  if (!/^[A-Za-z]{1,40}$/.test(name)) {
    throw badArgument('dataset must be a name of the registry, such as notes.');
  }
  return name;
}

export const analyticsResolvers: Resolvers = {
  Query: {
    analytics: (_parent, { dataset, where, having, ...question }, ctx) => {
      checkSize(question);
      return ctx.sources.analytics.ask({
        ...question,
        dataset: checkDataset(dataset),
        where: conditionsOf('where', where),
        having: conditionsOf('having', having),
      });
    },
    analyticsRows: (_parent, { dataset, measure = null, where, asOf = null, ...page }, ctx) =>
      ctx.sources.analytics.rows({
        dataset: checkDataset(dataset),
        measure,
        where: conditionsOf('where', where),
        asOf,
        ...pageRequest(page),
      }),
    analyticsWhy: (_parent, { dataset, where, ...question }, ctx) => {
      if (question.compare === 'NONE') {
        throw badArgument('compare must be PREVIOUS_PERIOD or SAME_PERIOD_LAST_YEAR.');
      }
      return ctx.sources.analytics.why({
        ...question,
        dataset: checkDataset(dataset),
        where: conditionsOf('where', where),
      });
    },
    analyticsRegistry: (_parent, _args, ctx) => ctx.sources.analytics.registry(),
  },
  AnalyticsRegistry: {
    datasets: ({ datasets }, { names }) =>
      names ? datasets.filter(({ name }) => names.includes(name)) : datasets,
  },
  AnalyticsResult: {
    target: (answer, _args, ctx) => targetBeside(answer, ctx),
    targets: (answer, _args, ctx) => targetsBeside(answer, ctx),
    events: (answer, _args, ctx) => eventsBeside(answer, ctx),
  },
  AnalyticsRow: {
    company: ({ companySeq }, _args, { loaders }) =>
      companySeq === null ? null : loaders.companyBySeq.load(companySeq),
  },
};
