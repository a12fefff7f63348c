import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../test-support/canned-backend.ts';
import { READS, WRITES } from '../test-support/sample-operations.ts';
import { startGateway, type RunningGateway } from '../test-support/start-gateway.ts';

/** What staff may do too: their own notifications and saved things, and content, which staff make. */
const STAFF =
  /^(dismissNotification|moveContentItem|(open|end)CalendarFeed|\w+(Saved(View|Report|Query|Dashboard)|ReportSchedule))$/;
/** What is for managers and administrators. */
const MANAGERS = /^assignRep$/;

let backend: FaultyUpstream;
let gateway: RunningGateway;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  backend = await startCannedBackend();
  gateway = await startGateway(backend.url);
  for (const actor of ['staff', 'rep'] as const) {
    cookies[actor] = await gateway.signIn(actor);
    await gateway.query('{ viewer { mayWrite } }', { cookie: cookies[actor] });
  }
});
beforeEach(() => {
  backend.calls.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

async function refusal(document: string, cookie?: string): Promise<unknown> {
  const { errors } = await gateway.query(document, cookie ? { cookie } : {});
  return errors?.[0]?.extensions['code'];
}

describe('M02: every read of the schema', () => {
  const closed = READS.filter(([name]) => name !== 'viewer');
  it.each(closed)(
    '%s is refused to an anonymous visitor, before anything is asked',
    async (...read) => {
      expect(await refusal(read[1])).toBe('UNAUTHENTICATED');
      expect(backend.calls).toEqual([]);
    },
  );

  it.each(READS)('%s is open to staff, unless it is for administrators', async (...read) => {
    const code = await refusal(read[1], cookies['staff']);
    if (read[0] === 'audit') expect([code, backend.calls]).toEqual(['FORBIDDEN', []]);
    else expect(code).not.toBe('FORBIDDEN');
  });
});

describe('M02: every write of the schema', () => {
  it.each(WRITES)(
    '%s is refused to an anonymous visitor, before anything is asked',
    async (...write) => {
      expect(await refusal(write[1])).toBe('UNAUTHENTICATED');
      expect(backend.calls).toEqual([]);
    },
  );

  const refusedToStaff = WRITES.filter(([name]) => !STAFF.test(name));
  it.each(refusedToStaff)('%s is refused to staff, before anything is asked', async (...write) => {
    expect(await refusal(write[1], cookies['staff'])).toBe('FORBIDDEN');
    expect(backend.calls).toEqual([]);
  });

  const refusedToReps = WRITES.filter(([name]) => MANAGERS.test(name));
  it.each(refusedToReps)('%s is refused to reps, before anything is asked', async (...write) => {
    expect(await refusal(write[1], cookies['rep'])).toBe('FORBIDDEN');
    expect(backend.calls).toEqual([]);
  });

  it.each(WRITES.filter(([name]) => !MANAGERS.test(name)))(
    '%s is not refused early to a rep: the record decides',
    async (...write) => {
      expect(await refusal(write[1], cookies['rep'])).not.toBe('FORBIDDEN');
    },
  );
});
