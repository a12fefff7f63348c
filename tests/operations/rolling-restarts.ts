import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../support/start-cluster.ts';

export interface RollOptions {
  cluster: Cluster;
  /** Sessions, shared among the clients. */
  cookies: readonly string[];
  /** A company's coid, to read and to write notes on. */
  coid: number;
  clients: number;
  /** How often each gateway is restarted. */
  rolls: number;
  /** The longest of a client's pauses between two requests. */
  pauseMs: number;
  progress?: (message: string) => void;
}

export interface RollResult {
  requests: number;
  /** What every request that did not succeed said. */
  failures: string[];
  /** Answers of a gateway that the REST service was late, on a machine that has much else to do: no restart's doing. */
  late: number;
  /** The texts of the notes that were acknowledged: each is stored once. */
  written: string[];
}

const LATE = /"code":"UPSTREAM_(TIMEOUT|UNAVAILABLE)"/;

interface Answer {
  status: number;
  text: string;
}

const READ = `query CompanyNotes($coid: Int!) {
  companyByCoid(coid: $coid) { name notes(first: 5) { nodes { seq text } } }
}`;
const SLOW_READ = 'query Reps { reps { seq name } }';
/** The REST call of the slow read; the test that starts the cluster delays it. */
export const SLOW_CALL = / \/api\/users\/query/;
const WRITE = `mutation LogNote($input: CreateNoteInput!, $key: String!) {
  createNote(input: $input, idempotencyKey: $key) { note { seq } error { message } }
}`;

/** Restarts the gateways one after the other, again and again, while people read and write. */
export async function rollGateways(options: RollOptions): Promise<RollResult> {
  const result: RollResult = { requests: 0, failures: [], late: 0, written: [] };
  let isOver = false;
  const people = Array.from({ length: options.clients }, (_, i) =>
    work(options, i, result, () => isOver),
  );
  for (let roll = 0; roll < options.rolls; roll += 1) {
    for (const index of options.cluster.gateways.keys()) {
      await options.cluster.restartGateway(index);
    }
    options.progress?.(
      `roll ${roll + 1}: ${result.requests} requests, ${result.failures.length} failed`,
    );
  }
  isOver = true;
  await Promise.all(people);
  return result;
}

/** One person: mostly reads, every tenth of them slow, and every tenth request a note. */
async function work(
  { cluster, cookies, coid, pauseMs }: RollOptions,
  person: number,
  result: RollResult,
  isOver: () => boolean,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const cookie = cookies[person % cookies.length] ?? '';
  for (let i = person; !isOver(); i += 1) {
    await sleep(((i * 7919) % 100) * (pauseMs / 100));
    const text = `Note ${i} of person ${person}`;
    const body =
      i % 10 === 0
        ? {
            query: WRITE,
            variables: { input: { coid, type: 18, text }, key: `roll-${person}-${i}` },
          }
        : i % 10 === 5
          ? { query: SLOW_READ }
          : { query: READ, variables: { coid } };
    result.requests += 1;
    const fault = await post(`${cluster.url}/graphql`, agent, cookie, body).then(faultOf, String);
    if (fault && LATE.test(fault)) result.late += 1;
    else if (fault) result.failures.push(fault);
    else if (i % 10 === 0) result.written.push(text);
  }
  agent.destroy();
}

function faultOf({ status, text }: Answer): string | null {
  const isGood = status === 200 && !text.includes('"errors"') && !text.includes('"error":{');
  return isGood ? null : `${status} ${text.slice(0, 300)}`;
}

/** node:http and not fetch: a connection is kept, and nothing is ever sent twice. */
function post(url: string, agent: Agent, cookie: string, body: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', cookie };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
