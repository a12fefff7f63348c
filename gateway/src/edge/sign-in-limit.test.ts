import { describe, expect, it } from '@jest/globals';
import { SignInLimit, type AdmittedSignIn } from './sign-in-limit.ts';

function limited() {
  let now = 1_000;
  const limit = new SignInLimit({ now: () => now });
  const admit = (address: string, device: string | null = null) => limit.admit(address, device);
  const wrong = (address: string, device: string | null = null): boolean => {
    const admitted = admit(address, device);
    if ('quota' in admitted) return false;
    admitted.ended('wrong');
    return true;
  };
  const wrongs = (times: number, address: string, device: string | null = null): number =>
    Array.from({ length: times }, () => wrong(address, device)).filter(Boolean).length;
  return { admit, wrongs, pass: (ms: number) => (now += ms) };
}

describe('wrong sign-ins of one address', () => {
  it('may come 30 at once, then one a second, and never take from another address', () => {
    const { wrongs, pass } = limited();
    expect(wrongs(100, '192.0.2.1')).toBe(30);
    expect(wrongs(100, '192.0.2.2')).toBe(30);
    pass(5_000);
    expect(wrongs(100, '192.0.2.1')).toBe(5);
  });

  it('are refused with the limit and the time to wait', () => {
    const { admit, wrongs } = limited();
    wrongs(30, '192.0.2.1');
    expect(admit('192.0.2.1')).toEqual({
      name: 'sign-ins',
      quota: 30,
      windowSeconds: 30,
      resetSeconds: 1,
    });
  });

  it('do not count against a browser at the same address that has signed in before', () => {
    const { wrongs } = limited();
    expect(wrongs(100, '192.0.2.1')).toBe(30);
    expect(wrongs(100, '192.0.2.1', 'known')).toBe(30);
    expect(wrongs(1, '192.0.2.1', 'another')).toBe(1);
  });
});

describe('right sign-ins', () => {
  it('cost nothing: an office behind one address may be any number of people', () => {
    const { admit } = limited();
    for (let i = 0; i < 1_000; i += 1) {
      const admitted = admit('192.0.2.1') as AdmittedSignIn;
      admitted.ended('right');
    }
    expect(admit('192.0.2.1')).not.toHaveProperty('quota');
  });
});

describe('sign-ins of everybody', () => {
  it('run 32 at a time, and the next one may come when one has ended', () => {
    const { admit } = limited();
    const running = Array.from({ length: 32 }, (_, i) => admit(`192.0.2.${i}`) as AdmittedSignIn);
    expect(admit('198.51.100.1')).toEqual({
      name: 'sign-ins-at-once',
      quota: 32,
      resetSeconds: 1,
    });
    running[0]?.ended('wrong');
    expect(admit('198.51.100.1')).not.toHaveProperty('quota');
  });

  it('are fewer where the backend is slow, and told to come back later', () => {
    const { admit, pass } = limited();
    for (let round = 0; round < 20; round += 1) {
      const four = Array.from({ length: 4 }, (_, i) => admit(`192.0.2.${i}`) as AdmittedSignIn);
      pass(4_000);
      for (const each of four) each.ended('wrong');
    }
    const admitted = Array.from({ length: 10 }, (_, i) => admit(`192.0.2.${i}`));
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
