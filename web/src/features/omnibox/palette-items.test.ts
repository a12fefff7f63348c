import { describe, expect, it } from '@jest/globals';
import { companyItem, matchesText, paletteItems, type PaletteInput } from './palette-items.ts';
import type { PaletteSentence } from './palette-sentence.ts';
import type { OmniboxHit } from './use-omnibox-search.ts';

const hit = (seq: number, name: string, matches: OmniboxHit['matches'] = []): OmniboxHit => ({
  company: { seq, coid: seq + 9000, name, city: 'Dalton', state: 'GA', isClient: false, rep: null },
  matches,
});
const input: PaletteInput = {
  text: '',
  recent: [
    { seq: 812, coid: 50812, name: 'Corvane Architectural', city: 'Chattanooga', state: 'TN' },
  ],
  hits: [],
  totalCount: 0,
  entries: [
    { title: 'Today', to: '/landing', icon: 'home', oldNames: ['Home'], hub: 'Today' },
    { title: 'Sectors', to: '/sectors', icon: 'search', hub: 'Companies' },
  ],
  actions: [{ id: 'log', group: 'Do', label: 'Log a note', icon: 'note', run: () => undefined }],
};
const labels = (over: Partial<PaletteInput>): string[] =>
  paletteItems({ ...input, ...over }).map(({ label }) => label);

describe('the palette', () => {
  it('opens with the companies opened last, the pages and the actions', () => {
    expect(labels({})).toEqual(['Corvane Architectural', 'Today', 'Sectors', 'Log a note']);
  });

  it('shows companies first, then the full search, then pages that match', () => {
    expect(labels({ text: 'se', hits: [hit(1, 'Selkirk Doors')], totalCount: 41 })).toEqual([
      'Selkirk Doors',
      'Search all companies for “se”',
      'Sectors',
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

  it('finds a page by its earlier name, and says so; by its title it says where the page is', () => {
    const found = (text: string) =>
      paletteItems({ ...input, text })
        .filter(({ group }) => group === 'Go to')
        .map(({ label, detail }) => [label, detail]);
    expect(found('home')).toEqual([['Today', 'formerly Home']]);
    expect(found('today')).toEqual([['Today', undefined]]);
    expect(found('sect')).toEqual([['Sectors', 'Companies']]);
    expect(found('companies')).toEqual([['Sectors', 'Companies']]);
  });

  const sentence = (over: Partial<PaletteSentence> = {}): PaletteSentence => ({
    to: '/search?state=GA&notContacted=6',
    filter: { states: ['GA'], notContactedIn: 6 },
    chips: [
      { label: 'State is', value: 'GA' },
      { label: 'Last contact is', value: '0-6: none in 6 months' },
    ],
    scope: null,
    text: '',
    leftOut: [],
    ...over,
  });
  const oneChip = sentence({ chips: [{ label: 'State is', value: 'GA' }] });

  it('offers the list that a sentence asks for first, with its count, and starts there in the rows', () => {
    const [first] = paletteItems({
      ...input,
      text: 'ga 6 months',
      hits: [hit(1, 'Selkirk Doors')],
      sentence: sentence(),
      listCount: 41,
    });
    expect(first).toMatchObject({
      group: 'List',
      label: 'State is GA, Last contact is 0-6: none in 6 months',
      detail: '41 companies',
      to: '/search?state=GA&notContacted=6',
      startsInRows: true,
    });
  });

  it('puts a company first whose name has all the words, and where one word names one filter', () => {
    const groups = (text: string, name: string, asked: PaletteSentence) =>
      paletteItems({ ...input, text, hits: [hit(1, name)], sentence: asked })
        .slice(0, 2)
        .map(({ group }) => group);
    expect(groups('georgia floor', 'Georgia Flooring Co', sentence())).toEqual([
      'Companies',
      'List',
    ]);
    expect(groups('georgia', 'Selkirk Doors', oneChip)).toEqual(['Companies', 'List']);
    expect(groups('new york', 'Selkirk Doors', oneChip)).toEqual(['List', 'Companies']);
    expect(groups('ga binder', 'Selkirk Doors', { ...oneChip, text: 'binder' })).toEqual([
      'Companies',
      'List',
    ]);
  });

  it('matches the beginnings of words in any order', () => {
    expect(matchesText('Log a note', 'no lo')).toBe(true);
    expect(matchesText('Log a note', 'ote')).toBe(false);
  });
});
