import type { Page } from '@playwright/test';
import { BUILT_IN_DASHBOARDS } from '../../web/src/features/explore/dashboards/built-in-dashboards.ts';
import { BUILT_IN_REPORTS } from '../../web/src/features/explore/built-in-reports.ts';
import { expect, restReader, test } from '../support/browser.ts';
import { AppWalk } from '../support/app-walk.ts';
import { CHARTED_PAGES } from '../support/charted-pages.ts';

/** What points are said to be, and what their tables have; a picture of more than 200 points has no words for each. */
const chartsOf = (page: Page) =>
  page.locator('figure:has(.highcharts-container)').evaluateAll((figures) =>
    figures.map((figure) => {
      const texts = (selector: string) =>
        [...figure.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
      const heads = texts('thead th').slice(1);
      const table = [...figure.querySelectorAll('tbody tr')].flatMap((row) => {
        const [name, ...cells] = [...row.children].map(({ textContent }) => textContent);
        return cells.flatMap((cell, at) => [
          `${name}, ${cell}. ${heads[at]}.`,
          `${name}, ${heads[at]}, ${cell}.`,
        ]);
      });
      const said = [...figure.querySelectorAll('.highcharts-point[aria-label]')].map(
        (point) => point.getAttribute('aria-label') ?? '',
      );
      return {
        title: texts('h2')[0],
        said: said.length,
        cells: table.length / 2,
        others: said.filter((words) => !table.includes(words)),
      };
    }),
  );

async function check(page: Page, paths: readonly string[]): Promise<number> {
  let compared = 0;
  const walk = new AppWalk(page);
  await walk.start('/about');
  for (const path of paths) {
    await walk.open(path);
    await walk.settle();
    // Charts are drawn after their data came, and their points get their words after that.
    let charts = await chartsOf(page);
    await expect(async () => {
      const before = charts;
      charts = await chartsOf(page);
      expect(charts).toEqual(before);
    }).toPass({ intervals: [400] });
    for (const { title, said, cells, others } of charts) {
      expect(others, `${path}: ${title}`).toEqual([]);
      expect(cells, `${path}: ${title} has a table`).toBeGreaterThan(0);
      compared += said;
    }
  }
  return compared;
}

test('K04 amendment 15: each value that pages and dashboards draw is the one in the table of its chart', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 2400 });
  await signIn('director@demo.example');
  const boards = BUILT_IN_DASHBOARDS.map(({ path }) => `/dashboards/${path}`);
  const read = await restReader('rep@demo.example');
  const { seq } = await read<{ seq: number }>('GET', '/api/users/me-rc');
  const pages = new Set(Object.values(CHARTED_PAGES).flat());
  const addresses = [...pages].map((path) => path.replace(':rep', String(seq)));
  expect(await check(page, [...addresses, ...boards])).toBeGreaterThan(800);
});

test('K04 amendment 15: so is each value of the built-in reports that no dashboard has', async ({
  page,
  signIn,
}) => {
  await signIn('director@demo.example');
  const onBoards = new Set(
    BUILT_IN_DASHBOARDS.flatMap(({ tiles }) => tiles.map(({ title }) => title)),
  );
  const reports = BUILT_IN_REPORTS.filter(({ title }) => !onBoards.has(title));
  expect(reports.length).toBeGreaterThan(5);
  const compared = await check(
    page,
    reports.map(({ name }) => `/reports/${name}`),
  );
  expect(compared).toBeGreaterThan(300);
});
