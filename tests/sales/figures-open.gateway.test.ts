import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { print, type DocumentNode } from 'graphql';
import { territoryColumns } from '../../web/src/features/manufacturers/territories/territory-columns.tsx';
import { convertedColumns } from '../../web/src/features/sales/converted-columns.tsx';
import { convertedOrder, convertedRows } from '../../web/src/features/sales/converted-rows.ts';
import { productivityColumns } from '../../web/src/features/sales/productivity-columns.tsx';
import {
  productivityRows,
  productivityTotal,
} from '../../web/src/features/sales/productivity-rows.ts';
import { renewalColumns } from '../../web/src/features/sales/renewal-columns.tsx';
import { renewalRows } from '../../web/src/features/sales/renewal-rows.ts';
import { RENEWAL_TABS } from '../../web/src/features/sales/renewal-tabs.ts';
import { periodDays, workingDays } from '../../web/src/lib/periods.ts';
import { standingColumns } from '../../web/src/features/sales/standing-columns.tsx';
import { figureTotals } from '../../web/src/lib/analytics.ts';
import {
  RepTerritoriesPageDocument,
  type RepTerritoriesPageQuery,
} from '../../web/src/pages/maps/RepTerritoriesPage.generated.ts';
import { convertedQuestion } from '../../web/src/pages/sales/converted-question.ts';
import {
  ConvertedPageDocument,
  type ConvertedPageQuery,
} from '../../web/src/pages/sales/ConvertedPage.generated.ts';
import {
  productivityAnswers,
  productivityQuestion,
} from '../../web/src/pages/sales/productivity-question.ts';
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
  standingsOf,
  standingsQuestion,
  type StandingsAsked,
} from '../../web/src/pages/sales/standings-question.ts';
import {
  StandingsPageDocument,
  type StandingsPageQuery,
} from '../../web/src/pages/sales/StandingsPage.generated.ts';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { openColumns, shownFigures, strayFigures } from '../support/opened-figures.ts';
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
const periodOf = (period: 'AYTD' | 'QTD' | 'LAST_AY') => ({ period, from: null, to: null });
const daysOf = (period: 'QTD' | 'LAST_AY') => periodDays(periodOf(period), TEST_TODAY);

const totalOf = (answer: RenewalsPageQuery['open' | 'in30']) =>
  answer?.totals?.find(({ name }) => name === 'due');

/** Every number of the page, in every row and in the total row, is what its rows come to. */
describe('K03 F10: what a page shows and what its numbers open are the same', () => {
  const asked: StandingsAsked = {
    period: periodOf('AYTD'),
    today: TEST_TODAY,
    team: null,
    product: null,
    isTenured: false,
  };
  it.each([
    ['all', asked],
    ['of last year', { ...asked, period: periodOf('LAST_AY') }],
    ['of one product, without who is new', { ...asked, product: 'bim', isTenured: true }],
  ] as const)(
    'R28: standings, %s',
    async (_name, question) => {
      const { condition, variables, narrow, dueDays } = standingsQuestion(question);
      const data = await ask<StandingsPageQuery>(StandingsPageDocument, variables);
      const { reps, teams, company } = standingsOf(data, narrow);
      for (const [who, rows] of [
        ['Rep', reps],
        ['Team', teams],
      ] as const) {
        const figures = shownFigures(
          standingColumns({
            who,
            day: condition,
            lastYear: data.standings?.comparedWith ?? null,
            dueDays,
            isPerAccounts: false,
            definitions: {},
            total: company,
          }),
          rows,
          ({ name }) => name,
        );
        expect(await strayFigures(director, figures)).toEqual([]);
        expect(openColumns(figures)).toEqual([
          'soldValue',
          'lastYear',
          'newBusiness',
          'newBusinessContracts',
          'due',
          'renewed',
          'renewalRateNet',
          'renewalRate',
          'uplift',
          'converted',
          'contactNotes',
          'faceToFace',
          'uniqueTouches',
          'points',
          'coverage',
          'accounts',
          'pipeline',
        ]);
      }
    },
    120_000,
  );

  it('R34: renewals, in every tab', async () => {
    const columns = new Set<string>();
    for (const tab of RENEWAL_TABS) {
      const { variables } = renewalsQuestion({
        rep: null,
        tab,
        isNarrowed: false,
        today: TEST_TODAY,
      });
      const data = await ask<RenewalsPageQuery>(RenewalsPageDocument, variables);
      const isDone = tab === 'done';
      const rows = renewalRows({
        columns: data.rows?.columns ?? [],
        nodes: data.rows?.nodes ?? [],
        trends: data.trends,
        isDone,
        today: TEST_TODAY,
      });
      const figures = shownFigures(
        renewalColumns({ isDone, definitions: {}, onLog: () => undefined }),
        rows.slice(0, 40),
        ({ companyName, endDate }) => `${companyName} ${endDate}`,
      );
      expect(await strayFigures(director, figures)).toEqual([]);
      for (const column of openColumns(figures)) columns.add(column);
      // The number on the tab is that of its rows.
      const key = /^\d/.test(tab) ? (`in${tab}` as 'in30') : (tab as 'open');
      expect({ tab, due: totalOf(data[key])?.value }).toEqual({
        tab,
        due: data.rows?.totalCount,
      });
    }
    expect([...columns].sort()).toEqual(['annualCents', 'successor', 'trend']);
  });

  it('R32: converted prospects', async () => {
    const { where, months, rateWhere, cohortWhere } = convertedQuestion({
      signedOn: { period: 'LAST_AY' },
      rep: null,
      team: null,
      tag: null,
      today: TEST_TODAY,
    });
    const orderBy = convertedOrder({ id: 'signed', descending: true });
    const data = await ask<ConvertedPageQuery>(ConvertedPageDocument, {
      where,
      months,
      rateWhere,
      cohortWhere,
      orderBy,
    });
    const figures = shownFigures(
      convertedColumns({ definitions: {}, totals: figureTotals(data.list).values, where }),
      convertedRows(data.list),
      ({ companyName }) => companyName,
    );
    expect(await strayFigures(director, figures)).toEqual([]);
    expect(openColumns(figures)).toEqual(['soldValue', 'daysFromTag', 'touches', 'sections']);
  });

  it.each([[{}], [{ country: 'US' }], [{ state: 'GA' }]])(
    'R13: territories %j',
    async (where) => {
      const { repTerritories } = await ask<RepTerritoriesPageQuery>(
        RepTerritoriesPageDocument,
        where,
      );
      const figures = shownFigures(
        territoryColumns(repTerritories?.total ?? null, where),
        repTerritories?.states ?? [],
        ({ state }) => state ?? '—',
      );
      expect(await strayFigures(director, figures)).toEqual([]);
      expect(openColumns(figures)).toHaveLength(11);
    },
    120_000,
  );

  it('R30: productivity, of all reps and of a team, in families and types', async () => {
    const date = { period: 'QTD' } as const;
    const everybody = await ask<ProductivityPageQuery>(
      ProductivityPageDocument,
      productivityQuestion(date, null),
    );
    const team = everybody.reps?.find(({ manager }) => manager)?.manager ?? null;
    expect(team).not.toBeNull();
    for (const whose of [null, team]) {
      const data = whose
        ? await ask<ProductivityPageQuery>(
            ProductivityPageDocument,
            productivityQuestion(date, whose.seq),
          )
        : everybody;
      const answers = productivityAnswers(data);
      const reps = (data.reps ?? []).filter(({ manager }) => !whose || manager?.seq === whose.seq);
      const figures = shownFigures(
        productivityColumns({
          date,
          workingDays: workingDays(daysOf('QTD')),
          unfolded: ['PHONE', 'ADMIN'],
          definitions: {},
          total: productivityTotal(answers, whose),
        }),
        productivityRows(reps, answers),
        ({ name }) => name,
      );
      expect(
        await strayFigures(director, figures, { perDay: 1 / workingDays(daysOf('QTD')) }),
      ).toEqual([]);
      expect(openColumns(figures)).toHaveLength(22);
    }
  });
});
