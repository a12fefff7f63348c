import type { SpanContext } from '@opentelemetry/api';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The trace that a request belongs to already (W3C Trace Context); `null` for none, or what is none. */
export function readTraceparent(header: string | string[] | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(header ?? '')) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: parseInt(flags ?? '0', 16) & 1, isRemote: true };
}

/** The header that hands a trace on. */
export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}
