import { BrokenCircuitError, BulkheadRejectedError } from 'cockatiel';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';
import type { CallOutcome } from '../observability/call-watch.ts';

/** The class of an answer's status. */
export function outcomeOfStatus(status: number): CallOutcome {
  if (status < 300) return '2xx';
  if (status < 400) return '3xx';
  return status < 500 ? '4xx' : '5xx';
}

/** What a call failed of. */
export function outcomeOfError(error: unknown): CallOutcome {
  if (error instanceof RestProblem) return outcomeOfStatus(error.status);
  if (!(error instanceof UpstreamError)) return 'broken';
  if (error.cause instanceof BrokenCircuitError) return 'resting';
  if (error.cause instanceof BulkheadRejectedError) return 'crowded';
  return error.kind;
}
