import { describe, expect, it } from '@jest/globals';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { useRowsQuestion } from '../../lib/analytics.ts';
import { SessionContext, type Settings, type Viewer } from '../../lib/session.ts';
import { homeScope } from './home-scope.ts';
import { landingScope } from './landing-scope.ts';
import { LandingPageDocument } from './LandingPage.generated.ts';
import { LandingPage } from './LandingPage.tsx';

const TODAY = '2026-06-18';
const dana = {
  seq: 12,
  name: 'Dana Keller',
  isRep: true,
  isManager: false,
  level: 32,
} as Viewer;
const company = {
  __typename: 'Company',
  seq: 812,
  coid: 9102,
  name: 'Corvane Architectural',
  city: 'Chattanooga',
  state: 'TN',
  isClient: true,
  prospectTag: { __typename: 'ProspectTag', value: 0, label: 'No Tag' },
  lastContacted: null,
  rep: { __typename: 'User', seq: 12, name: 'Dana Keller' },
};
const measures = (values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => ({ __typename: 'AnalyticsMeasure', name, value }));
const figures = (now: Record<string, number>, before?: Record<string, number>) => ({
  __typename: 'AnalyticsResult',
  rows: [],
  totals: measures(now),
  previousTotals: before ? measures(before) : null,
});
const cells: Record<string, unknown> = {
  date: '2026-06-17',
  rep: 'Dana Keller',
  type: 19,
  note: 'mine to keep',
  companySeq: 812,
  company: 'Corvane Architectural',
};
const data = {
  sold: figures({ soldValue: 41230000, contracts: 9 }, { soldValue: 35190000, contracts: 8 }),
  due: figures({ due: 14, dueValue: 23100000, renewed: 3, atRisk: 5 }),
  dueByMonth: figures({ due: 0, renewed: 0 }),
  accounts: figures({
    companies: 1318,
    clients: 96,
    prospects: 1222,
    notContacted6: 137,
    coverage: 0.7825,
  }),
  touches: figures({ uniqueTouches: 0 }),
  latest: {
    __typename: 'AnalyticsRowConnection',
    columns: Object.keys(cells).map((name) => ({ __typename: 'AnalyticsColumn', name })),
    nodes: [{ __typename: 'AnalyticsRow', key: '1', cells: Object.values(cells) }],
  },
  newSalesProspects: {
    __typename: 'CompanyConnection',
    nodes: [{ ...company, seq: 813, name: 'Newcomer Panels', isClient: false, created: TODAY }],
    totalCount: 1,
  },
  goingCold: { __typename: 'CompanySearch', nodes: [{ __typename: 'CompanyHit', company }] },
};

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function RowsAsked() {
  const question = useRowsQuestion();
  return (
    <p data-testid="rows">
      {question && `${question.dataset} ${question.measure} ${JSON.stringify(question.where)}`}
    </p>
  );
}

function show(result: { data: typeof data } | { errors: { message: string }[] }): void {
  const { variables } = landingScope(homeScope(dana, null), dana, TODAY);
  const request = { query: LandingPageDocument, variables };
  const settings = { today: TODAY } as Settings;
  const answer = 'data' in result ? { request, result } : { request, error: new Error('down') };
  render(
    <MemoryRouter initialEntries={['/landing']}>
      <SessionContext value={{ viewer: dana, settings, signOut: async () => undefined }}>
        <MockedProvider mocks={[answer]}>
          <LandingPage />
        </MockedProvider>
      </SessionContext>
      <Where />
      <RowsAsked />
    </MemoryRouter>,
  );
}

describe('/landing', () => {
  it('R03: shows my numbers, each leading to what is behind it', async () => {
    show({ data });
    const strip = await screen.findByLabelText('My numbers');
    expect(within(strip).getByRole('button', { name: '$412,300' })).toBeInTheDocument();
    expect(within(strip).getByText('LY $351,900 · +17.2 %')).toBeInTheDocument();
    expect(within(strip).getByRole('link', { name: '1,318' })).toHaveAttribute(
      'href',
      '/search?rep=12',
    );
    expect(within(strip).getByRole('link', { name: '137' })).toHaveAttribute(
      'href',
      '/search?rep=12&notContacted=6',
    );
    expect(screen.getByText('Thursday, Jun 18, 2026')).toBeInTheDocument();
  });

  it('R03: opens the rows behind a number', async () => {
    show({ data });
    await userEvent.click(await screen.findByRole('button', { name: '78.3 %' }));
    expect(screen.getByTestId('rows')).toHaveTextContent('companies coverage {"rep":12}');
  });

  it('R03: shows the latest activity, new prospects and who goes cold', async () => {
    show({ data });
    expect(await screen.findByText('mine to keep')).toBeInTheDocument();
    const fresh = screen.getByRole('region', { name: 'New sales prospects' });
    expect(within(fresh).getByRole('link', { name: 'Newcomer Panels' })).toHaveAttribute(
      'href',
      '/company/813',
    );
    const cold = screen.getByRole('region', { name: 'Going cold in my accounts' });
    expect(within(cold).getByText('never')).toBeInTheDocument();
  });

  it('R03: leads what is typed to the search', async () => {
    show({ data });
    await screen.findByText('mine to keep');
    await userEvent.keyboard('/09 65 19{Enter}');
    expect(screen.getByText('/search?q=09%2065%2019')).toBeInTheDocument();
  });

  it('X01: a failure says so in place, with a way to try again', async () => {
    show({ errors: [{ message: 'down' }] });
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
