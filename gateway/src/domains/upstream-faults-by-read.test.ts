import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../../../tests/contract/document.ts';
import type { Fault } from '../../../tests/support/faulty-upstream.ts';
import { contractCall } from '../../../tests/support/gateway/contract-answers.ts';
import {
  ANSWER_WITHIN_MS,
  atOnceOf,
  besides,
  CALL_WITHIN_MS,
  codesOf,
  isStatus,
  LATE,
  oneACall,
  startFaultyPage,
  type FaultyPage,
} from '../../../tests/support/gateway/faulty-page.ts';
import { DEEP_READS, WRITES } from '../../../tests/support/gateway/sample-operations.ts';
import {
  NEVER_CALLED,
  READ_ROWS,
  SESSION_CALLS,
  SHOWN_ELSEWHERE,
  WRITE_ROWS,
  type CallRow,
} from '../../../tests/support/gateway/upstream-call-rows.ts';
import { FAULTS, type Codes } from '../../../tests/support/gateway/upstream-faults.ts';

/** Fields that the schema promises: the company goes with them, the rest of the page does not. */
const PROMISED = /company\(seq: 7\) \{ seq (notes|contacts|contracts)\b/;
/** The whole answer is promised. */
const PROMISED_ROOT = /searchCompanies/;
const READ_CALLS = READ_ROWS.map(besides);
const ONE_A_CALL = oneACall(READ_CALLS);
const isByIds = (name: string) => name.includes('by-ids');

let page: FaultyPage;
beforeAll(async () => {
  page = await startFaultyPage();
});
afterEach(() => page.calm());
afterAll(() => page.close());

describe('the list of calls', () => {
  const listed = new Set([...READ_ROWS, ...WRITE_ROWS, ...SESSION_CALLS].map(([, name]) => name));

  it('[Q01] to [Q37]: has a row for each of the contract’s calls that the gateway makes', () => {
    const contract = operations.map(({ method, path }) => `${method} ${path}`);
    const missing = contract.filter(
      (name) => !listed.has(name) && !NEVER_CALLED.test(name) && !SHOWN_ELSEWHERE.has(name),
    );
    expect(missing).toEqual([]);
    expect([...listed].filter((name) => !contract.includes(name))).toEqual([]);
    const ids = new Set([...READ_ROWS, ...WRITE_ROWS, ...SESSION_CALLS].map(([id]) => id));
    const required = Array.from({ length: 37 }, (_, i) => `Q${String(i + 1).padStart(2, '0')}`);
    expect(required.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('[Q01] to [Q37]: has a row for every call that the schema’s reads and writes make', async () => {
    const cookie = page.cookies['admin'] ?? '';
    const documents = [...DEEP_READS, ...WRITES].map(([, document]) => document);
    for (let i = 0; i < documents.length; i += 8) {
      const portion = documents.slice(i, i + 8);
      await Promise.all(portion.map((document) => page.gateway.query(document, { cookie })));
    }
    const made = new Set(page.backend.calls.map(contractCall));
    expect([...made].filter((name) => !listed.has(name) && !SHOWN_ELSEWHERE.has(name))).toEqual([]);
    expect(made.size).toBeGreaterThan(80);
  });

  it('[Q01] to [Q37]: has rows whose operation makes the call, and is answered', async () => {
    expect(
      await page.complaints([...READ_CALLS, ...WRITE_ROWS], async (row) => {
        const { arrivals, errors, data } = await page.ask(row, null);
        if (arrivals.length !== 1) return `makes the call ${arrivals.length} times`;
        return errors || !data ? JSON.stringify(errors ?? data) : null;
      }),
    ).toEqual([]);
  });
});

describe('R1 to R4: every call that reads', () => {
  const complaint = async (
    row: CallRow,
    fault: Fault,
    expected: Codes,
    within: number,
  ): Promise<string | null> => {
    const [, name, document] = row;
    const answer = await page.ask(row, fault);
    const codes = codesOf(answer);
    if (answer.arrivals.length < 1 || answer.arrivals.length > 2) {
      return `sent ${answer.arrivals.length} times`;
    }
    if (codes.some((code) => !expected.includes(code))) return codes.join(' ');
    if (codes.length === 0 && !isStatus(fault, 404)) return 'nothing told';
    if (answer.ms > within) return `${Math.round(answer.ms)} ms`;
    if (PROMISED_ROOT.test(document)) return null;
    if (!answer.data?.['alive']) return 'all lost';
    const parent = answer.data[nestedIn(document)];
    return !PROMISED.test(document) && parent === null ? `${name} takes its parent along` : null;
  };

  /** The record whose field makes the call; none for a root's own. */
  const nestedIn = (document: string): string =>
    /(company|contact|banner|bimDatasheet)\(seq: [79]\) \{ seq \w/.exec(document)?.[1] ?? '';

  it.each(FAULTS)(
    '[Q04] to [Q37]: %j is %j; the rest of the page lives',
    async (fault, expected) => {
      const everywhere = isStatus(fault, 500) || /malformed|resetBefore|hang$/.test(fault.kind);
      expect(
        await page.complaints(
          everywhere ? READ_CALLS : ONE_A_CALL,
          (row) => complaint(row, fault, expected, ANSWER_WITHIN_MS),
          atOnceOf(fault),
        ),
      ).toEqual([]);
    },
    60_000,
  );

  /** Well-formed JSON of another shape; rows of by-ids calls are missing then, one by one. */
  it.each([
    [{ wrong: 'shape' }],
    [[{ wrong: 'shape' }]],
    [[null]],
    [{ seq: 'nine', coid: {}, hits: { hits: [{ _source: 5 }] }, rows: [7] }],
  ])(
    '[Q04] to [Q37]: %j instead of the answer is an error, never an empty success',
    async (body) => {
      const fault: Fault = { kind: 'status', status: 200, body };
      expect(
        await page.complaints(
          READ_CALLS.filter(
            ([, name]) => !isByIds(name) && name !== 'POST /api/manufacturers/es/search',
          ),
          (row) => complaint(row, fault, ['INTERNAL_SERVER_ERROR'], CALL_WITHIN_MS),
        ),
      ).toEqual([]);
    },
  );

  it('[Q04] to [Q37]: an answer that is late within the ladder is as good as any', async () => {
    expect(
      await page.complaints(
        READ_CALLS,
        async (row) => {
          const seen = await page.ask(row, LATE);
          const { errors, data } = seen;
          return errors || !data?.['alive'] ? codesOf(seen).join() || 'all lost' : null;
        },
        atOnceOf(LATE),
      ),
    ).toEqual([]);
  });

  it.each([429, 503])(
    '[Q04] to [Q37]: %d with Retry-After beyond a second is told at once, not tried again',
    async (code) => {
      const fault: Fault = { kind: 'status', status: code, headers: { 'retry-after': '7' } };
      expect(
        await page.complaints(READ_CALLS, async (row) => {
          const { arrivals, errors } = await page.ask(row, fault);
          const after = errors?.[0]?.extensions['retryAfterSeconds'];
          return arrivals.length === 1 && after === 7
            ? null
            : `${arrivals.length}, ${String(after)}`;
        }),
      ).toEqual([]);
    },
  );

  it.each([
    { kind: 'resetBeforeHeaders' },
    { kind: 'endMidBody' },
    { kind: 'status', status: 503 },
  ])(
    '[Q04] to [Q37]: %j once is not noticed: the call is made again',
    async (fault) => {
      const found = await page.complaintsOfRepeats(READ_CALLS, async (row) => {
        const seen = await page.ask(row, fault as Fault, 1);
        const well = seen.arrivals.length === 2 && !seen.errors;
        return well ? null : codesOf(seen).join() || `sent ${seen.arrivals.length} times`;
      });
      expect(found).toEqual([]);
    },
    60_000,
  );
});
