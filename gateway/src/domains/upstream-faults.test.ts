import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fault, FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { READS } from '../../../tests/support/gateway/sample-operations.ts';
import { QUICK } from '../../../tests/support/gateway/ladders.ts';
import {
  startGateway,
  type GraphQLAnswer,
  type RunningGateway,
} from '../../../tests/support/gateway/start-gateway.ts';
import { isStatus } from '../../../tests/support/gateway/faulty-page.ts';
import { FAULTS } from '../../../tests/support/gateway/upstream-faults.ts';
import { StallMeter, timed } from '../../../tests/support/stall-meter.ts';

/**
 * Every read of the schema while all of its calls fail, interpreted and compiled, for a fault of each way of telling it.
 * Each call by itself times all faults is `upstream-faults-by-read` and `-by-write`.
 */
const ANSWER_WITHIN_MS = 1_600 + 400;
const COMPANION = 'alive: note(seq: 5) { seq }';
/** Not troubled: who asks, and the part of the page that must live. */
const TROUBLED = /^(?!GET \/api\/(users\/me-rc|notes\/5$))/;

let backend: FaultyUpstream;
/** A patient one, whose limits do not speak first on a busy machine, and one with a fifth of the product's ladder. */
let gateway: RunningGateway;
let quick: RunningGateway;
let meter: StallMeter;
let admin: string;

beforeAll(async () => {
  backend = await startCannedBackend();
  meter = new StallMeter();
  gateway = await startGateway(backend.url);
  quick = await startGateway(backend.url, {}, QUICK);
  admin = await gateway.signIn('admin');
  // A process that has just begun is late by itself.
  for (const [, document] of reads) await quick.query(beside(document), { cookie: admin });
});
afterAll(async () => {
  meter.stop();
  await Promise.all([gateway.close(), quick.close()]);
  await backend.close();
});

const reads = READS.filter(([name]) => name !== 'viewer');
/** A part of the page that fails, beside one that does not. */
const beside = (document: string): string => document.replace(/^\{ /, `{ ${COMPANION} `);

type Asked = GraphQLAnswer & { ms: number };

/** With the time that it took: without that in which this process could not run. */
async function askOnce(document: string, over: RunningGateway): Promise<Asked> {
  const { result, ms } = await timed(() => over.query(document, { cookie: admin }));
  return { ...result, ms };
}

/**
 * The part of the page that must live has a fifth of the product's time beside calls that hang: where other programs kept
 * this process from running for a tenth of that, it is asked again.
 */
async function ask(document: string, fault: Fault): Promise<Asked> {
  if (fault.kind !== 'hang') return askOnce(document, gateway);
  for (let tries = 1; ; tries += 1) {
    const before = meter.stalledMs;
    const answer = await askOnce(document, quick);
    const wasStalled = meter.stalledMs - before > QUICK.firstByteMs / 10;
    if (answer.data?.['alive'] || !wasStalled || tries === 10) return answer;
  }
}

function codesOf({ errors }: GraphQLAnswer): string[] {
  return (errors ?? []).map(({ extensions }) => String(extensions['code']));
}

/** Without what is every request's own. */
function comparable({ data, errors }: GraphQLAnswer): unknown {
  const texts = (errors ?? []).map(({ message, extensions }) => ({
    message: message.replace(/mention [\w-]+/, 'mention'),
    code: extensions['code'],
  }));
  return { data, errors: texts };
}

const TOLD = FAULTS.filter(
  ([fault]) =>
    /^(malformedJson|badGzip|resetBeforeHeaders|endMidBody|hang)$/.test(fault.kind) ||
    [400, 401, 404, 429, 503].some((status) => isStatus(fault, status)),
);

describe('R1 to R4: every read, when its calls fail', () => {
  it.each(TOLD)(
    '%j is %j; the rest of the page lives',
    async (fault, expected) => {
      const asked = async () => {
        // In portions: hundreds at once would be refused for being too many, and on a busy machine late by themselves.
        const answers: [string, Asked][] = [];
        for (let i = 0; i < reads.length; i += 8) {
          const portion = reads.slice(i, i + 8);
          const answered = portion.map(async ([name, document]): Promise<[string, Asked]> => [
            name,
            await ask(beside(document), fault),
          ]);
          answers.push(...(await Promise.all(answered)));
        }
        return answers;
      };
      backend.inject(TROUBLED, fault);
      try {
        const interpreted = await asked();
        const wrong = interpreted.flatMap(([name, answer]) => {
          const codes = codesOf(answer);
          const absent = fault.kind === 'status' && fault.status === 404;
          const told = absent ? true : codes.length > 0;
          const right = codes.every((code) => expected.includes(code));
          const lives = Boolean(answer.data?.['alive']);
          const inTime = answer.ms < ANSWER_WITHIN_MS;
          return told && right && (lives || !answer.data) && inTime
            ? []
            : [
                `${name}: ${codes.join(' ')} ${lives ? '' : 'all lost'} ${Math.round(answer.ms)} ms`,
              ];
        });
        expect(wrong).toEqual([]);
        const lost = interpreted.filter(([, { data }]) => !data?.['alive']).map(([name]) => name);
        expect(lost).toEqual([]);
        const compiled = await asked();
        expect(compiled.map(([name, answer]) => [name, comparable(answer)])).toEqual(
          interpreted.map(([name, answer]) => [name, comparable(answer)]),
        );
      } finally {
        backend.heal();
      }
    },
    60_000,
  );
});
