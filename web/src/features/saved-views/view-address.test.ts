import { describe, expect, it } from '@jest/globals';
import { bareViewOf, contentOf, sameContent, searchOf, withoutView } from './view-address.ts';

describe('a view in an address', () => {
  it.each([
    ['?view=7', 7],
    ['?view=7&peek=812', 7],
    ['?view=7&state=GA', null],
    ['?view=7&cols=company', null],
    ['?view=flooring', null],
    ['?state=GA', null],
    ['', null],
  ])('%s stands for view %s alone', (search, seq) => {
    expect(bareViewOf(search)).toBe(seq);
  });

  it('keeps filters, order and columns; not where they came from nor who is peeked at', () => {
    expect(
      contentOf('?state=GA,TN&csi=09+65+19&sort=-company&cols=company,zip&view=7&peek=3'),
    ).toEqual({
      query: 'state=GA,TN&csi=09+65+19&sort=-company',
      columns: ['company', 'zip'],
    });
    expect(contentOf('')).toEqual({ query: '', columns: null });
  });

  it('comes back as it was saved', () => {
    const view = { seq: 7, query: 'state=GA,TN&q=a%26b', columns: ['company', 'zip'] };
    expect(searchOf(view)).toBe('?state=GA,TN&q=a%26b&cols=company,zip&view=7');
    expect(contentOf(searchOf(view))).toEqual({ query: view.query, columns: view.columns });
    expect(withoutView(searchOf(view))).toBe('?state=GA,TN&q=a%26b&cols=company,zip');
    expect(withoutView('?view=7')).toBe('');
  });

  it.each([
    ['state=GA&csi=09', 'csi=09&state=GA', true],
    ['state=GA,TN', 'state=TN,GA', true],
    ['state=GA', 'state=TN', false],
    ['state=GA', 'state=GA&sort=company', false],
    ['q=', '', true],
  ])('%s and %s are the same list: %s', (a, b, same) => {
    expect(sameContent({ query: a, columns: null }, { query: b, columns: null })).toBe(same);
  });

  it('is another one with other columns', () => {
    const view = { query: '', columns: ['company'] };
    expect(sameContent(view, { query: '', columns: null })).toBe(false);
    expect(sameContent({ query: '', columns: [] }, { query: '', columns: null })).toBe(true);
  });
});
