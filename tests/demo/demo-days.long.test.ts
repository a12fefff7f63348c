import { describe, expect, it } from '@jest/globals';
import { fillDatabase } from './own-database.ts';
import { AUDIENCE_RULES } from './rules-audience.ts';
import { DATE_RULES, WORK_RULES } from './rules-work.ts';
import { CONTENT_RULES, CONTRACT_RULES, MONEY_RULES, numberOf } from './rules.ts';
import { STORIES } from './stories.ts';

const RULES = [
  ...CONTRACT_RULES,
  ...MONEY_RULES,
  ...CONTENT_RULES,
  ...AUDIENCE_RULES,
  ...WORK_RULES,
  ...DATE_RULES,
];

describe.each(['2024-02-29', '2026-01-01', '2026-06-20'])('as of %s', (asOf) => {
  it('holds every rule and has every story', async () => {
    const { sql, drop } = await fillDatabase('tiny', { seed: 5, asOf });
    for (const { title, violations } of RULES) {
      expect([title, await numberOf(sql, violations)]).toEqual([title, 0]);
    }
    for (const { check } of STORIES) await check(sql, false);
    await drop();
  });
});
