import type { ApolloServerPlugin } from '@apollo/server';
import type { FormattedExecutionResult, GraphQLError } from 'graphql';
import type { Capability } from '../../../schema/capabilities.ts';
import type { Context } from '../context.ts';
import { failureOf } from '../errors/failure.ts';
import type { Refusals } from '../errors/refusals.ts';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';
import type { OperationOutcome, RequestReport } from '../observability/request-facts.ts';
import { LIMITS } from './operation-check.ts';
import type { ErrorCode } from '../schema.generated.ts';

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

/** Notes a field that is `null` because the backend lacks what it needs. */
export function reportNotOffered(context: Context, field: string, capability: Capability): void {
  reports.get(context.sources)?.notOffered.set(field, capability);
}

/** Whether an operation is to be checked and counted, and not run. */
export function isDryRun({ extensions }: { extensions?: Record<string, unknown> }): boolean {
  return extensions?.['dryRun'] === true;
}

/**
 * Names the request in each of its errors, logs the ones that are not the client's (once, here
 * where they are translated), and completes the request's report. A viewer who may explore gets it in `extensions.run`
 * when the request's extensions say `explain: true`, and the cost alone, without a run, when they say `dryRun: true`.
 * Everybody gets in `extensions.notOffered` what is `null` because the backend lacks it.
 */
export function requestReportPlugin(
  log: ErrorLog,
  refusals: Refusals,
): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () => {
      const begun = performance.now();
      return Promise.resolve({
        didEncounterErrors: async ({ errors, contextValue, operationName }) => {
          for (const error of errors) {
            error.extensions['requestId'] = contextValue.requestId;
            logError(log, error, { requestId: contextValue.requestId, operationName });
          }
          await recordRefusals(refusals, errors, contextValue, operationName);
        },
        willSendResponse: ({ contextValue, operationName, request, response: { body } }) => {
          const report = reports.get(contextValue.sources);
          if (report) {
            report.operationName = operationName ?? null;
            report.outcome = body.kind === 'single' ? outcomeOf(body.singleResult) : 'ok';
            report.upstreamCalls = contextValue.sources.rest.callCount;
            const asksWhy = request.extensions?.['explain'] === true || isDryRun(request);
            if (asksWhy && contextValue.viewer?.mayExplore && body.kind === 'single') {
              const { cost, upstreamCalls } = report;
              const { calls } = contextValue.sources.rest;
              const run = {
                cost,
                costLimit: LIMITS.nodes,
                upstreamCalls,
                calls,
                ms: elapsed(begun),
              };
              body.singleResult.extensions = { ...body.singleResult.extensions, run };
            }
            if (report.notOffered.size > 0 && body.kind === 'single') {
              const notOffered = Array.from(report.notOffered, ([field, capability]) => ({
                field,
                capability,
              }));
              body.singleResult.extensions = { ...body.singleResult.extensions, notOffered };
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

/** One record for all that an operation was refused here; what the backend refused, it has recorded itself. */
export async function recordRefusals(
  refusals: Refusals,
  errors: readonly GraphQLError[],
  { viewer, sources }: Context,
  operationName: string | null | undefined,
): Promise<void> {
  const own = errors.filter(
    ({ extensions, originalError }) =>
      extensions['code'] === ('FORBIDDEN' satisfies ErrorCode) &&
      !(originalError instanceof RestProblem),
  );
  const [first] = own;
  if (!viewer || !first) return;
  const paths = own.map(({ path }) => path?.join('.') ?? '');
  await refusals.record(sources.audit, {
    what: operationName ?? 'operation',
    path: [...new Set(paths)].join(', '),
    reason: first.message,
  });
}

/** A failure of ours, which the user is told to mention: also an answer that does not fit its type. */
const isOurs = ({ extensions: { code } }: GraphQLError): boolean =>
  code === undefined || code === 'INTERNAL_SERVER_ERROR';

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
  } else if (!failure && (original ?? error.path) && isOurs(error)) {
    log.error({ ...where, err: original ?? error }, 'unexpected failure');
  }
}
