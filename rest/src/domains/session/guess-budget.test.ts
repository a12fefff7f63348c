import { describe, expect, it } from '@jest/globals';
import { refundTry, reserveTry, type Tallies, type Tally } from './guess-budget.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const BEGIN = Date.UTC(2026, 5, 18);

/** One account and the callers that try to sign in to it, at moments that the test names. */
function account() {
  const tallies = new Map<string, Tally>();
  const tallyOf = (key: string, now: number): Tally =>
    tallies.get(key) ?? { failures: 0, since: now, waitUntil: null };
  const read = (from: string, now: number, isDevice: boolean): Tallies => ({
    owner: tallyOf(from, now),
    strangers: isDevice
      ? null
      : { network: tallyOf(`network ${from}`, now), account: tallyOf('account', now) },
  });
  const write = (from: string, { owner, strangers }: Tallies): void => {
    tallies.set(from, owner);
    if (!strangers) return;
    tallies.set(`network ${from}`, strangers.network);
    tallies.set('account', strangers.account);
  };
  /** @returns the seconds to wait, or 0 when the password would be checked */
  const guess = (from: string, now: number, { isDevice = false, arrived = now } = {}): number => {
    const decision = reserveTry(read(from, now, isDevice), { now, arrived });
    if (decision.isChanged) write(from, decision.tallies);
    return decision.refused?.resetSeconds ?? 0;
  };
  const refund = (from: string, outcome: 'right' | 'unchecked', now: number, isDevice = false) =>
    write(from, refundTry(read(from, now, isDevice), outcome, now));
  /** Comes back whenever it is told to. @returns seconds until the password is checked */
  const patiently = (from: string, begun: number): number => {
    let now = begun;
    for (let wait = guess(from, now); wait > 0; wait = guess(from, now)) now += wait * SECOND;
    return (now - begun) / SECOND;
  };
  return { guess, refund, patiently };
}

const ATTACKERS = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];

describe('one stranger', () => {
  it('has five free tries, then waits 1, 2, 4 … 60 seconds', () => {
    const { guess } = account();
    const waits: number[] = [];
    let now = BEGIN;
    for (let i = 0; i < 20; i += 1) {
      const wait = guess('a', now);
      waits.push(wait);
      now += wait * SECOND;
    }
    const delays = [1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 60, 0, 60];
    expect(waits).toEqual([0, 0, 0, 0, 0, ...delays]);
  });

  it('has five tries of a burst, however long it takes to refuse the rest', () => {
    const { guess } = account();
    const waits = Array.from({ length: 200 }, (_, i) => guess('a', BEGIN + i * 45));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(Math.max(...waits)).toBe(1);
    // A caller who never obeys is not shut out, either.
    const later = Array.from({ length: 10 }, (_, i) =>
      guess('a', BEGIN + (9.1 + i * 0.2) * SECOND),
    );
    expect(later.filter((wait) => wait === 0)).toHaveLength(1);
  });

  it('cannot pass the limit with tries that waited for their turn', () => {
    const { guess } = account();
    for (let i = 0; i < 5; i += 1) expect(guess('a', BEGIN)).toBe(0);
    const late = BEGIN + 2 * SECOND;
    expect(guess('a', late, { arrived: BEGIN + 10 })).toBe(1);
    expect(guess('a', late + SECOND)).toBe(0);
  });

  it('is forgiven by the right password, and loses nothing when the password could not be checked', () => {
    const { guess, refund } = account();
    for (let i = 0; i < 5; i += 1) guess('a', BEGIN);
    refund('a', 'unchecked', BEGIN);
    expect(guess('a', BEGIN)).toBe(0);
    expect(guess('a', BEGIN)).toBe(1);
    refund('a', 'right', BEGIN);
    for (let i = 0; i < 5; i += 1) expect(guess('a', BEGIN)).toBe(0);
  });
});

describe('one network', () => {
  it('fails 30 times a minute at most, at however many accounts', () => {
    let network: Tally = { failures: 0, since: BEGIN, waitUntil: null };
    const guess = (now: number): number => {
      // Another account each time.
      const fresh: Tally = { failures: 0, since: now, waitUntil: null };
      const before = { owner: fresh, strangers: { network, account: fresh } };
      const { tallies, refused } = reserveTry(before, { now, arrived: now });
      network = tallies.strangers?.network ?? network;
      return refused?.resetSeconds ?? 0;
    };
    for (let i = 0; i < 30; i += 1) expect(guess(BEGIN)).toBe(0);
    expect(guess(BEGIN + 10 * SECOND)).toBe(50);
    expect(guess(BEGIN + MINUTE)).toBe(0);
  });
});

describe('P8: three addresses that guess at one account for two hours', () => {
  /** 10,000 tries an hour. @param beside runs between them */
  function attack(beside: (now: number, at: ReturnType<typeof account>) => void = () => undefined) {
    const at = account();
    const checked: number[] = [];
    for (let i = 0; i < 20_000; i += 1) {
      const now = BEGIN + i * 360;
      if (at.guess(ATTACKERS[i % 3] ?? '', now) === 0) checked.push(now);
      beside(now, at);
    }
    return checked;
  }

  it('are answered at most 110 times in any hour, and never shut out', () => {
    const checked = attack();
    const most = Math.max(
      ...checked.map((from) => checked.filter((at) => at >= from && at < from + HOUR).length),
    );
    expect(most).toBeLessThanOrEqual(110);
    // A colleague may share their address.
    expect(checked.filter((at) => at > BEGIN + HOUR).length).toBeGreaterThan(10);
  });

  it('never keep the owner out: at once from a known device, within 15 s from a new address', () => {
    const waits: number[] = [];
    let visits = 0;
    attack((now, at) => {
      if (now < BEGIN + visits * MINUTE) return;
      visits += 1;
      expect(at.guess('device', now, { isDevice: true })).toBe(0);
      at.refund('device', 'right', now, true);
      const from = `198.51.100.${visits}`;
      const wait = at.patiently(from, now);
      at.refund(from, 'right', now + wait * SECOND);
      waits.push(wait);
    });
    expect(waits.length).toBeGreaterThan(100);
    expect(Math.max(...waits)).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10);
  });

  it('leave the owner at a new address two typing errors before a long wait', () => {
    const at = account();
    for (let i = 0; i < 10_000; i += 1) at.guess(ATTACKERS[i % 3] ?? '', BEGIN + i * 360);
    const now = BEGIN + HOUR;
    const first = at.patiently('new', now);
    const second = at.patiently('new', now + 20 * SECOND);
    const third = at.patiently('new', now + 40 * SECOND);
    for (const wait of [first, second, third]) expect(wait).toBeLessThanOrEqual(10);
  });
});

describe('a known device', () => {
  it('has a budget of its own, which also is slowed down', () => {
    const { guess } = account();
    for (let i = 0; i < 5; i += 1) expect(guess('d', BEGIN, { isDevice: true })).toBe(0);
    expect(guess('d', BEGIN, { isDevice: true })).toBe(1);
    expect(guess('e', BEGIN, { isDevice: true })).toBe(0);
  });
});
