import { describe, expect, it } from '@jest/globals';
import { Problem } from './problem.ts';
import { inPasswordTurn } from './password-turn.ts';

describe('turns to hash a password', () => {
  it('are two at a time with 16 in line, and the next one is refused at once', async () => {
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await held;
      running -= 1;
    };
    const turns = Array.from({ length: 18 }, () => inPasswordTurn(work));
    const refused = await inPasswordTurn(work).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({
      status: 429,
      extra: { retryAfterSeconds: 1, limit: { name: 'password-checks', quota: 18 } },
    });
    end();
    await Promise.all(turns);
    expect(most).toBe(2);
    await expect(inPasswordTurn(() => Promise.resolve('again'))).resolves.toBe('again');
  });
});
