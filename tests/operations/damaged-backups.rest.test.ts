import { describe, it } from '@jest/globals';
import { expectDamageToBeFound } from './damaged-backups.ts';

describe('damaged backups', () => {
  it('are all found: two of each kind of damage', async () => {
    await expectDamageToBeFound(Array.from({ length: 24 }, (_, number) => number));
  });
});
