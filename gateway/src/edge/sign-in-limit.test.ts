import { describe, expect, it } from '@jest/globals';
import { SIGN_INS, SignInLimit, type AdmittedSignIn } from './sign-in-limit.ts';
import { TokenBuckets } from '../session/token-buckets.ts';

function limited() {
  let now = 1_000;
  const limit = new SignInLimit(new TokenBuckets({ ...SIGN_INS, now: () => now }), () => now);
  const admit = (address: string, device: string | null = null) => limit.admit(address, device);
  const wrong = async (address: string, device: string | null = null): Promise<boolean> => {
    const admitted = await admit(address, device);
    if ('quota' in admitted) return false;
    admitted.ended('wrong');
    return true;
  };
  const wrongs = async (
    times: number,
    address: string,
    device: string | null = null,
  ): Promise<number> => {
    let count = 0;
    for (let i = 0; i < times; i += 1) if (await wrong(address, device)) count += 1;
    return count;
  };
  /** From that many addresses, one after the other. */
  const admitFrom = async (count: number): Promise<Awaited<ReturnType<typeof admit>>[]> => {
    const admitted = [];
    for (let i = 0; i < count; i += 1) admitted.push(await admit(`192.0.2.${i}`));
    return admitted;
  };
  return { admit, admitFrom, wrongs, pass: (ms: number) => (now += ms) };
}

describe('wrong sign-ins of one address', () => {
  it('may come 30 at once, then one a second, and never take from another address', async () => {
    const { wrongs, pass } = limited();
    expect(await wrongs(100, '192.0.2.1')).toBe(30);
    expect(await wrongs(100, '192.0.2.2')).toBe(30);
    pass(5_000);
    expect(await wrongs(100, '192.0.2.1')).toBe(5);
  });

  it('are refused with the limit and the time to wait', async () => {
    const { admit, wrongs } = limited();
    await wrongs(30, '192.0.2.1');
    expect(await admit('192.0.2.1')).toEqual({
      name: 'sign-ins',
      quota: 30,
      windowSeconds: 30,
      resetSeconds: 1,
    });
  });

  it('do not count against a browser at the same address that has signed in before', async () => {
    const { wrongs } = limited();
    expect(await wrongs(100, '192.0.2.1')).toBe(30);
    expect(await wrongs(100, '192.0.2.1', 'known')).toBe(30);
    expect(await wrongs(1, '192.0.2.1', 'another')).toBe(1);
  });
});

describe('right sign-ins', () => {
  it('cost nothing: an office behind one address may be any number of people', async () => {
    const { admit } = limited();
    for (let i = 0; i < 1_000; i += 1) {
      const admitted = (await admit('192.0.2.1')) as AdmittedSignIn;
      admitted.ended('right');
    }
    expect(await admit('192.0.2.1')).not.toHaveProperty('quota');
  });
});

describe('sign-ins of everybody', () => {
  it('run 32 at a time, and the next one may come when one has ended', async () => {
    const { admit, admitFrom } = limited();
    const running = (await admitFrom(32)) as AdmittedSignIn[];
    expect(await admit('198.51.100.1')).toEqual({
      name: 'sign-ins-at-once',
      quota: 32,
      resetSeconds: 1,
    });
    running[0]?.ended('wrong');
    expect(await admit('198.51.100.1')).not.toHaveProperty('quota');
  });

  it('are fewer where the backend is slow, and told to come back later', async () => {
    const { admitFrom, pass } = limited();
    for (let round = 0; round < 20; round += 1) {
      const four = (await admitFrom(4)) as AdmittedSignIn[];
      pass(4_000);
      for (const each of four) each.ended('wrong');
    }
    const admitted = await admitFrom(10);
    const refused = admitted.filter((each) => 'quota' in each);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]).toMatchObject({
      name: 'sign-ins-at-once',
      resetSeconds: expect.any(Number),
    });
    expect((refused[0] as { resetSeconds: number }).resetSeconds).toBeGreaterThan(1);
    expect(admitted.length - refused.length).toBeGreaterThanOrEqual(4);
  });
});
