import { Pool } from 'undici';
import { CAPABILITIES, CAPABILITY_NAMES, type Capability } from '../../../schema/capabilities.ts';
import { absentIn } from './openapi-offer.ts';

/** The backend did not say which calls it has: it is away, busy or failing. */
export class NoOffer extends Error {
  override readonly name = 'NoOffer';
}

const CONNECTIONS = 6;
const TIMEOUT_MS = 3_000;
const DOCUMENT_MAX_BYTES = 4_000_000;
const OPENAPI_PATH = '/openapi.json';
/** No backend has this call: its answer shows how the backend answers to calls that it lacks. */
const UNKNOWN_CALL = 'GET /api/portal-unknown-call/check';
const ABSENT = new Set([404, 405, 501]);

interface Answer {
  status: number;
  text: string;
}

type Ask = (call: string, readsBody?: boolean) => Promise<Answer>;

/**
 * Which capabilities the backend lacks, from its OpenAPI document or by asking one harmless call of each.
 * @param token a session; a backend that checks sessions before addresses says nothing without one
 * @returns `null` where the backend answers to every address alike, so that nothing can be told
 * @throws NoOffer while the backend is away
 */
export async function probeBackend(
  baseUrl: string,
  token: string | null,
): Promise<Capability[] | null> {
  const { origin, pathname } = new URL(baseUrl);
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const base = pathname.replace(/\/+$/, '');
  const ask: Ask = async (call, readsBody = false) => {
    const [method = 'GET', path = ''] = call.split(' ');
    const answer = await pool
      .request({
        method: method as 'GET' | 'POST',
        path: base + path,
        headers: {
          accept: 'application/json',
          'user-agent': 'rep-portal-gateway',
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        body: method === 'POST' ? '{}' : null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((error: unknown) => {
        throw new NoOffer(`${call}: ${(error as Error).message}`);
      });
    const { statusCode, body } = answer;
    // Only the status counts; a stream of events never ends by itself.
    if (!readsBody || statusCode !== 200) body.on('error', () => undefined).destroy();
    const text = readsBody && statusCode === 200 ? await body.text() : '';
    return { status: statusCode, text };
  };
  try {
    return (await fromDocument(ask)) ?? (await fromAnswers(ask, token !== null));
  } finally {
    await pool.destroy();
  }
}

/** `null` where the backend serves no document of its calls. */
async function fromDocument(ask: Ask): Promise<Capability[] | null> {
  const { text } = await ask(`GET ${OPENAPI_PATH}`, true);
  return text === '' || text.length > DOCUMENT_MAX_BYTES ? null : absentIn(text);
}

async function fromAnswers(ask: Ask, hasToken: boolean): Promise<Capability[] | null> {
  const unknown = await ask(UNKNOWN_CALL);
  if (!isAbsent(unknown.status, UNKNOWN_CALL)) return null;
  const found = await Promise.all(
    CAPABILITY_NAMES.map(async (name) => {
      const { probe } = CAPABILITIES[name];
      const { status } = await ask(probe);
      // With a session, 404 may mean that there is no record 0: then the call is taken as present.
      const mayBeRecord = hasToken && status === 404 && /\/0(\/|$)/.test(probe);
      return isAbsent(status, probe) && !mayBeRecord ? [name] : [];
    }),
  );
  return found.flat();
}

function isAbsent(status: number, call: string): boolean {
  if (ABSENT.has(status)) return true;
  if (status === 429 || status >= 500) throw new NoOffer(`${call} answered ${status}`);
  return false;
}
