import { describe, expect, it } from '@jest/globals';
import { bookletLines, unusedPrograms } from './booklet-facts.ts';
import { CHAPTERS, chosenChapters, withChapter } from './chapters.ts';

const row = (
  keys: Record<string, unknown>,
  values: Record<string, number>,
  previous?: Record<string, number>,
) => {
  const measures = (of: Record<string, number>) =>
    Object.entries(of).map(([name, value]) => ({ name, value }));
  return {
    dimensions: Object.entries(keys).map(([name, key]) => ({ name, key })),
    measures: measures(values),
    ...(previous ? { previous: measures(previous) } : {}),
  };
};

describe('the chapters of a booklet', () => {
  const all = CHAPTERS.map(({ id }) => id);

  it('are all until some are picked, in the booklet’s order', () => {
    expect(chosenChapters([], [])).toEqual(all);
    expect(chosenChapters([], ['share', 'cover'])).toEqual(['cover', 'share']);
    expect(chosenChapters(['leads'], ['share'])).toEqual(['leads']);
  });

  it('keep at least one', () => {
    expect(withChapter(['cover', 'leads'], 'headline')).toEqual(['cover', 'headline', 'leads']);
    expect(withChapter(['cover', 'leads'], 'cover')).toEqual(['leads']);
    expect(withChapter(['leads'], 'leads')).toEqual(['leads']);
  });
});

describe('the lines of a booklet', () => {
  const answer = {
    rows: [
      row({ state: 'OH' }, { leads: 1 }),
      row({ state: 'GA' }, { leads: 6 }, { leads: 3 }),
      row({ state: 'TN' }, { leads: 2 }, { leads: 4 }),
      row({ state: 'AL' }, { leads: 1 }, { leads: 0 }),
      row({ state: 'KY' }, { leads: 0 }, { leads: 0 }),
    ],
  };

  it('name the most and put the rest into one', () => {
    expect(bookletLines(answer, 'state', 'leads', 2)).toEqual([
      { key: 'GA', label: 'GA', count: 6, before: 3, change: 100, share: 0.6 },
      { key: 'TN', label: 'TN', count: 2, before: 4, change: -50, share: 0.2 },
      { key: null, label: '2 others', count: 2, before: 0, change: null, share: 0.2 },
    ]);
  });

  it('do not hide a single one behind “1 others”', () => {
    expect(bookletLines(answer, 'state', 'leads', 3).map(({ label }) => label)).toEqual([
      'GA',
      'TN',
      'AL',
      'OH',
    ]);
  });
});

describe('what a company does not use yet', () => {
  it('is what its latest contract year lacks', () => {
    const unused = unusedPrograms({
      rows: [
        row({ type: 'bim', year: 2025 }, { rows: 2 }),
        row({ type: 'specs', year: 2026 }, { rows: 1 }),
      ],
    }).map(({ value }) => value);
    expect(unused).toContain('bim');
    expect(unused).not.toContain('specs');
    expect(unusedPrograms({ rows: [] })).toHaveLength(unused.length + 1);
  });
});
