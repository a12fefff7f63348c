import { describe, expect, it } from '@jest/globals';
import { clickRate, keywordRows, sectionRows } from './section-ranks.ts';

const found = {
  sections: [
    {
      csisec: '09 65 19',
      title: 'Resilient Tile',
      since: '2020-01-01',
      rank: 4,
      of: 10,
      actions: 5,
    },
    { csisec: '09 68 13', title: 'Tile Carpeting', since: null, rank: 1, of: 50, actions: 90 },
  ],
  keywords: [
    { keyword: 'vinyl tile', sections: ['09 65 19'], searches: 40, clicks: 10 },
    { keyword: 'carpet', sections: ['09 68 13', '09 65 19'], searches: 0, clicks: 0 },
  ],
};
const numbers = (words: string, sort: { id: string; descending: boolean } | null = null) =>
  sectionRows(found, words, sort).map(({ csisec }) => csisec);

describe('sectionRows', () => {
  it.each([
    ['', ['09 65 19', '09 68 13']],
    ['0965', ['09 65 19']],
    ['09 68', ['09 68 13']],
    ['tile', ['09 65 19', '09 68 13']],
    ['carpeting TILE', ['09 68 13']],
    ['vinyl', ['09 65 19']],
    ['gypsum', []],
  ])('C06: searching %p finds %p', (words, expected) => {
    expect(numbers(words)).toEqual(expected);
  });

  it('sorts a rank by how far up it is', () => {
    expect(numbers('', { id: 'rank', descending: false })).toEqual(['09 68 13', '09 65 19']);
    expect(numbers('', { id: 'since', descending: true })).toEqual(['09 65 19', '09 68 13']);
  });
});

describe('keywordRows', () => {
  it('C07: narrows to a section and sorts', () => {
    const words = (section: string) =>
      keywordRows(found, '', section, { id: 'searches', descending: false }).map(
        ({ keyword }) => keyword,
      );
    expect(words('09 68 13')).toEqual(['carpet']);
    expect(words('')).toEqual(['carpet', 'vinyl tile']);
  });

  it('has no click rate without a search', () => {
    expect(found.keywords.map(clickRate)).toEqual([25, null]);
  });
});
