import { Agent, request as httpRequest } from 'node:http';
import { mustBeAsDocumented, type WireAnswer } from '../contract/judge.ts';

export interface RawRequest {
  method: string;
  /** Sent as it is, without the tidying of a URL. */
  path: string;
  token?: string;
  headers?: Record<string, string>;
  /** Sent as it is; content type JSON unless `headers` say otherwise. */
  body?: string | Buffer;
}

export interface RawAnswer extends WireAnswer {
  /** Parsed where it is JSON. */
  body: unknown;
}

/** Few sockets that stay open: thousands of requests are made over them. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends what no well-behaved client sends, and reads the answer; it is judged by the contract's document. */
export async function sendRaw(baseUrl: string, raw: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  const { method, path, token, body, headers = {} } = raw;
  const answer = await new Promise<WireAnswer>((resolve, reject) => {
    const outgoing = httpRequest(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const entries = Object.entries(incoming.headers).map(([name, value]) => [
            name,
            String(value),
          ]);
          resolve({
            status: incoming.statusCode ?? 0,
            headers: new Headers(entries as [string, string][]),
            text: Buffer.concat(chunks).toString('utf8'),
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  // HEAD has the head of GET and no body to judge.
  if (method !== 'HEAD') mustBeAsDocumented({ method, path }, answer);
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { ...answer, body: isJson && answer.text !== '' ? JSON.parse(answer.text) : null };
}

interface ProblemBody {
  detail: string;
  errors?: { field: string; message: string }[];
}

/**
 * What is wrong with a refusal: it must be a 4xx problem that says something, and for 400 and 422 it
 * must name one of the fields.
 * @param names what the field may be called; none when any words will do
 */
export function oddRefusal(answer: RawAnswer, names: string[] = []): string | null {
  const { status } = answer;
  if (status < 400 || status >= 500) return `status ${status}`;
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) return `content type ${type}`;
  const { detail, errors = [] } = answer.body as ProblemBody;
  if (!detail) return 'no detail';
  if ((status !== 400 && status !== 422) || names.length === 0) return null;
  const said = [detail, ...errors.map(({ field }) => field)].join('\n');
  return names.some((name) => said.includes(name)) ? null : `${names.join('/')} not named: ${said}`;
}

/** Runs as many at once as there are sockets, in the order of the list. */
export async function inParallel<T, R>(items: T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let i = next++; i < items.length; i = next++) results[i] = await run(items[i] as T);
  };
  await Promise.all(Array.from({ length: agent.maxSockets }, work));
  return results;
}
