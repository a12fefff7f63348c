import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What Node's parser and its clock complain of, and how HTTP says it. */
const FAULTS: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The body of the request is too large.' },
};
const UNREADABLE = { status: 400, message: 'The request is not HTTP.' };

/**
 * Answers in JSON what never became a request: sent too slowly, too large a head, no HTTP. Node's own
 * answer has no body, and a client that expects JSON everywhere would stumble over it.
 */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // An answer that has begun on this connection cannot be followed by another one.
    const begun = (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) {
      socket.destroy();
      return;
    }
    const { status, message } = FAULTS[error.code ?? ''] ?? UNREADABLE;
    const body = JSON.stringify({ type: 'about:blank', status, code: 'BAD_REQUEST', message });
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/problem+json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
}
