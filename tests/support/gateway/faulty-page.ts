import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, FaultyUpstream } from '../faulty-upstream.ts';
import type { RecordedCall } from '../recording-proxy.ts';
import { startCannedBackend } from './canned-backend.ts';
import { contractAnswer, contractCall } from './contract-answers.ts';
import { StallMeter, timed } from '../stall-meter.ts';
import { QUICK } from './ladders.ts';
import { startGateway, type GraphQLAnswer, type RunningGateway } from './start-gateway.ts';
import type { CallRow } from './upstream-call-rows.ts';

/** Of a fifth of the product's time ladder; what else runs on this machine is not counted (StallMeter). */
export const ANSWER_WITHIN_MS = 1_600 + 400;
/** One failed call, which nothing waits for. */
export const CALL_WITHIN_MS = 800 + 400;
/** Hundreds at once would be refused for being too many. */
const AT_ONCE = 10;
/** Who waits for nothing costs nothing. */
const WAITING_AT_ONCE = 20;
/** Five calls may always be repeated; then the window of the retry budget must turn. */
const REPEATS_A_WINDOW = 5;
const WINDOW_MS = 10_001;
const PAUSES_MS = [300, 1_000, 3_000];
const PAUSE_MAX_MS = 3_000;

export interface Seen extends GraphQLAnswer {
  /** Without the time in which this process could not run. */
  ms: number;
  /** The row's own call, each time that it arrived. */
  arrivals: RecordedCall[];
}

/** A gateway before a backend that keeps the contract, except where a row's call fails. */
export interface FaultyPage {
  backend: FaultyUpstream;
  gateway: RunningGateway;
  cookies: Record<string, string>;
  /** The one that this fault is shown with. */
  gatewayFor(fault: Fault): RunningGateway;
  /** Runs a row's operation while its call, and nobody else's, fails. */
  ask(row: CallRow, fault: Fault | null, times?: number): Promise<Seen>;
  /** What is wrong with which row. */
  complaints(
    rows: readonly CallRow[],
    complaint: (row: CallRow) => Promise<string | null>,
    atOnce?: number,
  ): Promise<string[]>;
  /** The same, with a retry for each row. */
  complaintsOfRepeats: FaultyPage['complaints'];
  /** All is well again, and nothing was called. */
  calm(): void;
  close(): Promise<void>;
}

/** Whether a machine that is busy with other things may be the reason: then, and only then, the row is asked again. */
function mayBeSlowness(words: string): boolean {
  return /^((\d+ )?UPSTREAM_TIMEOUT\b|\d+ ms$|sent 0 times|all lost$)/.test(words);
}

/** A tenth of the time that a fifth of the ladder gives a first byte. */
const STALLED_MS = 30;

/**
 * Up to three times, with a longer pause each time, as long as slowness may be the reason; and up to ten times more
 * while it was, because other programs kept this process from running in the midst of it.
 */
async function askedAgain(
  complaint: () => Promise<string | null>,
  meter: StallMeter,
): Promise<string | null> {
  let words: string | null = null;
  for (let tries = 1; tries <= 13; tries += 1) {
    await sleep(PAUSES_MS[tries - 1] ?? PAUSE_MAX_MS);
    const before = meter.stalledMs;
    words = await complaint();
    if (!words || !mayBeSlowness(words)) break;
    if (tries >= PAUSES_MS.length && meter.stalledMs - before < STALLED_MS) break;
  }
  return words;
}

/** What is refused to reps before any call. */
const OF_ADMINISTRATORS =
  /audit|assign|saveTargets|BusinessEvent\(|backups|installation|[iI]mport(Kinds|Job|s)|announceImport|runImport|undoImport|[uU]serAccount|endUserSession|sendResetLink|personalTokens\(user/;

/** Starts both, and signs everybody in. */
export async function startFaultyPage(): Promise<FaultyPage> {
  const backend = await startCannedBackend(5, (path, call) =>
    path === '/api/users/me-rc' ? null : contractAnswer(call),
  );
  const meter = new StallMeter();
  // What fails at once is told at once, whatever the ladder, and on a busy machine no limit of it may speak first. Only what
  // is late or hangs is waited for, by a fifth of the product's.
  const gateway = await startGateway(backend.url);
  const quick = await startGateway(backend.url, {}, QUICK);
  const cookies: Record<string, string> = {};
  for (const actor of ['rep', 'admin', 'staff'] as const) {
    cookies[actor] = await gateway.signIn(actor);
  }
  let asked = 0;
  const calm = () => {
    backend.heal();
    backend.calls.length = 0;
  };
  const complaints: FaultyPage['complaints'] = async (rows, complaint, atOnce = AT_ONCE) => {
    const found: string[] = [];
    const late: CallRow[] = [];
    const waiting = rows.values();
    const work = async () => {
      for (const row of waiting) {
        const words = await complaint(row);
        if (words && mayBeSlowness(words)) late.push(row);
        else if (words) found.push(`${String(row)}: ${words}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    // Once more, and alone: the machine may have been busy.
    for (const row of late) {
      const words = await askedAgain(() => complaint(row), meter);
      if (words) found.push(`${String(row)}: ${words}`);
    }
    calm();
    return found;
  };
  const page: FaultyPage = {
    backend,
    gateway,
    cookies,
    gatewayFor: (fault) => (isWaitedFor(fault) ? quick : gateway),
    complaints,
    calm,
    ask: async ([, name, document], fault, times = Infinity) => {
      const requestId = `row-${(asked += 1)}`;
      const isMine = (call: RecordedCall) =>
        call.headers['x-request-id'] === requestId && contractCall(call) === name;
      if (fault) backend.inject(isMine, fault, times);
      const { result: answer, ms } = await timed(() =>
        (fault ? page.gatewayFor(fault) : gateway).query(document, {
          cookie: cookies[OF_ADMINISTRATORS.test(document) ? 'admin' : 'rep'] ?? '',
          headers: { 'x-request-id': requestId },
        }),
      );
      return { ...answer, ms, arrivals: backend.calls.filter(isMine) };
    },
    complaintsOfRepeats: async (rows, complaint) => {
      const found: string[] = [];
      for (let i = 0; i < rows.length; i += REPEATS_A_WINDOW) {
        gateway.clock.aheadMs += WINDOW_MS;
        found.push(...(await complaints(rows.slice(i, i + REPEATS_A_WINDOW), complaint)));
      }
      gateway.clock.aheadMs = 0;
      return found;
    },
    close: async () => {
      meter.stop();
      await Promise.all([gateway.close(), quick.close()]);
      await backend.close();
    },
  };
  return page;
}

/** The codes of an answer's errors. */
export function codesOf({ errors }: GraphQLAnswer): string[] {
  return (errors ?? []).map(({ extensions }) => String(extensions['code']));
}

/** What the user is told of a write: an error, or the payload's. */
export function toldOf(answer: GraphQLAnswer): string[] {
  const payloads = Object.values(answer.data ?? {}) as ({
    error?: { code: string } | null;
  } | null)[];
  return [...codesOf(answer), ...payloads.flatMap((payload) => payload?.error?.code ?? [])];
}

/** Whether the fault is an answer with this status. */
export function isStatus(fault: Fault, code: number): boolean {
  return fault.kind === 'status' && fault.status === code;
}

/** A row a call: what a fault means is decided in one place, whatever operation makes the call. */
export function oneACall(rows: readonly CallRow[]): CallRow[] {
  return rows.filter(([, name], i) => rows.findIndex(([, other]) => other === name) === i);
}

/** An answer that is late, does not come, or not to its end. */
function isWaitedFor({ kind }: Fault): boolean {
  return /^(hang|hangMidBody|drip|late)$/.test(kind);
}

/** How many rows may have this fault at once. */
export function atOnceOf(fault: Fault): number {
  return isWaitedFor(fault) ? WAITING_AT_ONCE : AT_ONCE;
}

/** Half of the time that a first byte has, which is in time. */
export const LATE: Fault = { kind: 'late', ms: 160 };

/** The row's operation with a part of the page that does not fail. */
export function besides([id, name, document]: CallRow): CallRow {
  const companion = name === 'GET /api/notes/{id}' ? 'company(seq: 5)' : 'note(seq: 5)';
  return [id, name, document.replace(/^\{ /, `{ alive: ${companion} { seq } `)];
}
