import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { BATCHES, type Batch } from './batch-size.ts';
import type { RequestReport } from './request-facts.ts';
import type { ObserveCall } from './call-watch.ts';
import { BoundedNames, OTHER } from './bounded-names.ts';

/** Where the gateway stands at the moment at which somebody asks for the figures. */
export interface GatewayState {
  breaker(): 'closed' | 'open' | 'half-open';
  upstream(): { running: number; waiting: number };
  backends(): { known: number; available: number };
  load(): { running: number; waiting: number; limit: number; refused: number };
}

export interface GatewayMetricsOptions {
  registry: Registry;
  /** Names of the registered operations: the only ones that become labels. Others are whatever a client cares to send. */
  operations: Iterable<string>;
  state: GatewayState;
}

/** For a cache: one call at each look-up. */
export interface CacheRecorder {
  hit(): void;
  miss(): void;
  /** The store did not answer; to the caller it is a miss. */
  failed(): void;
}

/** One request, when it is over. */
export interface EndedRequest {
  kind: 'graphql' | 'session' | 'asset' | 'page' | 'health';
  status: number;
  seconds: number;
  /** False when the caller had gone before. */
  isAnswered: boolean;
  report: Pick<RequestReport, 'operationName' | 'outcome' | 'upstreamCalls'>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];
const NAMES_MAX = 200;
const BREAKER_STATES = ['closed', 'half-open', 'open'] as const;

/** The figures of one gateway, on its owner's registry; docs/operations.md says what each one means. */
export class GatewayMetrics {
  readonly #figures: ReturnType<typeof createFigures>;
  readonly #operations: BoundedNames;
  readonly #calls = new BoundedNames(NAMES_MAX);
  readonly #onBatch: (message: unknown) => void;

  constructor({ registry, operations, state }: GatewayMetricsOptions) {
    this.#figures = createFigures(registry);
    this.#operations = new BoundedNames(NAMES_MAX, operations);
    addStateFigures(registry, state);
    const { batchKeys } = this.#figures;
    const ofKind = {
      records: batchKeys.labels('records'),
      lists: batchKeys.labels('lists'),
      nested: batchKeys.labels('nested'),
    };
    this.#onBatch = (message) => {
      const { kind, keys } = message as Batch;
      ofKind[kind].observe(keys);
    };
    subscribe(BATCHES, this.#onBatch);
  }

  /** For the upstream caller. */
  readonly upstreamCall: ObserveCall = (name, outcome, seconds) => {
    this.#figures.upstreamSeconds.observe({ call: this.#calls.admit(name), outcome }, seconds);
  };

  requestEnded({ kind, status, seconds, isAnswered, report }: EndedRequest): void {
    const { requestSeconds, operationSeconds, operationCalls, rateLimited } = this.#figures;
    requestSeconds.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds);
    if (status === 429) rateLimited.inc();
    if (kind !== 'graphql') return;
    const operation = report.operationName ? this.#operations.admit(report.operationName) : OTHER;
    const ended = report.outcome ?? (status >= 500 ? 'failed' : 'refused');
    operationSeconds.observe({ operation, outcome: isAnswered ? ended : 'cancelled' }, seconds);
    operationCalls.observe({ operation }, report.upstreamCalls);
  }

  /** @param name of the cache, as a label: one of a handful that the program has */
  cache(name: string): CacheRecorder {
    const counted = (result: string) => {
      const counter = this.#figures.cacheLookups.labels(name, result);
      return () => counter.inc();
    };
    return { hit: counted('hit'), miss: counted('miss'), failed: counted('failed') };
  }

  /** Listens no longer. */
  close(): void {
    unsubscribe(BATCHES, this.#onBatch);
  }
}

function createFigures(registry: Registry) {
  const registers = [registry];
  const seconds = { buckets: SECONDS, registers };
  return {
    requestSeconds: new Histogram({
      ...seconds,
      name: 'gateway_request_seconds',
      help: 'Time to answer',
      labelNames: ['kind', 'status'],
    }),
    operationSeconds: new Histogram({
      ...seconds,
      name: 'gateway_operation_seconds',
      help: 'Time to answer a GraphQL operation',
      labelNames: ['operation', 'outcome'],
    }),
    operationCalls: new Histogram({
      name: 'gateway_operation_upstream_calls',
      help: 'Calls to the REST backend that an operation made',
      labelNames: ['operation'],
      buckets: [0, 1, 2, 3, 4, 6, 8, 12, 20, 40],
      registers,
    }),
    upstreamSeconds: new Histogram({
      ...seconds,
      name: 'gateway_upstream_seconds',
      help: 'Time of a call to the REST backend, with its repetition',
      labelNames: ['call', 'outcome'],
    }),
    batchKeys: new Histogram({
      name: 'gateway_batch_keys',
      help: 'Keys that a loader asked for at once',
      labelNames: ['kind'],
      buckets: [1, 2, 5, 10, 20, 50, 100],
      registers,
    }),
    cacheLookups: new Counter({
      name: 'gateway_cache_lookups_total',
      help: 'Looks into a cache',
      labelNames: ['cache', 'result'],
      registers,
    }),
    rateLimited: new Counter({
      name: 'gateway_rate_limited_total',
      help: 'Requests refused because their viewer sent too many',
      registers,
    }),
  };
}

/** Read when somebody asks. */
function addStateFigures(registry: Registry, state: GatewayState): void {
  const registers = [registry];
  const labelNames = ['state'] as const;
  new Gauge({
    name: 'gateway_upstream_breaker',
    help: '1 for the state that the breaker before the REST backend is in',
    labelNames,
    registers,
    collect() {
      const now = state.breaker();
      for (const name of BREAKER_STATES) this.set({ state: name }, name === now ? 1 : 0);
    },
  });
  new Gauge({
    name: 'gateway_upstream_calls',
    help: 'Calls to the REST backend that run, and that wait for a place',
    labelNames,
    registers,
    collect() {
      const { running, waiting } = state.upstream();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'gateway_rest_services',
    help: 'REST services of REST_BASE_URL that take calls, and that do not answer',
    labelNames,
    registers,
    collect() {
      const { known, available } = state.backends();
      this.set({ state: 'available' }, available);
      this.set({ state: 'away' }, known - available);
    },
  });
  new Gauge({
    name: 'gateway_load',
    help: 'Requests that run, that wait for their turn, and how many may run at once',
    labelNames,
    registers,
    collect() {
      const { running, waiting, limit } = state.load();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'limit' }, limit);
    },
  });
  new Counter({
    name: 'gateway_shed_total',
    help: 'Requests refused because more was asked than can be served',
    registers,
    collect() {
      // Counted elsewhere, since the start: this one only shows it.
      this.reset();
      this.inc(state.load().refused);
    },
  });
}
