import { describe, expect, it } from '@jest/globals';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { SessionContext, type Settings, type Viewer } from '../../lib/session.ts';
import { landingScope } from './landing-scope.ts';
import { LandingPageDocument } from './LandingPage.generated.ts';
import { LandingPage } from './LandingPage.tsx';

const TODAY = '2026-06-18';
const dana = { seq: 12, name: 'Dana Keller', isRep: true } as Viewer;
const user = { __typename: 'User', seq: 12, name: 'Dana Keller' };
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
  rep: user,
};
const note = (seq: number, text: string) => ({
  __typename: 'Note',
  seq,
  date: '2026-06-06',
  text,
  type: {
    __typename: 'NoteType',
    value: 19,
    label: 'Phone Conversation New Business',
    family: 'PHONE',
  },
  user,
  company: { __typename: 'Company', seq: 812, coid: 9102, name: 'Corvane Architectural' },
});
const buckets = [
  { __typename: 'FacetBucket', value: 'client', count: 96 },
  { __typename: 'FacetBucket', value: 'prospect', count: 222 },
];
const data = {
  accounts: {
    __typename: 'CompanySearch',
    totalCount: 1318,
    facets: [{ __typename: 'CompanyFacet', key: 'STATUS', buckets }],
  },
  notContacted: { __typename: 'CompanySearch', totalCount: 137 },
  goingCold: { __typename: 'CompanySearch', nodes: [{ __typename: 'CompanyHit', company }] },
  week: { __typename: 'NoteConnection', totalCount: 23 },
  latestMine: { __typename: 'NoteConnection', nodes: [note(1, 'mine to keep')] },
  latest: { __typename: 'NoteConnection', nodes: [note(2, 'of somebody else')] },
};

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(result: { data: typeof data } | { errors: { message: string }[] }): void {
  const request = { query: LandingPageDocument, variables: landingScope(dana, TODAY).variables };
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
    </MemoryRouter>,
  );
}

describe('/landing', () => {
  it('R03: shows the numbers of my accounts, each leading to the companies behind it', async () => {
    show({ data });
    expect(await screen.findByRole('link', { name: '1,318' })).toHaveAttribute(
      'href',
      '/search?rep=12',
    );
    expect(screen.getByRole('link', { name: '137' })).toHaveAttribute(
      'href',
      '/search?rep=12&notContacted=6',
    );
    expect(screen.getByText('Thursday, Jun 18, 2026')).toBeInTheDocument();
    const cold = screen.getByRole('region', { name: 'Going cold in my accounts' });
    expect(within(cold).getByRole('link', { name: 'Corvane Architectural' })).toHaveAttribute(
      'href',
      '/company/812',
    );
    expect(within(cold).getByText('never')).toBeInTheDocument();
  });

  it('R03: shows my latest notes and, on demand, everybody’s', async () => {
    show({ data });
    expect(await screen.findByText('mine to keep')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Everybody’s' }));
    expect(screen.getByText('of somebody else')).toBeInTheDocument();
    expect(screen.queryByText('mine to keep')).toBeNull();
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
