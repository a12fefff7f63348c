import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { READS, WRITES } from '../../../tests/support/gateway/sample-operations.ts';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';

/** What is for administrators alone. */
const ADMINISTRATORS =
  /^(audit|backups|installation|userAccounts?|(create|update|deactivate|activate)UserAccount|endUserSessions?|sendResetLink|importKinds|pastImports|importJob|(announce|run|undo)Import)$/;
/** What staff may do too: their own notifications, sessions and saved things, and content, which staff make. */
const STAFF =
  /^(dismissNotification|moveContentItem|end(Other)?Sessions?|(open|end)CalendarFeed|(issue|revoke)PersonalToken|(confirm|reject)Proposal|\w+(Saved(View|Report|Query|Dashboard)|ReportSchedule|Alert))$/;
/** What is for managers and administrators. */
const MANAGERS = /^(assignRep|saveTargets|\w+BusinessEvent)$/;
const isClosedToReps = ([name]: readonly [string, ...unknown[]]) =>
  MANAGERS.test(name) || ADMINISTRATORS.test(name);

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

/** The one call that a refusal makes. */
const RECORDED = '/api/audit/refusals';
/** Without the lookups of who asks, which are due every few seconds. */
const paths = () =>
  backend.calls.map(({ path }) => path).filter((path) => path !== '/api/users/me-rc');

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
    if (ADMINISTRATORS.test(read[0])) expect([code, paths()]).toEqual(['FORBIDDEN', [RECORDED]]);
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
  it.each(refusedToStaff)('%s is refused to staff, and only recorded', async (...write) => {
    expect(await refusal(write[1], cookies['staff'])).toBe('FORBIDDEN');
    expect(paths()).toEqual([RECORDED]);
  });

  const refusedToReps = WRITES.filter(isClosedToReps);
  it.each(refusedToReps)('%s is refused to reps, and only recorded', async (...write) => {
    expect(await refusal(write[1], cookies['rep'])).toBe('FORBIDDEN');
    expect(paths()).toEqual([RECORDED]);
  });

  it.each(WRITES.filter((write) => !isClosedToReps(write)))(
    '%s is not refused early to a rep: the record decides',
    async (...write) => {
      expect(await refusal(write[1], cookies['rep'])).not.toBe('FORBIDDEN');
    },
  );
});
