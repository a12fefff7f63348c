import type { GraphQLSchema } from 'graphql';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { Context } from '../context.ts';
import { formatError } from '../errors/format-error.ts';
import type { Refusals } from '../errors/refusals.ts';
import { compilingGateway } from './compiled-executor.ts';
import { legacyStatusPlugin } from './legacy-status.ts';
import { limitsPlugin } from './limits.ts';
import { requestReportPlugin, type ErrorLog } from './request-report.ts';
import { suggestionsPlugin } from './suggestions.ts';

/**
 * The GraphQL server, with the settings that satisfy all audits of GraphQL over HTTP and leave the
 * usual scanners nothing to find. Introspection is on here and allowed per request by the limits
 * plugin: switched off, two audits that every client library relies on would fail.
 */
export function createApollo(
  schema: GraphQLSchema,
  log: ErrorLog & { info(facts: object, message: string): void },
  refusals: Refusals,
) {
  return new ApolloServer<Context>({
    gateway: compilingGateway(schema),
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    // Left to the plugin below, which knows who asks.
    hideSchemaDetailsFromClientErrors: false,
    includeStacktraceInErrorResponses: false,
    maxRecursiveSelections: 2_000,
    parseOptions: { maxTokens: 2_000 },
    validationOptions: { maxErrors: 5 },
    stopOnTerminationSignals: false,
    formatError,
    logger: {
      debug: () => undefined,
      info: (message: unknown) => log.info({}, String(message)),
      warn: (message: unknown) => log.warn({}, String(message)),
      error: (message: unknown) => log.error({}, String(message)),
    },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      requestReportPlugin(log, refusals),
      suggestionsPlugin(),
      limitsPlugin(),
      legacyStatusPlugin(),
    ],
  });
}

export type Apollo = ReturnType<typeof createApollo>;
