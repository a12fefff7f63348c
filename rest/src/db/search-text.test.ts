import { describe, expect, it } from '@jest/globals';
import { normalizeText, searchWords } from './search-text.ts';

describe('the words of a search text', () => {
  it.each([
    ['(404) 555-0123', ['4045550123']],
    ['(404)555-0123', ['4045550123']],
    ['4045550123', ['4045550123']],
    ['404-555-0123', ['4045550123']],
    ['404.555.0123', ['4045550123']],
    ['404 555 0123', ['4045550123']],
    ['404/555-0123', ['4045550123']],
    ['404 5550123', ['4045550123']],
    ['+1 (404) 555-0123', ['4045550123']],
    ['1-404-555-0123', ['4045550123']],
    ['14045550123', ['4045550123']],
    ['+14045550123', ['4045550123']],
    ['404-555-0123 x12', ['4045550123']],
    ['(404) 555-0123 ext. 4 roof', ['4045550123', 'roof']],
    ['(404) 555', ['404555']],
    ['404-555', ['404555']],
    ['555-0123', ['5550123']],
    ['+44 20 7946 0958', ['442079460958']],
  ])('reads the telephone number %j as one word', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it.each([
    ['075423', ['075423']],
    ['07 54 23', ['075423']],
    ['07-54-23', ['075423']],
    ['07.54.23', ['075423']],
    ['07 54', ['0754']],
    ['07 54 23 roof 404-555-0123', ['4045550123', '075423', 'roof']],
  ])('reads the section number %j as its digits', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it.each([
    ['acme.com', 'acme.com'],
    ['www.acme.com', 'acme.com'],
    ['https://www.acme.com/products/roof?x=1', 'acme.com'],
    ['Jo.Smith@Acme.com', 'jo.smith@acme.com'],
    ['30720', '30720'],
    ['30720-1234', '30720-1234'],
    ['2024-06-18', '2024-06-18'],
  ])('keeps %j whole', (query, word) => {
    expect(searchWords(query)).toEqual([word]);
  });

  it('takes signs for blanks, marks and capitals for nothing, and each word once', () => {
    expect(searchWords('  "Naïve" ROOF, roof; (Møller) & Co. % ')).toEqual([
      'naive',
      'roof',
      'moller',
      'co',
    ]);
    expect(searchWords('% & --')).toEqual([]);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  });

  it('writes letters as the database does', () => {
    expect(normalizeText('Straße Ærø Łódź ﬁn')).toBe('strasse aero lodz fin');
  });
});
