import { Client } from 'undici';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** One request as its sender saw it. */
export interface Outcome {
  /** From the moment it was planned for: a generator that is late must not hide waiting. */
  ms: number;
  /** How late the sender itself was: much of it, and the machine is too small for both. */
  lateMs: number;
  /** Of the run, when it was planned. */
  atMs: number;
  /** `0` for a connection that was reset or refused. */
  status: number;
  /** False for an answer that carries errors. */
  isGood: boolean;
  /** The beginning of an answer that is not good. */
  problem: string | null;
  toldToWait: boolean;
}

const PROBLEM_LENGTH = 300;
const PROBLEMS_MAX = 3;

/** Those without a request under way, of each server. undici's own pool looks through all of its connections each time. */
const idle = new Map<string, Client[]>();

function idleAt(url: string): Client[] {
  let clients = idle.get(url);
  if (!clients) idle.set(url, (clients = []));
  return clients;
}

/**
 * Sends requests as independent users do: at random moments (Poisson), whether or not earlier ones have
 * been answered. Senders that wait for their answer before they ask again slow down with the server,
 * and then measure nothing.
 * @param perSecond on average
 * @param next the request with this number
 */
export async function sendAtRandom(
  url: string,
  perSecond: number,
  seconds: number,
  next: (i: number) => LoadRequest,
): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  const begun = performance.now();
  let planned = begun;
  for (let i = 0; ; i += 1) {
    planned += (-Math.log(1 - Math.random()) / perSecond) * 1_000;
    if (planned > begun + seconds * 1_000) break;
    const waitMs = planned - performance.now();
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
    outcomes.push(send(url, next(i), { planned, atMs: planned - begun }));
  }
  return Promise.all(outcomes);
}

/** Through undici's dispatcher: a sender that takes the machine from what it measures measures itself. */
function send(
  url: string,
  asked: LoadRequest,
  when: { planned: number; atMs: number },
  isRepeat = false,
): Promise<Outcome> {
  const { planned, atMs } = when;
  const lateMs = performance.now() - planned;
  return new Promise((resolve) => {
    let status = 0;
    let retryAfter: unknown;
    const chunks: Buffer[] = [];
    const clients = idleAt(url);
    // The one that rested longest: everybody has a connection of their own, and none lapses.
    const client = clients.shift() ?? new Client(url);
    const end = () => {
      // Not before the client itself is done with this request.
      setImmediate(() => clients.push(client));
      const body = Buffer.concat(chunks);
      const isGood = status === 200 && !body.includes('"errors":');
      resolve({
        ms: performance.now() - planned,
        lateMs,
        atMs,
        status,
        isGood,
        problem: isGood ? null : `${status} ${body.toString('utf8', 0, PROBLEM_LENGTH)}`,
        toldToWait: (status === 503 || status === 429) && retryAfter !== undefined,
      });
    };
    client.dispatch(asked, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code, headers) => {
        status = code;
        retryAfter = headers['retry-after'];
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: end,
      onResponseError: () => {
        // A connection that lapsed at the very moment of its next use: every browser sends again.
        if (status === 0 && !isRepeat) {
          resolve(send(url, asked, when, true));
          return;
        }
        status = 0;
        end();
      },
    });
  });
}

export interface Summary {
  asked: number;
  served: number;
  servedPerSecond: number;
  toldToWait: number;
  /** Answers with errors, and those that told nobody to wait. */
  failed: number;
  reset: number;
  /** A few of the answers that were not good. */
  problems: string[];
  /** Milliseconds, of those served. */
  p50: number;
  p99: number;
  max: number;
  /** p99 of how late the sender was. */
  senderLate: number;
}

/** @param seconds how long requests were planned for */
export function summaryOf(outcomes: readonly Outcome[], seconds: number): Summary {
  const good = outcomes.filter(({ isGood }) => isGood);
  const times = good.map(({ ms }) => ms).sort((a, b) => a - b);
  const late = outcomes.map(({ lateMs }) => lateMs).sort((a, b) => a - b);
  const toldToWait = outcomes.filter((outcome) => outcome.toldToWait).length;
  const reset = outcomes.filter(({ status }) => status === 0).length;
  return {
    asked: outcomes.length,
    served: good.length,
    servedPerSecond: Math.round(good.length / seconds),
    toldToWait,
    failed: outcomes.length - good.length - toldToWait - reset,
    reset,
    problems: outcomes.flatMap(({ problem }) => problem ?? []).slice(0, PROBLEMS_MAX),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    max: quantile(times, 1),
    senderLate: quantile(late, 0.99),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
