import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailServer } from '../../schema/settings/mail-settings.ts';

/** A mail as it came, as far as tests look at it. */
export interface ReceivedMail {
  /** Who it was handed over for, whatever its headers say. */
  recipients: string[];
  headers: Record<string, string>;
  text: string;
  html: string;
}

export interface TestMailServer {
  server: MailServer;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** What the server answers to whom; `null` takes the mail. */
export type Answer = (address: string) => { code: number; words: string } | 'hang up' | null;

/** A mail server on this machine that keeps what it is handed. */
export async function startMailServer(
  answer: Answer = () => null,
  { port = 0, password = null as string | null } = {},
): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: password === null,
    allowInsecureAuth: true,
    onAuth(given, _session, callback) {
      if (given.password === password) callback(null, { user: given.username });
      else callback(new Error('unknown'));
    },
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, session, callback) {
      const answered = answer(address);
      if (answered === null) callback();
      else if (answered === 'hang up') {
        for (const connection of smtp.connections) {
          const { id, _socket: socket } = connection as unknown as Connection;
          if (id === session.id) socket.destroy();
        }
      } else {
        const { code, words } = answered;
        callback(Object.assign(new Error(words), { responseCode: code }));
      }
    },
    onData(stream, { envelope: { rcptTo } }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = rcptTo.map(({ address }) => address);
        received.push({ recipients, ...readMail(Buffer.concat(chunks).toString()) });
        callback();
      });
    },
  });
  // A client that goes is its own affair.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  const { port: taken } = smtp.server.address() as AddressInfo;
  return {
    server: { host: '127.0.0.1', port: taken, isSecure: false, signIn: null },
    received,
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
}

interface Connection {
  id: string;
  _socket: { destroy(): void };
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())];
    }),
  );
}

/** RFC 2047: `=?UTF-8?Q?…?=`. */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, encoding: string, coded: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString()
        : quoted(coded.replace(/_/g, ' ')),
    );
}

function quoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function split(part: string): { headers: Record<string, string>; body: string } {
  const at = part.indexOf('\r\n\r\n');
  return { headers: headersOf(part.slice(0, at)), body: part.slice(at + 4) };
}

function decoded({ headers, body }: ReturnType<typeof split>): string {
  const encoding = headers['content-transfer-encoding'] ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return (encoding === 'quoted-printable' ? quoted(body) : body).replace(/\r\n/g, '\n');
}

/** @throws Error unless it is one text and one HTML of the same */
function readMail(source: string): Omit<ReceivedMail, 'recipients'> {
  const { headers, body } = split(source);
  const [, boundary] = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(
    headers['content-type'] ?? '',
  ) ?? ['', ''];
  if (!boundary) throw new Error(`not of two parts: ${headers['content-type']}`);
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const of = (type: string): string => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    if (!part) throw new Error(`no ${type}`);
    return decoded(part);
  };
  return { headers, text: of('text/plain'), html: of('text/html') };
}
