import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHARTED_PAGES } from '../support/charted-pages.ts';

const web = join(import.meta.dirname, '..', '..', 'web/src');

/** The parts of the page that draw figures; the report builder reports a failed answer before it draws any. */
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx$/.test(file) && !/\.test\.tsx$|features\/explore\//.test(file),
);

/** Each use of the element, up to its end. */
function usesOf(element: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`<${element}\\s[\\s\\S]*?\\/>`, 'g'))].map(([use]) => use);
}

describe('charts', () => {
  it('X01: each one names the answers that it is drawn from, so that a failed one is not drawn as zeros', () => {
    const uses = sources.flatMap((file) => {
      const text = readFileSync(join(web, file), 'utf8');
      return ['Chart', 'Heatmap', 'RankBars']
        .flatMap((element) => usesOf(element, text))
        .map((use) => ({ file, isNamed: /\banswers=\{/.test(use) }));
    });
    expect(uses.length).toBeGreaterThan(15);
    expect(uses.filter(({ isNamed }) => !isNamed).map(({ file }) => file)).toEqual([]);
  });

  it('K04 amendment 15: each file that draws one has a page on which the browser compares it with its table', () => {
    const drawing = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /^(features|pages)\/.+\.tsx$/.test(file) &&
        !file.endsWith('.test.tsx') &&
        /charts\/(Chart|Heatmap|HighchartsView)\.tsx'/.test(readFileSync(join(web, file), 'utf8')),
    );
    expect(drawing.toSorted()).toEqual(Object.keys(CHARTED_PAGES));
  });
});
