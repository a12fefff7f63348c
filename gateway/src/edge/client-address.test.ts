import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { clientAddress } from './client-address.ts';

function request(headers: Record<string, string>, encrypted = false): IncomingMessage {
  const socket = { remoteAddress: '10.0.0.9', ...(encrypted && { encrypted }) };
  return { socket, headers } as unknown as IncomingMessage;
}

describe('where a request comes from', () => {
  const forwarded = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2,3.3.3.3', 'x-forwarded-proto': 'https' };

  it.each([
    [0, { address: '10.0.0.9', isSecure: false }],
    [1, { address: '3.3.3.3', isSecure: true }],
    [2, { address: '2.2.2.2', isSecure: true }],
    [5, { address: '1.1.1.1', isSecure: true }],
  ])('B17: behind %i trusted proxies', (hops, expected) => {
    expect(clientAddress(request(forwarded), hops)).toEqual(expected);
  });

  it('is the connection’s own where nothing was forwarded', () => {
    expect(clientAddress(request({}, true), 2)).toEqual({ address: '10.0.0.9', isSecure: true });
  });

  it('B17: does not believe a scheme that the client wrote before the proxy’s own', () => {
    const claimed = { 'x-forwarded-proto': 'https, http' };
    expect(clientAddress(request(claimed), 1).isSecure).toBe(false);
  });
});
