/**
 * `npm run bench:moves -- [--rounds 50] [--cpu 1] [--only 'list to company'] [--address URL]`: milliseconds from a click or a key to the
 * content that it leads to, each as the first move after a load of its page, with the files of the app in the browser's
 * cache. `--cpu 4` slows the processor four times. Prints p50, p75, p95 and how many requests for data a move made.
 */
import { parseArgs } from 'node:util';
import { openSlowedPage } from './slowed-page.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    cpu: { type: 'string', default: '1' },
    only: { type: 'string' },
    address: { type: 'string' },
  },
});
const ROUNDS = Number(values.rounds);
/** A user reads before the next move; the browser has nothing left to load. */
const READING_MS = 2_500;

const tab = (name) => (page) =>
  page.getByRole('navigation', { name: 'Company pages' }).getByRole('link', { name });
const sidebar = (name) => (page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const inMain = (page) => page.getByRole('main');

/**
 * From where, what is clicked or pressed, and what is then on the screen: a title of the window, and an element.
 * `before` leads there through pages that are then seen a second time.
 */
const MOVES = [
  {
    name: 'list to company',
    from: '/search?state=GA',
    click: (page) => inMain(page).locator('tbody a').first(),
    title: /· (?!Search)/,
    content: 'main article',
  },
  {
    name: 'company: People',
    from: '/company/14',
    click: tab('People'),
    title: /· Contacts ·/,
    content: 'main tbody tr',
  },
  {
    name: 'company: Performance',
    from: '/company/14',
    click: tab('Performance'),
    title: /· Stats ·/,
    content: 'main table',
  },
  {
    name: 'company: Contracts',
    from: '/company/14',
    click: tab('Contracts'),
    title: /· Contract history ·/,
    content: 'main table',
  },
  {
    name: 'company: a tab by its key',
    from: '/company/14',
    press: '3',
    title: /· Contacts ·/,
    content: 'main tbody tr',
  },
  {
    name: 'sidebar: Notes',
    from: '/landing',
    click: sidebar('Notes'),
    title: /^Notes ·/,
    content: 'main article',
  },
  {
    name: 'sidebar: Revenue',
    from: '/landing',
    click: sidebar('Revenue'),
    title: /^Renewals/,
    content: 'main tbody tr',
  },
  {
    name: 'sidebar: Companies',
    from: '/landing',
    click: sidebar('Companies'),
    title: /^Search/,
    content: 'main tbody tr',
  },
  {
    name: 'hub: Standings',
    from: '/sales/renewals/me',
    click: (page) => page.getByRole('link', { name: 'Standings', exact: true }),
    title: /^Master standings/,
    content: 'main tbody tr',
  },
  {
    name: 'sidebar: a page seen before',
    from: '/notes',
    before: ['Today'],
    click: sidebar('Notes'),
    title: /^Notes ·/,
    content: 'main article',
  },
  {
    name: 'back',
    from: '/search?state=GA',
    before: [(page) => inMain(page).locator('tbody a').first()],
    back: true,
    title: /^Search/,
    content: 'main tbody tr',
  },
  {
    name: 'palette',
    from: '/search?state=GA',
    press: 'Control+k',
    title: /./,
    content: '[role="dialog"] [role="combobox"]',
  },
].filter(({ name }) => !values.only || name === values.only);

/** In the page: when the next click or key comes, and when the content is drawn after it. */
const WATCH = ({ title, flags, content }) => {
  const isTitled = new RegExp(title, flags);
  window.move = new Promise((resolve) => {
    const begin = ({ timeStamp }) => {
      for (const name of ['click', 'keydown', 'popstate']) removeEventListener(name, begin, true);
      const look = () => {
        const found = document.querySelector(content);
        if (found && found.getClientRects().length > 0 && isTitled.test(document.title)) {
          // Drawn with this frame: the next one begins after it.
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    for (const name of ['click', 'keydown', 'popstate']) addEventListener(name, begin, true);
  });
};

const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const { page, address, close } = await openSlowedPage({ ...values, port: 4792 });
try {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked += 1;
  });
  console.log(`${ROUNDS} rounds, processor slowed ${values.cpu} times`);
  console.log(
    `${'move'.padEnd(30)} ${['p50', 'p75', 'p95', 'requests'].map((head) => head.padStart(8)).join(' ')}`,
  );
  for (const move of MOVES) {
    const times = [];
    let requests = 0;
    for (let round = -1; round < ROUNDS; round++) {
      await page.goto(address + move.from);
      await page.waitForLoadState('networkidle');
      for (const step of move.before ?? []) {
        await (typeof step === 'string' ? sidebar(step)(page) : step(page)).click();
        await page.waitForLoadState('networkidle');
      }
      await page.waitForTimeout(READING_MS);
      const { source: title, flags } = move.title;
      await page.evaluate(WATCH, { title, flags, content: move.content });
      asked = 0;
      if (move.click) await move.click(page).click();
      else if (move.press) await page.keyboard.press(move.press);
      else await page.evaluate(() => history.back());
      const time = await page.evaluate(() => window.move);
      await page.waitForLoadState('networkidle');
      // The first round fills the browser's cache.
      if (round < 0) continue;
      times.push(time);
      requests += asked;
    }
    times.sort((a, b) => a - b);
    const columns = [0.5, 0.75, 0.95].map((share) => at(times, share).toFixed(0).padStart(8));
    console.log(
      `${move.name.padEnd(30)} ${columns.join(' ')} ${(requests / ROUNDS).toFixed(1).padStart(8)}`,
    );
  }
} finally {
  await close();
}
