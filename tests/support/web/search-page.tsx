/** What the tests of /search share: answers by variables, and the page in its surroundings. */
import { InMemoryCache } from '@apollo/client';
import { MockedProvider } from '@apollo/client/testing/react';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import {
  forgetResults,
  useResultPosition,
} from '../../../web/src/features/manufacturers/result-list.ts';
import { SearchPageCsiDocument } from '../../../web/src/features/manufacturers/search/SearchPageCsi.generated.ts';
import { RecordChangedDocument } from '../../../web/src/lib/RecordChanged.generated.ts';
import { SessionContext } from '../../../web/src/lib/session.ts';
import type { Session, Viewer } from '../../../web/src/lib/session.ts';
import { ToastProvider } from '../../../web/src/ui/toasts.tsx';
import { SearchPageDocument } from '../../../web/src/pages/manufacturers/SearchPage.generated.ts';
import type { SearchPageQueryVariables } from '../../../web/src/pages/manufacturers/SearchPage.generated.ts';
import { SearchPage } from '../../../web/src/pages/manufacturers/SearchPage.tsx';

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
    companySites: [],
    oldAdminStatsUrl: null,
    support: { email: null, phone: null, url: null },
    googleMapsKey: null,
    mapTilesUrl: null,
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
      contractValueCents: null,
      prospectScore: null,
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

export function answer({
  seqs = [801, 802, 803],
  total,
  endCursor = null,
  over,
}: AnswerOptions = {}) {
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

interface Paged {
  nodes: readonly unknown[];
}

/** Pages append as in app/apollo-cache.ts, which has tests of its own and may not be imported here. */
function pagedCache(): InMemoryCache {
  const merge = (before: Paged | undefined, page: Paged, args: Record<string, unknown> | null) => ({
    ...before,
    ...page,
    nodes: args?.after && before ? [...before.nodes, ...page.nodes] : page.nodes,
  });
  return new InMemoryCache({
    typePolicies: {
      Company: { keyFields: ['seq'] },
      User: { keyFields: ['seq'] },
      Query: {
        fields: {
          searchCompanies: {
            keyArgs: ['filter', 'sort', 'direction'],
            merge: (before: Paged | undefined, page: Paged, { args }) => merge(before, page, args),
          },
        },
      },
    },
  });
}

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
  // Nobody else writes meanwhile.
  const changes = {
    request: { query: RecordChangedDocument, variables: () => true },
    maxUsageCount: Number.POSITIVE_INFINITY,
    delay: Number.POSITIVE_INFINITY,
    result: { data: {} },
  };
  return { asked, mocks: [mock, sections, changes] };
}

/** Where the page under test stands now, a way back, and one to another address. */
export const browser = {
  address: '',
  back: (): void => undefined,
  open: (_address: string, _state: object): void => undefined,
};

function Address() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    browser.address = location.pathname + location.search;
    browser.back = () => void navigate(-1);
    browser.open = (address, state) => void navigate(address, { state });
  });
  return null;
}

function Opened() {
  const position = useResultPosition(Number(useLocation().pathname.split('/')[2]));
  return <p>{position ? `${position.index} of ${position.total}` : 'no list'}</p>;
}

export function show(
  path: string,
  reply: (variables: SearchPageQueryVariables) => Answer = () => answer(),
  viewer: Partial<Viewer> = {},
) {
  const { asked, mocks } = mocksOf(reply);
  const signedIn = { ...session, viewer: session.viewer && { ...session.viewer, ...viewer } };
  render(
    <SessionContext value={signedIn}>
      <MockedProvider mocks={mocks} cache={pagedCache()}>
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

/** The row of a company, once it is there. */
export const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} is not in a row`);
  return row;
};

/** Before each test: nothing remembered, and a list that has a height. */
export function prepareSearchPage(): void {
  browser.address = '';
  forgetResults();
  localStorage.clear();
  // jsdom lays nothing out: without a height no row would be on screen.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
}
