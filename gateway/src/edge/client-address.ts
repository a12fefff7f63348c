import type { IncomingMessage } from 'node:http';

export interface ClientAddress {
  address: string;
  isSecure: boolean;
}

/**
 * Where a request comes from. Each trusted proxy has added the address that it saw to `X-Forwarded-For`; what stands
 * further left is the client's own claim and is ignored.
 * @param hops how many proxies in front are trusted
 */
export function clientAddress(req: IncomingMessage, hops: number): ClientAddress {
  const socket = req.socket.remoteAddress ?? '';
  const overTls = 'encrypted' in req.socket && req.socket.encrypted === true;
  if (hops === 0) return { address: socket, isSecure: overTls };
  const seen = headerList(req.headers['x-forwarded-for']);
  const schemes = headerList(req.headers['x-forwarded-proto']);
  return {
    address: seen[Math.max(0, seen.length - hops)] ?? socket,
    isSecure: schemes[Math.max(0, schemes.length - hops)] === 'https' || overTls,
  };
}

function headerList(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
