/**
 * `npm run bench:moves -- [--rounds 50] [--cpu 1] [--hand | --loads] [--only 'list to company'] [--address URL]`:
 * milliseconds from a click or a key to the content that it leads to, each as the first move after a load of its page,
 * with the files of the app in the browser's cache. `--cpu 4` slows the processor four times. The pointer comes and
 * clicks at once, as no person's does; with `--hand` it rests on the link and holds its button as long as people do, which
 * the product uses to read ahead.
 * `--loads` times pages that are opened by their address instead, from the navigation to the content.
 * Prints p50, p75, p95 and how many requests for data a move made.
 */
import { parseArgs } from 'node:util';
import { LOADS, MOVES } from './moves.mjs';
import { openSlowedPage } from './slowed-page.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    cpu: { type: 'string', default: '1' },
    hand: { type: 'boolean', default: false },
    loads: { type: 'boolean', default: false },
    only: { type: 'string' },
    address: { type: 'string' },
  },
});
const ROUNDS = Number(values.rounds);
/** A user reads before the next move; the browser has nothing left to load. */
const READING_MS = 2_500;
/** From the pointer's arrival at a link to the press, and from the press to the release, which is the click. */
const HAND = { restingMs: 150, holdingMs: 80 };
/** A client of the demo data that has records of every kind. */
const COMPANY = '14';

async function clickOn(link) {
  if (!values.hand) return link.click();
  await link.hover();
  await page.waitForTimeout(HAND.restingMs);
  await link.click({ delay: HAND.holdingMs });
}

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

/** In the page: how long after its navigation began the content is drawn. */
const DRAWN_AT = (content) =>
  new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector(content);
      const isDrawn = found !== null && found.getClientRects().length > 0;
      requestAnimationFrame(isDrawn ? () => resolve(performance.now()) : look);
    };
    look();
  });

async function load({ address: path, content }) {
  await page.goto(address + path.replace('{seq}', COMPANY), { waitUntil: 'commit' });
  return page.evaluate(DRAWN_AT, content);
}

async function make(move) {
  await page.goto(address + move.from.replace('{seq}', COMPANY));
  await page.waitForLoadState('networkidle');
  for (const step of move.before ?? []) {
    await step(page).click();
    await page.waitForLoadState('networkidle');
  }
  await page.waitForTimeout(READING_MS);
  const { source: title, flags } = move.title;
  await page.evaluate(WATCH, { title, flags, content: move.content });
  asked = 0;
  if (move.click) await clickOn(move.click(page));
  else if (move.press) await page.keyboard.press(move.press);
  else await page.evaluate(() => history.back());
  return page.evaluate(() => window.move);
}

const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const { page, address, close } = await openSlowedPage({ ...values, port: 4792 });
let asked = 0;
try {
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked += 1;
  });
  console.log(
    `${ROUNDS} rounds, processor slowed ${values.cpu} times${values.hand ? ', by a hand' : ''}`,
  );
  console.log(
    `${'move'.padEnd(30)} ${['p50', 'p75', 'p95', 'requests'].map((head) => head.padStart(8)).join(' ')}`,
  );
  for (const move of (values.loads ? LOADS : MOVES).filter(
    ({ name }) => !values.only || name === values.only,
  )) {
    const times = [];
    let requests = 0;
    for (let round = -1; round < ROUNDS; round++) {
      asked = 0;
      const time = values.loads ? await load(move) : await make(move);
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
