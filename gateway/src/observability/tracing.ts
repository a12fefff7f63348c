import type * as OpenTelemetry from '@opentelemetry/api';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestFacts, type RequestFacts } from './request-facts.ts';
import type { CallOutcome, CallTrace } from './call-watch.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

export interface Tracing {
  /** Begins the trace of a request that has its facts; it ends by itself. */
  begin(req: IncomingMessage, res: ServerResponse): void;
  /** Sends what is still here. */
  close(): Promise<void>;
}

export interface TracingOptions {
  /** OTLP over HTTP; traces go to /v1/traces below it. */
  collectorUrl: string;
  version: string;
}

const CLOSE_WITHIN_MS = 2_000;
const UNTRACED = /^\/(livez|readyz|metrics|assets\/)/;
const GOOD: ReadonlySet<CallOutcome> = new Set(['2xx', '3xx', '4xx', 'cancelled']);

/**
 * Sends one span per request and one per call to the REST backend to an OpenTelemetry collector. A trace
 * that the caller has begun goes on, and the backend is told of it. A collector that is slow or away
 * costs traces, never answers.
 */
export async function startTracing({ collectorUrl, version }: TracingOptions): Promise<Tracing> {
  // Packages are loaded here, where somebody wants traces, and not with this file: bundled, it is always loaded.
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${collectorUrl}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'rep-portal-gateway',
      'service.version': version,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const requests = new RequestTracer(api, provider.getTracer('rep-portal-gateway', version));
  return {
    begin: (req, res) => requests.begin(req, res),
    close: async () => {
      const patience = sleep(CLOSE_WITHIN_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), patience]);
    },
  };
}

type Api = typeof OpenTelemetry;

class RequestTracer {
  readonly #api: Api;
  readonly #tracer: OpenTelemetry.Tracer;

  constructor(api: Api, tracer: OpenTelemetry.Tracer) {
    this.#api = api;
    this.#tracer = tracer;
  }

  begin(req: IncomingMessage, res: ServerResponse): void {
    const path = (req.url ?? '').split('?')[0] ?? '';
    if (UNTRACED.test(path)) return;
    const { ROOT_CONTEXT, SpanKind, trace } = this.#api;
    const facts = requestFacts(res);
    const caller = readTraceparent(req.headers.traceparent);
    const outer = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
    const attributes = {
      'http.request.method': req.method ?? '',
      'url.path': path,
      'portal.request_id': facts.requestId,
    };
    const options = { kind: SpanKind.SERVER, attributes };
    const span = this.#tracer.startSpan(`${req.method} ${path}`, options, outer);
    facts.trace = this.#callTrace(trace.setSpan(outer, span));
    res.on('close', () => this.#end(span, path, facts, res.statusCode));
  }

  #end(span: OpenTelemetry.Span, path: string, facts: RequestFacts, status: number): void {
    const { operationName, operationDescription, viewerSeq, cost, upstreamCalls, outcome } = facts;
    span.setAttributes({
      'http.response.status_code': status,
      'portal.upstream_calls': upstreamCalls,
      ...(viewerSeq !== null && { 'portal.viewer': viewerSeq }),
      ...(cost !== null && { 'portal.cost': cost }),
      ...(operationDescription !== null && { 'portal.operation.purpose': operationDescription }),
    });
    if (operationName) {
      span.setAttribute('graphql.operation.name', operationName);
      span.updateName(`${path} ${operationName}`);
    }
    if (status >= 500 || outcome === 'failed') this.#fail(span);
    span.end();
  }

  #callTrace(request: OpenTelemetry.Context): CallTrace {
    const { SpanKind } = this.#api;
    return {
      begin: (call) => {
        const span = this.#tracer.startSpan(call, { kind: SpanKind.CLIENT }, request);
        return {
          headers: { traceparent: writeTraceparent(span.spanContext()) },
          ended: (outcome) => {
            span.setAttribute('portal.outcome', outcome);
            if (!GOOD.has(outcome)) this.#fail(span);
            span.end();
          },
        };
      },
    };
  }

  #fail(span: OpenTelemetry.Span): void {
    span.setStatus({ code: this.#api.SpanStatusCode.ERROR });
  }
}
