import { describe, expect, it } from '@jest/globals';
import { hashOf } from '../cache/hash-of.ts';
import type { OpenSession } from '../session/sessions.ts';
import { OpenSockets } from './open-sockets.ts';
import { SocketSession } from './socket-session.ts';

const ANYBODY = { user: null, session: null };

/** Sockets by the tokens of their sessions, of which some have ended, and what was asked and closed. */
function opened(owners: Record<string, number>) {
  const sockets = new OpenSockets();
  const seen = { ended: new Set<string>(), asked: [] as string[], closed: [] as string[] };
  for (const [token, user] of Object.entries(owners)) {
    const lasts = async () => {
      seen.asked.push(token);
      return !seen.ended.has(token);
    };
    const session = new SocketSession({ token } as OpenSession, lasts, () => 0);
    sockets.add(user, { session, close: () => void seen.closed.push(token) });
  }
  return { sockets, seen };
}

describe('open sockets', () => {
  it('are asked for of whom a call was about, and closed where the session is over', async () => {
    const { sockets, seen } = opened({ laptop: 1, phone: 1, other: 2 });
    seen.ended.add('phone').add('other');
    await sockets.recheck({ user: 1, session: null });
    expect(seen).toMatchObject({ asked: ['laptop', 'phone'], closed: ['phone'] });
    await sockets.recheck({ user: null, session: hashOf('other') });
    expect(seen).toMatchObject({ asked: ['laptop', 'phone', 'other'], closed: ['phone', 'other'] });
    await sockets.recheck({ user: 3, session: null });
    expect(seen.asked).toHaveLength(3);
  });

  it('are all asked for where nobody knows whose, in one round for those who ask meanwhile', async () => {
    const { sockets, seen } = opened({ laptop: 1, other: 2 });
    const rounds = [sockets.recheck(ANYBODY)];
    await Promise.resolve();
    for (let i = 0; i < 5; i += 1) rounds.push(sockets.recheck(ANYBODY));
    seen.ended.add('other');
    await Promise.all(rounds);
    expect(seen).toMatchObject({
      asked: ['laptop', 'other', 'laptop', 'other'],
      closed: ['other'],
    });
  });

  it('are counted until they are closed', () => {
    const { sockets } = opened({ laptop: 1 });
    const session = new SocketSession(
      {} as OpenSession,
      async () => true,
      () => 0,
    );
    const closed = sockets.add(1, { session, close: () => undefined });
    expect(sockets.countOf(1)).toBe(2);
    closed();
    expect(sockets.countOf(1)).toBe(1);
    expect(sockets.countOf(2)).toBe(0);
  });
});
