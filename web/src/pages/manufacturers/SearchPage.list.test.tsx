import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { START_IN_ROWS } from '../../lib/start-in-rows.ts';
import { searchRead } from './SearchPage.tsx';
import {
  answer,
  browser,
  prepareSearchPage,
  rowOf,
  show,
} from '../../../../tests/support/web/search-page.tsx';
import { DANA } from '../../../../tests/support/web/session.ts';

beforeEach(prepareSearchPage);

describe('the list of /search', () => {
  it('E19: a header sorts natural, reversed, none, and says so', async () => {
    const { asked, user } = show('/search?q=floor');
    await rowOf('Company 801');
    const header = () => screen.getByRole('columnheader', { name: /Comp\./ });
    expect(header()).toHaveAttribute('aria-sort', 'none');
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(browser.address).toContain('sort=competition'));
    expect(header()).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(browser.address).toContain('sort=-competition'));
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ sort: 'COMPETITION', direction: 'DESC' }),
    );
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(browser.address).toBe('/search?q=floor'));
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
    expect(await screen.findByRole('complementary', { name: 'Company 802' })).toBeVisible();
    await waitFor(() => expect(browser.address).toBe('/search?state=GA&peek=802'));
    await user.keyboard('j');
    expect(await screen.findByRole('complementary', { name: 'Company 803' })).toBeVisible();
    await waitFor(() => expect(browser.address).toBe('/search?state=GA&peek=803'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(browser.address).toBe('/search?state=GA'));
    await user.keyboard('k{Enter}');
    expect(await screen.findByText('2 of 137')).toBeVisible();
    expect(browser.address).toBe('/company/802');
  });

  it('starts in the first row of the list that the palette opens, and Back returns to the row that was left', async () => {
    const { user } = show('/search?state=GA', ({ filter }) =>
      answer(filter.states?.[0] === 'TN' ? { seqs: [901, 902] } : {}),
    );
    await rowOf('Company 801');
    act(() => browser.open('/search?state=TN', START_IN_ROWS));
    const first = await rowOf('Company 901');
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('j{Enter}');
    await screen.findByText('2 of 2');
    act(() => browser.back());
    expect(await rowOf('Company 901')).not.toHaveFocus();
  });

  it('an answer that removes the focused row moves the focus to its first row', async () => {
    const { user } = show('/search?state=GA', ({ filter }) =>
      answer(filter.states?.[0] === 'TN' ? { seqs: [901, 902] } : {}),
    );
    await rowOf('Company 801');
    await user.keyboard('jj');
    expect(await rowOf('Company 802')).toHaveFocus();
    act(() => browser.open('/search?state=TN', {}));
    const first = await rowOf('Company 901');
    await waitFor(() => expect(first).toHaveFocus());
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

  it('a do-not-call company has a badge and no number to tap', async () => {
    const doNotCall = { __typename: 'DoNotCall', flag: true, reason: 'Asked us', at: null };
    show('/search?q=x&cols=company,phone', () => answer({ seqs: [801], over: { doNotCall } }));
    const row = await rowOf('Company 801');
    expect(within(row).getByText('DNC')).toBeVisible();
    expect(within(row).getByText('(706) 555-0142').closest('a')).toBeNull();
  });

  it('columns go into the address and become the default of this user', async () => {
    const { user } = show('/search?q=x');
    await rowOf('Company 801');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Renewal' }));
    await waitFor(() => expect(browser.address).toContain('cols=tag,company,city'));
    expect(screen.queryByRole('columnheader', { name: 'Renewal' })).not.toBeInTheDocument();
    expect(localStorage.getItem('portal.search.looks.12')).toContain('"company"');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog', { name: 'Columns' })).not.toBeInTheDocument();
  });

  it("asks ahead and once for a user's own columns, which are in the address afterwards", async () => {
    localStorage.setItem('portal.search.looks.12', '{"columns":["company","bim"]}');
    const read = searchRead({ search: '?q=x', viewer: DANA });
    expect(read?.variables).toMatchObject({ withContent: true });
    const { asked } = show('/search?q=x');
    await rowOf('Company 801');
    expect(asked).toMatchObject([{ withContent: true }]);
    expect(browser.address).toBe('/search?q=x&cols=company,bim');
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
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    expect(within(sheet).getByRole('button', { name: 'Show 137' })).toBeVisible();
    await user.click(within(sheet).getByRole('checkbox', { name: /A \*\*\*/ }));
    await user.click(await within(sheet).findByRole('button', { name: 'Show 7' }));
    expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument();
    expect(browser.address).toBe('/search?state=GA&tag=3');
  });
});
