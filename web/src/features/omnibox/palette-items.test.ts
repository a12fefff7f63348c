import { describe, expect, it } from '@jest/globals';
import { companyItem, matchesText, paletteItems, type PaletteInput } from './palette-items.ts';
import type { OmniboxHit } from './use-omnibox-search.ts';

const hit = (seq: number, name: string, matches: OmniboxHit['matches'] = []): OmniboxHit => ({
  company: { seq, coid: seq + 9000, name, city: 'Dalton', state: 'GA', isClient: false, rep: null },
  matches,
});
const input: PaletteInput = {
  text: '',
  recent: [{ seq: 812, name: 'Corvane Architectural', city: 'Chattanooga', state: 'TN' }],
  hits: [],
  totalCount: 0,
  entries: [
    { label: 'Home', to: '/landing', icon: 'home' },
    { label: 'Search', to: '/search', icon: 'search' },
  ],
  actions: [{ id: 'log', group: 'Do', label: 'Log a note', icon: 'note', run: () => undefined }],
};
const labels = (over: Partial<PaletteInput>): string[] =>
  paletteItems({ ...input, ...over }).map(({ label }) => label);

describe('the palette', () => {
  it('opens with the companies opened last, the pages and the actions', () => {
    expect(labels({})).toEqual(['Corvane Architectural', 'Home', 'Search', 'Log a note']);
  });

  it('shows companies first, then the full search, then pages that match', () => {
    expect(labels({ text: 'se', hits: [hit(1, 'Selkirk Doors')], totalCount: 41 })).toEqual([
      'Selkirk Doors',
      'Search all companies for “se”',
      'Search',
    ]);
  });

  it('names each company once, though it was opened lately', () => {
    expect(labels({ text: 'corv', hits: [hit(812, 'Corvane Architectural')] })).toEqual([
      'Corvane Architectural',
      'Search all companies for “corv”',
    ]);
  });

  it('says why a company matched where its name does not show it', () => {
    const matches = [
      { __typename: 'SearchMatch' as const, field: 'phone', text: '(706) 555-0142' },
    ];
    expect(companyItem(hit(7, 'Bluestem', matches))).toMatchObject({
      detail: 'Dalton, GA · phone (706) 555-0142',
      to: '/company/7',
    });
  });

  it('matches the beginnings of words in any order', () => {
    expect(matchesText('Log a note', 'no lo')).toBe(true);
    expect(matchesText('Log a note', 'ote')).toBe(false);
  });
});
