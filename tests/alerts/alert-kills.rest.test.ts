import { expect, it } from '@jest/globals';
import { runAlertKills } from './alert-kills.ts';

it('each crossing is told once, whichever of 5 services die while they evaluate', async () => {
  // Fifty alerts over thirty days with a hundred kills are `npm run test:long`.
  const result = await runAlertKills({ alerts: 10, days: 3, kills: 5 });
  expect(result.faults).toEqual([]);
  expect(result.kills).toBe(5);
});
