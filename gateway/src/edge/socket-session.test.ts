import { describe, expect, it } from '@jest/globals';
import type { OpenSession } from '../session/sessions.ts';
import { SocketSession } from './socket-session.ts';

/** A session that can end, a clock that the test moves, and how often the backend was asked. */
function socket() {
  const state = { now: 1_000_000, lasts: true, asked: 0 };
  const session = new SocketSession(
    {} as OpenSession,
    async () => {
      state.asked += 1;
      return state.lasts;
    },
    () => state.now,
  );
  return { state, session };
}

describe('the session of a socket', () => {
  it('is asked for at most every 4 seconds', async () => {
    const { state, session } = socket();
    for (const [after, asked] of [
      [0, 1],
      [3_999, 1],
      [1, 2],
      [0, 2],
      [3_999, 2],
      [1, 3],
    ] as const) {
      state.now += after;
      expect(await session.isOpen()).toBe(true);
      expect(state.asked).toBe(asked);
    }
  });

  it('is over within 4 seconds of its end, and at once where something hints at it', async () => {
    const quiet = socket();
    expect(await quiet.session.isOpen()).toBe(true);
    quiet.state.lasts = false;
    quiet.state.now += 4_000;
    expect(await quiet.session.isOpen()).toBe(false);
    const hinted = socket();
    expect(await hinted.session.isOpen()).toBe(true);
    hinted.state.lasts = false;
    expect(await hinted.session.isOpenNow()).toBe(false);
    expect(await hinted.session.isOpen()).toBe(false);
    expect(hinted.state.asked).toBe(2);
  });

  it('is asked for again where the clock was set back', async () => {
    const { state, session } = socket();
    expect(await session.isOpen()).toBe(true);
    state.now -= 60_000;
    state.lasts = false;
    expect(await session.isOpen()).toBe(false);
  });
});
