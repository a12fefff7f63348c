import { describe, expect, it } from '@jest/globals';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('traceparent', () => {
  it('is read and written as W3C Trace Context has it', () => {
    const header = `00-${TRACE}-${SPAN}-01`;
    const found = readTraceparent(header);
    expect(found).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1, isRemote: true });
    expect(found && writeTraceparent(found)).toBe(header);
  });

  it.each([
    undefined,
    '',
    'junk',
    `00-${TRACE}-${SPAN}`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  ])('%j begins a trace of our own', (header) => {
    expect(readTraceparent(header)).toBeNull();
  });
});
