import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillDatabase } from './own-database.ts';
import type { FilledDatabase } from './own-database.ts';
import { AUDIENCE_RULES } from './rules-audience.ts';
import { DATE_RULES, WORK_RULES } from './rules-work.ts';
import { CONTENT_RULES, CONTRACT_RULES, MONEY_RULES, numberOf } from './rules.ts';
import { STORIES } from './stories.ts';

let demo: FilledDatabase;

beforeAll(async () => {
  demo = await fillDatabase('demo');
}, 240_000);

afterAll(async () => {
  await demo.drop();
});

const RULES = [
  ...CONTRACT_RULES,
  ...MONEY_RULES,
  ...CONTENT_RULES,
  ...AUDIENCE_RULES,
  ...WORK_RULES,
  ...DATE_RULES,
];

describe('demo data of the size that ships reconciles', () => {
  it.each([...RULES])(
    '$title',
    async ({ violations }) => {
      expect(await numberOf(demo.sql, violations)).toBe(0);
    },
    30_000,
  );
});

describe('the stories at the size that ships', () => {
  it.each([...STORIES])(
    '$title',
    async ({ check }) => {
      await check(demo.sql, true);
    },
    30_000,
  );
});

describe('volumes of the size that ships', () => {
  // Planned numbers; what follows from other facts may differ by the given share.
  it.each([
    ['users', 77, 0],
    ['manufacturers', 5000, 0],
    ['activities', 30_000, 0.05],
    ['notifications', 3000, 0.02],
    ['invoices', 12_400, 0.08],
    ['content', 9000, 0.04],
    ['bim_datasheets', 4200, 0.04],
    ['leads', 120_000, 0.02],
    ['user_emails', 60_000, 0],
    ['user_domains', 18_000, 0],
    ['domain_visits', 144_000, 0.06],
    ['user_projects', 6000, 0],
    ['spec_uses', 40_000, 0.15],
    ['saved_views', 60, 0],
    ['saved_reports', 25, 0],
    ['audit', 5000, 0.2],
  ])('%s: about %d', async (table, planned, spread) => {
    const rows = await numberOf(demo.sql, `select count(*) from ${table}`);
    expect(Math.abs(rows - planned)).toBeLessThanOrEqual(planned * spread);
  });

  it('the top 5 % of the clients have about 40 % of the buying actions', async () => {
    const share = await numberOf(
      demo.sql,
      `select sum(total) filter (where place < 0.05) / sum(total) from (
         select sum(total) as total, percent_rank() over (order by sum(total) desc) as place
         from buying_actions join manufacturers using (coid)
         where client_flag and month > business_today() - 365 group by coid) clients`,
    );
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.46);
  });

  it('activities are of the planned types and mostly done', async () => {
    const rows = await demo.sql<{ type: number; share: number }>(
      `select type, (100.0 * count(*) / sum(count(*)) over ())::float as share from activities group by type order by type`,
    );
    const planned = [52, 17, 8, 10, 9, 4];
    rows.forEach(({ share }, index) => {
      expect(Math.abs(share - (planned[index] ?? 0))).toBeLessThan(3);
    });
    const open = await numberOf(
      demo.sql,
      `select 100.0 * count(*) filter (where percent_complete < 100) / count(*) from activities`,
    );
    expect(Math.abs(open - 8)).toBeLessThan(0.5);
  });

  it('220 domains are new this month', async () => {
    expect(
      await numberOf(
        demo.sql,
        `select count(*) from user_domains where date = min_date
           and date >= date_trunc('month', business_today()) - interval '1 month'`,
      ),
    ).toBe(220);
  });
});
