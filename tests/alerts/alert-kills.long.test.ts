import { expect, it } from '@jest/globals';
import { runAlertKills } from './alert-kills.ts';

it('each crossing of 50 alerts over 30 days is told once, through 100 kills', async () => {
  const result = await runAlertKills({ alerts: 50, days: 30, kills: 100 });
  expect(result.faults).toEqual([]);
  expect(result.kills).toBe(100);
  // The value goes up and down every day: most alerts are crossed again and again.
  expect(result.crossings).toBeGreaterThan(150);
}, 900_000);
