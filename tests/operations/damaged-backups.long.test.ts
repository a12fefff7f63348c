import { describe, it } from '@jest/globals';
import { expectDamageToBeFound } from './damaged-backups.ts';

describe('200 damaged backups', () => {
  it('are found, all 200', async () => {
    await expectDamageToBeFound(Array.from({ length: 200 }, (_, number) => number));
  }, 900_000);
});
