import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { print, type DocumentNode } from 'graphql';
import { yearBefore } from '../../schema/date-groups.ts';
import { between, periodDays, type Period } from '../../web/src/lib/periods.ts';
import { raceGrain, raceOf } from '../../web/src/features/sales/race-chart.ts';
import { figureRows, figureTotals } from '../../web/src/lib/analytics.ts';
import {
  RepTerritoriesPageDocument,
  type RepTerritoriesPageQuery,
} from '../../web/src/pages/maps/RepTerritoriesPage.generated.ts';
import { productivityQuestion } from '../../web/src/pages/sales/productivity-question.ts';
import {
  ProductivityPageDocument,
  type ProductivityPageQuery,
} from '../../web/src/pages/sales/ProductivityPage.generated.ts';
import { renewalsQuestion } from '../../web/src/pages/sales/renewals-question.ts';
import {
  RenewalsPageDocument,
  type RenewalsPageQuery,
} from '../../web/src/pages/sales/RenewalsPage.generated.ts';
import {
  SalesByDatePageDocument,
  type SalesByDatePageQuery,
} from '../../web/src/pages/sales/SalesByDatePage.generated.ts';
import { standingsOf, standingsQuestion } from '../../web/src/pages/sales/standings-question.ts';
import {
  StandingsPageDocument,
  type StandingsPageQuery,
} from '../../web/src/pages/sales/StandingsPage.generated.ts';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let director: Asker;
beforeAll(async () => {
  gateway = await startGateway();
  director = await asker(gateway, 'director@demo.example');
});
afterAll(() => gateway.close());

const ask = async <T>(document: DocumentNode, variables: object): Promise<T> =>
  (await director.ask<T>(print(document), variables)).data;
const daysOf = (period: Period) => periodDays({ period, from: null, to: null }, TEST_TODAY);
const sumOf = <T>(rows: readonly T[], valueOf: (row: T) => number | null | undefined): number =>
  rows.reduce((sum, row) => sum + (valueOf(row) ?? 0), 0);

async function standings(period: Period) {
  const { variables, narrow } = standingsQuestion({
    period: { period, from: null, to: null },
    today: TEST_TODAY,
    team: null,
    product: null,
    isTenured: false,
  });
  return standingsOf(await ask<StandingsPageQuery>(StandingsPageDocument, variables), narrow);
}

/** What two pages say of the same thing is the same: the reconciliations of the demo data. */
describe('F10 K03: pages agree with each other', () => {
  it.each(['AYTD', 'LAST_AY', 'QTD'] as const)(
    'R28 R27: sold in the standings is what was signed, by rep, by team and by date, %s',
    async (period) => {
      const { reps, teams, company } = await standings(period);
      const days = daysOf(period);
      const byDate = await ask<SalesByDatePageQuery>(SalesByDatePageDocument, {
        where: { signedOn: between(days) },
        grain: 'MONTH',
        raceGrain: raceGrain(days),
        raceBefore: { signedOn: between(yearBefore(days, TEST_TODAY)) },
        year: { signedOn: between(days) },
        lastYear: { signedOn: between(daysOf('LAST_AY')) },
        packagesOf: { signedOn: between(days) },
      });
      const [signed] = await gateway.rest.sql<{ cents: number }>(
        `select coalesce(sum(total_cents), 0)::float8 as cents from contracts
         where status = 'signed' and deleted_at is null and signed_on between $1 and $2`,
        [days.from, days.to],
      );
      const sold = company.values['soldValue'];
      expect(sold).toBe(signed?.cents);
      expect(sumOf(reps, ({ values }) => values['soldValue'])).toBe(sold);
      expect(sumOf(teams, ({ values }) => values['soldValue'])).toBe(sold);
      const race = raceOf(figureRows(byDate.race), figureRows(byDate.raceBefore), days);
      expect(race.sold.at(-1)).toBe(sold);
      expect(race.lastYear.at(-1)).toBe(figureTotals(byDate.figures).previous['soldValue']);
      expect(race.lastYear.at(-1)).toBe(company.previous['soldValue']);
      const months = figureRows(byDate.bars);
      expect(sumOf(months, ({ values }) => values['soldValue'])).toBe(sold);
      expect(
        sumOf(months, ({ values }) => (values['newBusiness'] ?? 0) + (values['renewalSold'] ?? 0)),
      ).toBe(sold);
      expect(sumOf(months, ({ values }) => values['newBusiness'])).toBe(
        company.values['newBusiness'],
      );
    },
  );

  it('R34: renewed, lost and pending are all that is due, in the year and in each month', async () => {
    const { variables } = renewalsQuestion({
      rep: null,
      tab: 'open',
      isNarrowed: false,
      today: TEST_TODAY,
    });
    const data = await ask<RenewalsPageQuery>(RenewalsPageDocument, variables);
    const { values } = figureTotals(data.year);
    const months = figureRows(data.months);
    expect(values['due']).toBeGreaterThan(0);
    for (const each of [values, ...months.map((month) => month.values)]) {
      expect((each['renewed'] ?? 0) + (each['unrenewed'] ?? 0) + (each['pending'] ?? 0)).toBe(
        each['due'],
      );
    }
    for (const measure of ['due', 'renewed', 'unrenewed', 'pending'] as const) {
      expect(sumOf(months, (month) => month.values[measure])).toBe(values[measure]);
    }
    const due = (tab: 'open' | 'overdue' | 'in30' | 'in60' | 'in90' | 'in180'): number =>
      Number(data[tab]?.totals?.find(({ name }) => name === 'due')?.value ?? 0);
    expect(due('overdue') + due('in30') + due('in60') + due('in90') + due('in180')).toBe(
      due('open'),
    );
  });

  it('R13 R28: the states add up to their total row, and the total to the companies and accounts of other pages', async () => {
    const { repTerritories } = await ask<RepTerritoriesPageQuery>(RepTerritoriesPageDocument, {});
    if (!repTerritories) throw new Error('There are territories.');
    const { states, total } = repTerritories;
    for (const name of Object.keys(total.counts) as (keyof typeof total.counts)[]) {
      expect({ name, sum: sumOf(states, ({ counts }) => Number(counts[name])) }).toEqual({
        name,
        sum: total.counts[name],
      });
    }
    expect(total.counts.clients + total.counts.prospects).toBe(total.counts.companies);
    const search = await director.ask<{ searchCompanies: { totalCount: number } }>(
      '{ searchCompanies(filter: {}, first: 1) { totalCount } }',
    );
    expect(total.counts.companies).toBe(search.data.searchCompanies.totalCount);
    const { company } = await standings('AYTD');
    expect(total.counts.assigned).toBe(company.accounts);
    expect(total.counts.covered / total.counts.assigned).toBeCloseTo(company.coverage ?? 0, 3);
    const [covered] = await gateway.rest.sql<{ n: number }>(
      `select count(distinct c.coid)::integer as n from contracts c join manufacturers m on m.coid = c.coid
       where m.deleted_at is null and m.client_flag and c.deleted_at is null and c.status = 'signed'
         and date '${TEST_TODAY}' between c.start_date and c.end_date`,
    );
    // Whose flag says client without a contract is on the page of problems.
    const { data } = await director.ask<{ analytics: { totals: { value: number }[] } }>(
      '{ analytics(dataset: "problems", measures: ["companies"], where: { rule: "flag-without-contract" }) { totals { value } } }',
    );
    expect(total.counts.clients).toBe((covered?.n ?? 0) + (data.analytics.totals[0]?.value ?? 0));
  });

  it('R30 R28: the touches and points of a period are the same in productivity and in the standings', async () => {
    const data = await ask<ProductivityPageQuery>(
      ProductivityPageDocument,
      productivityQuestion({ period: 'AYTD' }, null),
    );
    const { company } = await standings('AYTD');
    const { values } = figureTotals(data.byRep);
    for (const measure of ['uniqueTouches', 'points', 'contactNotes'] as const) {
      expect({ measure, value: values[measure] }).toEqual({
        measure,
        value: company.values[measure],
      });
    }
    expect(sumOf(figureRows(data.families), (row) => row.values['notes'])).toBe(values['notes']);
    expect(sumOf(figureRows(data.types), (row) => row.values['notes'])).toBe(values['notes']);
    expect(figureTotals(data.sold).values['newBusiness']).toBe(company.values['newBusiness']);
  });
});
