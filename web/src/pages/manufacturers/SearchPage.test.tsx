import { MockedProvider } from '@apollo/client/testing/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { GraphQLError } from 'graphql';
import { createApolloCache } from '../../app/apollo-cache.ts';
import { forgetResults, useResultPosition } from '../../features/manufacturers/result-list.ts';
import { SearchPageCsiDocument } from '../../features/manufacturers/search/SearchPageCsi.generated.ts';
import { SessionContext } from '../../lib/session.ts';
import type { Session } from '../../lib/session.ts';
import { ToastProvider } from '../../ui/toasts.tsx';
import { SearchPageDocument } from './SearchPage.generated.ts';
import type { SearchPageQueryVariables } from './SearchPage.generated.ts';
import { SearchPage } from './SearchPage.tsx';

const session: Session = {
  viewer: {
    seq: 12,
    name: 'Dana Keller',
    email: 'dana@example.com',
    level: 32,
    isRep: true,
    isManager: false,
    scopes: [],
    mayExplore: false,
    mayWrite: true,
  },
  settings: {
    today: '2026-06-18',
    version: 'test',
    socialLinks: [],
    statsSiteUrl: '',
    contentSiteUrl: '',
    oldAdminStatsUrl: '',
    googleMapsKey: null,
    analyticsId: null,
    signInSuggestions: [],
  },
  signOut: async () => undefined,
};

function hit(seq: number, over: Record<string, unknown> = {}) {
  return {
    __typename: 'CompanyHit',
    distanceMeters: null,
    matches: [],
    company: {
      __typename: 'Company',
      seq,
      coid: seq + 40_000,
      name: `Company ${seq}`,
      status: 'PROSPECT',
      clientSince: null,
      address: '1 Mill Rd',
      city: 'Dalton',
      state: 'GA',
      zip: '30720',
      phone: '(706) 555-0142',
      website: 'www.example.com',
      prospectTag: { __typename: 'ProspectTag', value: 3, label: 'A ***' },
      doNotCall: { __typename: 'DoNotCall', flag: false, reason: null, at: null },
      rep: { __typename: 'User', seq: 12, name: 'Dana Keller' },
      competitorCount: 5,
      lastContacted: null,
      lastNote: null,
      sections: [{ __typename: 'CompanySection', csisec: '09 65 19', title: 'Resilient Tile' }],
      renewalDate: null,
      version: 1,
      ...over,
    },
  };
}

interface AnswerOptions {
  seqs?: number[];
  total?: number;
  endCursor?: string | null;
  over?: Record<string, unknown>;
}

const bucket = (value: string, label: string, count: number) => ({
  __typename: 'FacetBucket',
  value,
  label,
  count,
});

function answer({ seqs = [801, 802, 803], total, endCursor = null, over }: AnswerOptions = {}) {
  const facet = (key: string, ...buckets: ReturnType<typeof bucket>[]) => ({
    __typename: 'CompanyFacet',
    key,
    buckets,
  });
  return {
    searchCompanies: {
      __typename: 'CompanySearch',
      totalCount: total ?? seqs.length,
      pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
      facets: [
        facet('STATE', bucket('GA', 'GA', 30), bucket('TN', 'TN', 11)),
        facet('REP', bucket('12', 'Dana Keller', 99), bucket('13', 'Rosa Martinez', 71)),
        facet('COMPETITOR', bucket('10', 'Construct', 4)),
      ],
      nodes: seqs.map((seq) => hit(seq, over)),
    },
  };
}

type Answer = ReturnType<typeof answer> | GraphQLError;

/** Answers every search by its variables and records what was asked. */
function mocksOf(reply: (variables: SearchPageQueryVariables) => Answer) {
  const asked: SearchPageQueryVariables[] = [];
  const mock = {
    request: { query: SearchPageDocument, variables: () => true },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: (variables: SearchPageQueryVariables) => {
      asked.push(variables);
      const given = reply(variables);
      return given instanceof GraphQLError ? { errors: [given] } : { data: given };
    },
  };
  const sections = {
    request: { query: SearchPageCsiDocument, variables: () => true },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: {
      data: {
        csiSections: [
          {
            __typename: 'CsiSection',
            csisec: '09 65 19',
            title: 'Resilient Tile Flooring',
            division: '09',
            divisionTitle: 'Finishes',
          },
        ],
      },
    },
  };
  return { asked, mocks: [mock, sections] };
}

let address = '';
let back: () => void = () => undefined;

function Address() {
  const location = useLocation();
  const navigate = useNavigate();
  address = location.pathname + location.search;
  back = () => void navigate(-1);
  return null;
}

function Opened() {
  const position = useResultPosition(Number(useLocation().pathname.split('/')[2]));
  return <p>{position ? `${position.index} of ${position.total}` : 'no list'}</p>;
}

function show(
  path: string,
  reply: (variables: SearchPageQueryVariables) => Answer = () => answer(),
) {
  const { asked, mocks } = mocksOf(reply);
  render(
    <SessionContext value={session}>
      <MockedProvider mocks={mocks} cache={createApolloCache()}>
        <ToastProvider>
          <MemoryRouter initialEntries={[path]}>
            <Address />
            <Routes>
              <Route path="/search" element={<SearchPage />} />
              <Route path="/company/:id" element={<Opened />} />
            </Routes>
          </MemoryRouter>
        </ToastProvider>
      </MockedProvider>
    </SessionContext>,
  );
  return { asked, user: userEvent.setup() };
}

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} is not in a row`);
  return row;
};

beforeEach(() => {
  forgetResults();
  localStorage.clear();
  // jsdom lays nothing out: give the list a height, or no row would be in sight.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});

afterEach(() => {
  address = '';
});

describe('/search', () => {
  it('R14 F01: shows a rep their own accounts and leaves the address alone', async () => {
    const { asked } = show('/search');
    await rowOf('Company 801');
    expect(screen.getByText(/showing your accounts/)).toBeVisible();
    expect(screen.getByText('1–3 of 3')).toBeVisible();
    expect(asked[0]?.filter).toEqual({ reps: [12] });
    expect(address).toBe('/search');
  });

  it('F01: one request draws hits, facets and count', async () => {
    const { asked } = show('/search?state=GA');
    await rowOf('Company 801');
    expect(screen.getByRole('checkbox', { name: /GA · Georgia/ })).toBeChecked();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ filter: { states: ['GA'] }, withFacets: true });
  });

  it('F01: typing "roof" asks once, writes the address, and Back restores the text', async () => {
    const { asked, user } = show('/search?state=GA');
    await rowOf('Company 801');
    await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'roof');
    await waitFor(() => expect(address).toBe('/search?q=roof&state=GA'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ filter: { query: 'roof' }, sort: 'RELEVANCE' });
    await user.click(screen.getByRole('button', { name: 'Remove Text is “roof”' }));
    await waitFor(() =>
      expect(screen.getByRole('searchbox', { name: 'Search companies' })).toHaveValue(''),
    );
    act(() => back());
    await waitFor(() =>
      expect(screen.getByRole('searchbox', { name: 'Search companies' })).toHaveValue('roof'),
    );
    expect(address).toBe('/search?q=roof&state=GA');
  });

  it('E20: a facet click becomes a criterion with a chip; trade shows are marked', async () => {
    const { user } = show('/search?q=floor');
    await rowOf('Company 801');
    const construct = screen.getByRole('checkbox', { name: /Construct trade show/ });
    await user.click(construct);
    await waitFor(() => expect(address).toBe('/search?q=floor&competitors=10'));
    expect(
      await screen.findByRole('button', { name: 'Remove Competitor is Construct' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address).toBe('/search'));
  });

  it('E19: a header sorts natural, reversed, none, and says so', async () => {
    const { asked, user } = show('/search?q=floor');
    await rowOf('Company 801');
    const header = () => screen.getByRole('columnheader', { name: /Comp\./ });
    expect(header()).toHaveAttribute('aria-sort', 'none');
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(address).toContain('sort=competition'));
    expect(header()).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(address).toContain('sort=-competition'));
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ sort: 'COMPETITION', direction: 'DESC' }),
    );
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(address).toBe('/search?q=floor'));
  });

  it('the keyboard moves, selects, peeks and opens; the list is remembered', async () => {
    const { user } = show('/search?state=GA', () => answer({ total: 137 }));
    await rowOf('Company 801');
    await user.keyboard('j');
    expect(await rowOf('Company 801')).toHaveFocus();
    await user.keyboard('{ArrowDown}x');
    expect(await rowOf('Company 802')).toHaveFocus();
    expect(await rowOf('Company 802')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.keyboard(' ');
    expect(screen.getByRole('complementary', { name: 'Company 802' })).toBeVisible();
    await waitFor(() => expect(address).toBe('/search?state=GA&peek=802'));
    await user.keyboard('j');
    expect(await screen.findByRole('complementary', { name: 'Company 803' })).toBeVisible();
    await waitFor(() => expect(address).toBe('/search?state=GA&peek=803'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address).toBe('/search?state=GA'));
    await user.keyboard('k{Enter}');
    expect(await screen.findByText('2 of 137')).toBeVisible();
    expect(address).toBe('/company/802');
  });

  it('says how many rows there are, beyond those in the document', async () => {
    show('/search?state=GA', () => answer({ total: 1284 }));
    await rowOf('Company 801');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '1285');
    expect(await rowOf('Company 802')).toHaveAttribute('aria-rowindex', '3');
    expect(screen.getByText('1–3 of 1,284')).toBeVisible();
  });

  it('reads on near the end, without asking for the facets again', async () => {
    const { asked } = show('/search?state=GA', ({ after }) =>
      after ? answer({ seqs: [804, 805], total: 5 }) : answer({ total: 5, endCursor: 'c3' }),
    );
    await rowOf('Company 805');
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ after: 'c3', withFacets: false });
    expect(screen.getByText('1–5 of 5')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /GA · Georgia/ })).toBeVisible();
  });

  it('X01: a failure keeps the rows from before, is asked once, and can be retried', async () => {
    let broken = true;
    const { asked, user } = show('/search?state=GA', ({ filter }) =>
      filter.query && broken
        ? new GraphQLError('late', { extensions: { code: 'UPSTREAM_TIMEOUT', requestId: 'r-1' } })
        : answer({ seqs: filter.query ? [900] : [801] }),
    );
    await rowOf('Company 801');
    await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'roof');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The backend did not answer in time');
    expect(alert).toHaveTextContent('r-1');
    expect(await rowOf('Company 801')).toBeVisible();
    expect(asked).toHaveLength(2);
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await rowOf('Company 900')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('G05: no match says "No company found" and which filter to take away', async () => {
    const { user } = show('/search?state=GA&csi=14', ({ filter }) =>
      answer(filter.states ? { seqs: [] } : {}),
    );
    expect(await screen.findByText('No company found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove State GA → 41' }));
    expect(await rowOf('Company 801')).toBeVisible();
    expect(address).toBe('/search?csi=14');
  });

  it('a do-not-call company has a badge and no number to tap', async () => {
    const doNotCall = { __typename: 'DoNotCall', flag: true, reason: 'Asked us', at: null };
    show('/search?q=x&cols=company,phone', () => answer({ seqs: [801], over: { doNotCall } }));
    const row = await rowOf('Company 801');
    expect(within(row).getByText('DNC')).toBeVisible();
    expect(within(row).getByText('(706) 555-0142').closest('a')).toBeNull();
  });

  it('names what the address asked for and the page left out', async () => {
    show('/search?q=x&foo=1&state=ZZ');
    expect(await screen.findByText(/Left out of this address/)).toHaveTextContent(
      'state=ZZ (no such state), foo=1 (not known here)',
    );
  });

  it('columns go into the address and become the default of this user', async () => {
    const { user } = show('/search?q=x');
    await rowOf('Company 801');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Renewal' }));
    await waitFor(() => expect(address).toContain('cols=tag,company,city'));
    expect(screen.queryByRole('columnheader', { name: 'Renewal' })).not.toBeInTheDocument();
    expect(localStorage.getItem('portal.search.looks.12')).toContain('"company"');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog', { name: 'Columns' })).not.toBeInTheDocument();
  });

  it('CSI sections are found by number or title and only once typed for', async () => {
    const { user, asked } = show('/search?q=x');
    await rowOf('Company 801');
    await user.keyboard('f');
    await user.click(await screen.findByRole('button', { name: 'CSI section' }));
    await user.type(screen.getByRole('searchbox', { name: 'CSI section' }), '0965');
    const dialog = screen.getByRole('dialog', { name: 'Filter' });
    await user.click(await within(dialog).findByRole('checkbox', { name: /09 65 19 Resilient/ }));
    await waitFor(() => expect(address).toBe('/search?q=x&csi=09+65+19'));
    await waitFor(() => expect(asked.at(-1)?.filter.csi).toEqual(['09 65 19']));
  });

  it('on a phone: cards to tap, a number to dial, filters in a sheet with a live count', async () => {
    const narrow = (query: string) => ({
      matches: query.includes('640px'),
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    });
    jest.spyOn(window, 'matchMedia').mockImplementation(narrow);
    const { user } = show('/search?state=GA', ({ filter }) =>
      answer({ total: filter.tags ? 7 : 137 }),
    );
    expect(await screen.findByRole('link', { name: 'Call Company 801' })).toHaveAttribute(
      'href',
      'tel:7065550142',
    );
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Filters/ }));
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    expect(within(sheet).getByRole('button', { name: 'Show 137' })).toBeVisible();
    await user.click(within(sheet).getByRole('checkbox', { name: /A \*\*\*/ }));
    await user.click(await within(sheet).findByRole('button', { name: 'Show 7' }));
    expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument();
    expect(address).toBe('/search?state=GA&tag=3');
  });
});
