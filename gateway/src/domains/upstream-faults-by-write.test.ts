import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../../../tests/contract/document.ts';
import { collectGarbage } from '../../../tests/support/collect-garbage.ts';
import type { Fault } from '../../../tests/support/faulty-upstream.ts';
import { PASSWORD, startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import {
  ANSWER_WITHIN_MS,
  atOnceOf,
  CALL_WITHIN_MS,
  codesOf,
  isStatus,
  LATE,
  oneACall,
  startFaultyPage,
  toldOf,
  type FaultyPage,
  type Seen,
} from '../../../tests/support/gateway/faulty-page.ts';
import { cookieOf, postJson, startGateway } from '../../../tests/support/gateway/start-gateway.ts';
import { READ_ROWS, WRITE_ROWS } from '../../../tests/support/gateway/upstream-call-rows.ts';
import { CUTS, FAULTS } from '../../../tests/support/gateway/upstream-faults.ts';
import { timed } from '../../../tests/support/stall-meter.ts';

/** Calls whose success has no body to be malformed. */
const answersNothing = (name: string): boolean =>
  operations.some(
    ({ method, path, answers }) => `${method} ${path}` === name && answers.has('204'),
  );
/** The whole answer is promised: nothing of it stays. */
const PROMISED_ROOT = /searchCompanies/;

let page: FaultyPage;
beforeAll(async () => {
  page = await startFaultyPage();
});
afterEach(() => page.calm());
afterAll(() => page.close());

describe('R1 to R4: every call that writes', () => {
  const isKeyed = ({ arrivals }: Seen) => arrivals[0]?.headers['idempotency-key'] !== undefined;
  const isCut = (fault: Fault) => CUTS.some(([{ kind }]) => kind === fault.kind);
  const oneKey = ({ arrivals }: Seen) =>
    new Set(arrivals.map(({ headers }) => headers['idempotency-key'])).size === 1;
  /** A deletion's answer has no content, so its body is never read. */
  const UNREAD = /^(malformedJson|html|empty|null|badGzip)$/;

  it.each(FAULTS)(
    '[Q07] to [Q37]: %j is told, and the write is never doubled',
    async (fault, expected) => {
      const codes = isStatus(fault, 422) ? [...expected, 'INVALID'] : expected;
      expect(
        await page.complaints(
          WRITE_ROWS,
          async (row) => {
            const seen = await page.ask(row, fault);
            const { arrivals, ms } = seen;
            const most = isKeyed(seen) && isCut(fault) ? 2 : 1;
            if (arrivals.length < 1 || arrivals.length > most)
              return `sent ${arrivals.length} times`;
            if (!oneKey(seen)) return 'another key';
            if (ms > CALL_WITHIN_MS) return `${Math.round(ms)} ms`;
            const told = toldOf(seen);
            if (told.some((code) => !codes.includes(code))) return told.join(' ');
            const unread = answersNothing(row[1]) && UNREAD.test(fault.kind);
            return told.length === 0 && !unread ? 'nothing told' : null;
          },
          atOnceOf(fault),
        ),
      ).toEqual([]);
    },
    60_000,
  );

  it.each([{ wrong: 'shape' }, [{ wrong: 'shape' }]])(
    '[Q07] to [Q37]: %j instead of the stored record is an error, and no second write',
    async (body) => {
      expect(
        await page.complaints(
          WRITE_ROWS.filter(([, name]) => !answersNothing(name)),
          async (row) => {
            const seen = await page.ask(row, { kind: 'status', status: 200, body });
            const told = toldOf(seen).join();
            return seen.arrivals.length === 1 && told === 'INTERNAL_SERVER_ERROR'
              ? null
              : `${seen.arrivals.length} ${told}`;
          },
        ),
      ).toEqual([]);
    },
  );

  it.each(CUTS)(
    '[Q07] to [Q37]: %j once: repeated with the same key, or not at all',
    async (fault) => {
      const found = await page.complaintsOfRepeats(WRITE_ROWS, async (row) => {
        const seen = await page.ask(row, fault, 1);
        const keyed = isKeyed(seen);
        const right = seen.arrivals.length === (keyed ? 2 : 1) && oneKey(seen);
        const told = toldOf(seen).length > 0;
        return right && told === !keyed ? null : `${seen.arrivals.length} ${toldOf(seen).join()}`;
      });
      expect(found).toEqual([]);
    },
  );

  it('[Q07] to [Q37]: a write that is answered late within the ladder is made once', async () => {
    expect(
      await page.complaints(
        WRITE_ROWS,
        async (row) => {
          const seen = await page.ask(row, LATE);
          const told = toldOf(seen).join();
          if (seen.arrivals.length !== 1) return `sent ${seen.arrivals.length} times`;
          return told || null;
        },
        atOnceOf(LATE),
      ),
    ).toEqual([]);
  });
});

describe('R1 to R4: the calls of the session', () => {
  const arrivalsOf = (pattern: RegExp) =>
    page.backend.calls.filter(({ path }) => pattern.test(path)).length;

  it.each(FAULTS)(
    '[Q01]: sign-in with %j is refused once, without a cookie',
    async (fault, expected) => {
      page.calm();
      page.backend.inject(/^POST \/auth\/local\/rc$/, fault);
      const { result: answer, ms } = await timed(() =>
        postJson(`${page.gatewayFor(fault).url}/session/sign-in`, {
          email: 'developer@demo.example',
          password: PASSWORD,
        }),
      );
      expect(ms).toBeLessThan(CALL_WITHIN_MS);
      expect([answer.status >= 400, answer.headers.get('set-cookie')]).toEqual([true, null]);
      expect(arrivalsOf(/local\/rc$/)).toBe(1);
      const { code } = (await answer.json()) as { code: string };
      // What is no refusal of credentials is the backend's trouble, never the browser's.
      const odd = [404, 409, 412].some((each) => isStatus(fault, each));
      expect(odd ? ['UPSTREAM_UNAVAILABLE'] : [...expected, 'INVALID']).toContain(code);
    },
  );

  it.each(FAULTS)('[Q02]: sign-out with %j ends the session all the same', async (fault) => {
    page.calm();
    page.backend.inject(/^GET \/auth\/local\/signout$/, fault);
    const { result: answer, ms } = await timed(() =>
      postJson(
        `${page.gatewayFor(fault).url}/session/sign-out`,
        {},
        { cookie: page.cookies['staff'] ?? '' },
      ),
    );
    expect(ms).toBeLessThan(CALL_WITHIN_MS);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^portal=; Max-Age=0;/);
    expect(arrivalsOf(/signout$/)).toBe(1);
  });

  it.each(FAULTS)(
    '[Q03]: "who am I" with %j is %j; the session is lost by 401 only',
    async (fault, expected) => {
      page.calm();
      const gateway = page.gatewayFor(fault);
      // Signing out forgets whose the token is, so that the next operation asks.
      const cookie = cookieOf(
        await postJson(`${gateway.url}/session/sign-in`, {
          email: 'manager@demo.example',
          password: PASSWORD,
        }),
      );
      await postJson(`${gateway.url}/session/sign-out`, {}, { cookie });
      page.calm();
      page.backend.inject(/^GET \/api\/users\/me-rc$/, fault);
      const { result: answer, ms } = await timed(() =>
        gateway.query('{ reps { seq } }', { cookie }),
      );
      expect(ms).toBeLessThan(ANSWER_WITHIN_MS);
      expect([answer.data ?? null, codesOf(answer)]).toEqual([null, [expect.any(String)]]);
      // A backend that answers anything else there breaks the contract.
      const odd = [400, 403, 404, 409, 412, 413, 422].some((each) => isStatus(fault, each));
      expect(odd ? ['INTERNAL_SERVER_ERROR'] : expected).toContain(codesOf(answer)[0]);
      const cleared = answer.headers.get('set-cookie')?.startsWith('portal=;') ?? false;
      expect(cleared).toBe(isStatus(fault, 401));
      expect(arrivalsOf(/^\/api\/(?!users\/me-rc)/)).toBe(0);
    },
  );
});

describe('R2: 200 MB instead of any answer', () => {
  const MEMORY_MB = 50;

  it('[Q04] to [Q37]: is cut off while it arrives, and the memory does not grow', async () => {
    // The sender is in this process, too. Garbage is collected before it is half of the bound, so that the growth is what
    // was kept.
    collectGarbage();
    const before = process.memoryUsage().rss;
    let most = before;
    const found = await page.complaints(
      oneACall([...READ_ROWS, ...WRITE_ROWS]),
      async (row) => {
        const seen = await page.ask(row, { kind: 'huge' });
        const { rss } = process.memoryUsage();
        most = Math.max(most, rss);
        if (rss - before > (MEMORY_MB / 2) * 1024 * 1024) collectGarbage();
        if (seen.arrivals.length !== 1) return `sent ${seen.arrivals.length} times`;
        const told = [...new Set(toldOf(seen))].join();
        return told === 'INTERNAL_SERVER_ERROR' ? null : told || 'nothing told';
      },
      1,
    );
    expect(found).toEqual([]);
    expect((most - before) / 1024 / 1024).toBeLessThan(MEMORY_MB);
  });
});

describe('R3: nobody listens', () => {
  it('[Q04] to [Q37]: every call is told as unavailable, and what is known stays', async () => {
    const dying = await startCannedBackend();
    const over = await startGateway(dying.url);
    const cookie = await over.signIn('admin');
    await dying.close();
    const found: string[] = [];
    for (const [id, name, document] of [...READ_ROWS, ...WRITE_ROWS]) {
      const besideIt = document.replace(/^\{ /, '{ alive: viewer { mayWrite } ');
      const { result: answer, ms } = await timed(() => over.query(besideIt, { cookie }));
      const told = toldOf(answer);
      const known =
        answer.data?.['alive'] || !document.startsWith('{ ') || PROMISED_ROOT.test(document);
      const right = told.length > 0 && told.every((code) => code === 'UPSTREAM_UNAVAILABLE');
      if (!right || !known || ms > CALL_WITHIN_MS)
        found.push(`${id} ${name}: ${told.join()} ${ms}`);
    }
    const signIn = await postJson(`${over.url}/session/sign-in`, {
      email: 'a@b.example',
      password: 'x',
    });
    expect([signIn.status, found]).toEqual([503, []]);
    const signOut = await postJson(`${over.url}/session/sign-out`, {}, { cookie });
    expect(signOut.status).toBe(204);
    await over.close();
  });
});
