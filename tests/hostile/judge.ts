import { Agent, request } from 'node:http';

/** One request that no well-behaved client sends. */
export interface HostileRequest {
  body: string | Buffer;
  headers?: Record<string, string>;
}

export interface Judged {
  status: number;
  ms: number;
  /** What is wrong with the answer; `null` for a good one. */
  complaint: string | null;
}

/** What must never be seen from outside: places in files, frames of a stack, secrets. */
const INSIDES =
  /\n\s+at |node_modules|node:internal|\.(ts|mjs|js):\d+|\/(src|dist)\/|canary-password|Bearer /;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Sends a request and judges the answer: below 500, JSON, with errors that have codes, and nothing of
 * our insides.
 */
export function judge(url: string, cookie: string, hostile: HostileRequest): Promise<Judged> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, complaint: string | null) =>
      resolve({ status, ms: performance.now() - begun, complaint });
    const sent = request(
      `${url}/graphql`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(hostile.body),
          cookie,
          ...hostile.headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => end(0, String(error)));
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          const text = Buffer.concat(chunks).toString('utf8');
          end(status, complaintOf(status, answer.headers['content-type'] ?? '', text));
        });
      },
    );
    sent.on('error', (error) => end(0, String(error)));
    sent.end(hostile.body);
  });
}

function complaintOf(status: number, type: string, text: string): string | null {
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
  if (!/json/.test(type)) return `content type ${type}`;
  const insides = INSIDES.exec(text);
  if (insides) return `shows ${JSON.stringify(insides[0])} in ${text.slice(0, 300)}`;
  let body: { errors?: { message?: unknown; extensions?: { code?: unknown } }[] };
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return `no JSON: ${text.slice(0, 100)}`;
  }
  const bare = body.errors?.find(({ message, extensions }) => !message || !extensions?.code);
  if (bare) return `an error without message or code: ${JSON.stringify(bare)}`;
  return status >= 400 && !body.errors?.length ? `status ${status} without an error` : null;
}
