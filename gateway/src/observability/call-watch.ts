/**
 * How a call ended: the class of the answer's status, or why there was none that could be used.
 * `resting`: the breaker let nothing through; `crowded`: too many calls waited already.
 */
export type CallOutcome =
  | '2xx'
  | '3xx'
  | '4xx'
  | '5xx'
  | 'timeout'
  | 'unavailable'
  | 'broken'
  | 'cancelled'
  | 'resting'
  | 'crowded';

/** Told how every call ended, for figures. `call` names it without values: `GET /api/notes`. */
export type ObserveCall = (call: string, outcome: CallOutcome, seconds: number) => void;

/** The trace of the request that calls are made for. */
export interface CallTrace {
  begin(call: string): TracedCall;
}

interface TracedCall {
  /** Tell the upstream which trace it works for. */
  headers: Record<string, string>;
  ended(outcome: CallOutcome): void;
}
