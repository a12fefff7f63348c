import type { ApolloServerPlugin } from '@apollo/server';
import type { FormattedExecutionResult, GraphQLError } from 'graphql';
import type { Context } from '../context.ts';
import { failureOf } from '../errors/failure.ts';
import { UpstreamError } from '../errors/rest-problem.ts';
import { LIMITS } from './operation-check.ts';
import type { ErrorCode } from './resolvers.generated.ts';

/** Facts about one request for its log line. */
export interface RequestReport {
  operationName: string | null;
  viewerSeq: number | null;
  upstreamCalls: number;
  /** Records that the operation could bring; `null` for what is none or was refused before. */
  cost: number | null;
  /** `null` for what never became an operation. */
  outcome: OperationOutcome | null;
}

/**
 * ok; partial: data, and errors beside it; refused: what was asked could not be done; failed: the
 * backend's fault or ours.
 */
export type OperationOutcome = 'ok' | 'partial' | 'refused' | 'failed';

export interface ErrorLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

// Apollo runs operations with a copy of the context: its sources are the same object in both.
const reports = new WeakMap<Context['sources'], RequestReport>();

/** Gives a request's context the report that its log line is written from. */
export function attachReport(context: Context, report: RequestReport): void {
  reports.set(context.sources, report);
}

/** Notes what the request's operation costs. */
export function reportCost(context: Context, cost: number): void {
  const report = reports.get(context.sources);
  if (report) report.cost = cost;
}

/**
 * Names the request in each of its errors, logs the ones that are not the client's (once, here
 * where they are translated), and completes the request's report. Whoever may explore gets it in `extensions.run`
 * when the request's extensions say `explain: true`.
 */
export function requestReportPlugin(log: ErrorLog): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () => {
      const begun = performance.now();
      return Promise.resolve({
        didEncounterErrors: ({ errors, contextValue, operationName }) => {
          for (const error of errors) {
            error.extensions['requestId'] = contextValue.requestId;
            logError(log, error, { requestId: contextValue.requestId, operationName });
          }
          return Promise.resolve();
        },
        willSendResponse: ({ contextValue, operationName, request, response: { body } }) => {
          const report = reports.get(contextValue.sources);
          if (report) {
            report.operationName = operationName ?? null;
            report.outcome = body.kind === 'single' ? outcomeOf(body.singleResult) : 'ok';
            report.upstreamCalls = contextValue.sources.rest.callCount;
            const asksWhy = request.extensions?.['explain'] === true;
            if (asksWhy && contextValue.viewer?.mayExplore && body.kind === 'single') {
              const { cost, upstreamCalls } = report;
              const run = { cost, costLimit: LIMITS.nodes, upstreamCalls, ms: elapsed(begun) };
              body.singleResult.extensions = { ...body.singleResult.extensions, run };
            }
          }
          return Promise.resolve();
        },
      });
    },
  };
}

const elapsed = (begun: number): number => Math.round((performance.now() - begun) * 10) / 10;

const FAILURES = new Set<unknown>([
  'INTERNAL_SERVER_ERROR',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNAVAILABLE',
] satisfies ErrorCode[]);

function outcomeOf({ data, errors }: FormattedExecutionResult): OperationOutcome {
  if (!errors?.length) return 'ok';
  if (data && Object.values(data).some((value) => value !== null)) return 'partial';
  return errors.some(({ extensions }) => FAILURES.has(extensions?.['code'])) ? 'failed' : 'refused';
}

function logError(log: ErrorLog, error: GraphQLError, facts: object): void {
  const original = error.originalError;
  const failure = failureOf(original);
  const where = { ...facts, path: error.path?.join('.') };
  const gone = original instanceof UpstreamError && original.kind === 'cancelled';
  if (gone) return;
  if (failure?.kind === 'broken')
    log.error({ ...where, err: original }, 'the upstream broke its contract');
  else if (failure && ['unavailable', 'timeout'].includes(failure.kind)) {
    log.warn({ ...where, reason: original?.message }, 'the upstream failed');
  } else if (!failure && original && error.extensions['code'] === undefined) {
    log.error({ ...where, err: original }, 'unexpected failure');
  }
}
