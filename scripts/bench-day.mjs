/**
 * `npm run bench:day -- [--interactions 1000] [--cpu 4] [--address URL]`: a rep's day in one window, by keys and clicks as people do
 * them, on a processor slowed four times. Prints the time from each to its next paint (INP), as the browser's Event Timing
 * measures it: p50, p75, p95, p99, and what the slowest were.
 */
import { parseArgs } from 'node:util';
import { openSlowedPage } from './slowed-page.mjs';

const { values } = parseArgs({
  options: {
    interactions: { type: 'string', default: '1000' },
    cpu: { type: 'string', default: '4' },
    address: { type: 'string' },
  },
});
const WANTED = Number(values.interactions);
/** People type about ten letters a second, look before they click, and hold the button down for a moment. */
const LETTER_MS = 100;
const LOOK_MS = 700;
const PRESS_MS = 80;
const WORST = 12;

/** In the page: the longest event of each interaction, with what it was and where. */
const WATCH = () => {
  const interactions = (window.interactions = new Map());
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      if (!interactionId || (interactions.get(interactionId)?.duration ?? -1) >= duration) continue;
      const what = target?.getAttribute?.('aria-label') ?? target?.textContent?.slice(0, 30) ?? '';
      const where = location.pathname;
      interactions.set(interactionId, { duration, name, what: what.trim(), where });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

const { page, address, close } = await openSlowedPage({ ...values, port: 4794 });

const main = page.getByRole('main');
const look = () => page.waitForTimeout(LOOK_MS);
async function click(target) {
  await target.first().click({ timeout: 10_000, delay: PRESS_MS });
  await look();
}
const type = (text) => page.keyboard.type(text, { delay: LETTER_MS });
async function press(key, times = 1) {
  for (let i = 0; i < times; i += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(2 * LETTER_MS);
  }
  await look();
}
const sidebar = (name) =>
  click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
const tab = (name) =>
  click(page.getByRole('navigation', { name: 'Company pages' }).getByRole('link', { name }));

/** What fills a day, again and again. Nothing is saved: each round finds the same. */
const ROUND = [
  async () => {
    await sidebar('Today');
    await press('j', 5);
    await press('k', 2);
  },
  async () => {
    await press('Control+k');
    await type('flooring georgia');
    await press('ArrowDown', 3);
    await press('Escape');
  },
  async () => {
    await sidebar('Companies');
    await press('j', 8);
    await press('Space');
    await press('j', 4);
    await press('Escape');
  },
  async () => {
    await click(page.getByRole('checkbox', { name: /^GA · Georgia/ }));
    await click(main.getByRole('button', { name: 'Tag', exact: true }));
    await click(main.getByRole('button', { name: 'Columns' }));
    await press('Escape');
  },
  async () => {
    await press('j', 3);
    await press('Enter');
    for (const name of ['Activity', 'People', 'Contracts', 'Performance', 'Audience', 'Overview'])
      await tab(name);
  },
  async () => {
    await press('n');
    await type('Talked to the marketing manager about the new spec pages. ');
    await press('Control+a');
    await press('Backspace');
    await press('Escape');
  },
  async () => {
    await sidebar('Notes');
    await press('/');
    await type('datasheet');
    await press('Escape');
  },
  async () => {
    await sidebar('People');
    await page.keyboard.press('/');
    await type('miller');
    await press('Control+a');
    await press('Backspace');
  },
  async () => {
    await sidebar('Revenue');
    await click(page.getByRole('link', { name: 'Standings', exact: true }));
    await click(page.getByRole('button', { name: 'Sold', exact: true }));
    await click(page.getByRole('link', { name: 'Productivity', exact: true }));
  },
  async () => {
    await sidebar('Calendar');
    await click(page.getByRole('link', { name: 'Week', exact: true }));
  },
  async () => {
    await sidebar('Reports');
    await click(page.getByRole('link', { name: 'Dashboards', exact: true }));
  },
];

const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

try {
  await page.addInitScript(WATCH);
  await page.goto(`${address}/landing`);
  await page.waitForLoadState('networkidle');
  const measured = () => page.evaluate(() => [...window.interactions.values()]);
  /** Quicker ones than a frame are not reported; each counts as one. */
  const done = () => page.evaluate(() => performance.interactionCount);
  const missed = new Map();
  while ((await done()) < WANTED) {
    for (const part of ROUND) {
      try {
        await part();
      } catch (error) {
        const why = error.message.split('\n')[0];
        missed.set(why, (missed.get(why) ?? 0) + 1);
        await page.keyboard.press('Escape');
      }
    }
    console.log(`${await done()} interactions`);
  }
  const slow = await measured();
  const count = await done();
  const all = [...slow.map(({ duration }) => duration)];
  while (all.length < count) all.push(16);
  all.sort((a, b) => a - b);
  console.log(`\n${count} interactions, processor slowed ${values.cpu} times`);
  for (const share of [0.5, 0.75, 0.95, 0.99])
    console.log(`p${share * 100}`.padEnd(6) + `${at(all, share)} ms`.padStart(8));
  console.log('\nThe slowest');
  const worst = slow.toSorted((a, b) => b.duration - a.duration).slice(0, WORST);
  for (const { duration, name, what, where } of worst)
    console.log(`${String(duration).padStart(5)} ms  ${name} ${what} on ${where}`);
  for (const [why, times] of missed) console.log(`not done ${times} times: ${why}`);
} finally {
  await close();
}
