import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import {
  answer,
  browser,
  prepareSearchPage,
  rowOf,
  show,
} from '../../../../tests/support/web/search-page.tsx';

beforeEach(prepareSearchPage);

describe('what /search asks for', () => {
  it('R14 F01: shows a rep their own accounts and leaves the address alone', async () => {
    const { asked } = show('/search');
    await rowOf('Company 801');
    expect(screen.getByText(/showing your accounts/)).toBeVisible();
    expect(screen.getByText('1–3 of 3')).toBeVisible();
    expect(asked[0]?.filter).toEqual({ reps: [12] });
    expect(browser.address).toBe('/search');
  });

  it('says what to do next in a portal without companies, as far as the viewer can', async () => {
    const administrator = { level: 1, isRep: false, isManager: false };
    show('/search', () => answer({ seqs: [] }), administrator);
    expect(await screen.findByText('No companies yet')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Import companies/ })).toHaveAttribute(
      'href',
      '/admin/data',
    );
    cleanup();
    show('/search', () => answer({ seqs: [] }), { ...administrator, level: 16 });
    expect(await screen.findByText(/Ask the administrator/)).toBeVisible();
    cleanup();
    // A rep's own list may be empty where there are companies.
    show('/search', () => answer({ seqs: [] }));
    expect(await screen.findByText(/No company is assigned to you yet/)).toBeVisible();
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
    await waitFor(() => expect(browser.address).toBe('/search?q=roof&state=GA'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ filter: { query: 'roof' }, sort: 'RELEVANCE' });
    await user.click(screen.getByRole('button', { name: 'Remove Text is “roof”' }));
    await waitFor(() =>
      expect(screen.getByRole('searchbox', { name: 'Search companies' })).toHaveValue(''),
    );
    act(() => browser.back());
    await waitFor(() =>
      expect(screen.getByRole('searchbox', { name: 'Search companies' })).toHaveValue('roof'),
    );
    expect(browser.address).toBe('/search?q=roof&state=GA');
  });

  it('E20: a facet click becomes a criterion with a chip; trade shows are marked', async () => {
    const { user } = show('/search?q=floor');
    await rowOf('Company 801');
    const construct = screen.getByRole('checkbox', { name: /Construct trade show/ });
    await user.click(construct);
    await waitFor(() => expect(browser.address).toBe('/search?q=floor&competitors=10'));
    expect(
      await screen.findByRole('button', { name: 'Remove Competitor is Construct' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(browser.address).toBe('/search'));
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
    expect(browser.address).toBe('/search?csi=14');
  });

  it('CSI sections are found by number or title and only once typed for', async () => {
    const { user, asked } = show('/search?q=x');
    await rowOf('Company 801');
    await user.keyboard('f');
    await user.click(await screen.findByRole('button', { name: 'CSI section' }));
    await user.type(screen.getByRole('searchbox', { name: 'CSI section' }), '0965');
    const dialog = screen.getByRole('dialog', { name: 'Filter' });
    await user.click(await within(dialog).findByRole('checkbox', { name: /09 65 19 Resilient/ }));
    await waitFor(() => expect(browser.address).toBe('/search?q=x&csi=09+65+19'));
    await waitFor(() => expect(asked.at(-1)?.filter.csi).toEqual(['09 65 19']));
  });
});
