import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

const BAD_GATEWAY = 'HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Hands a connection that wants another protocol (a WebSocket) to a gateway: its request as it came, then
 * every byte of either side to the other. A side that goes takes the other with it.
 */
export function passSocket(
  target: URL,
  message: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const onward = connect(Number(target.port), target.hostname);
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
  onward.on('error', () => (onward.connecting ? socket.end(BAD_GATEWAY) : socket.destroy()));
  onward.on('close', () => socket.destroy());
  onward.once('connect', () => {
    const from = message.socket.remoteAddress ?? 'unknown';
    onward.write(`${requestText(message, from)}\r\n\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
}

/** The request's first line and headers, in order, with who asks behind those who passed it on before. */
function requestText({ method, url, rawHeaders }: IncomingMessage, from: string): string {
  const lines: string[] = [];
  let before = '';
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2);
    if (name.toLowerCase() === 'x-forwarded-for') before = `${value}, `;
    else lines.push(`${name}: ${value}`);
  }
  return [`${method} ${url} HTTP/1.1`, ...lines, `X-Forwarded-For: ${before}${from}`].join('\r\n');
}
