import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

const scripts = (): string[] => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const told = (): unknown[][] =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => [
    ...Array.from(entry),
  ]);

let tellPageView: (id: string | null, pattern: string) => void;
let tracking: { doNotTrack?: string; globalPrivacyControl?: boolean } = {};

beforeEach(async () => {
  jest.resetModules();
  for (const name of ['doNotTrack', 'globalPrivacyControl'] as const) {
    Object.defineProperty(navigator, name, { configurable: true, get: () => tracking[name] });
  }
  ({ tellPageView } = await import('./usage-analytics.ts'));
});
afterEach(() => {
  tracking = {};
  document.head.replaceChildren();
  delete (window as { dataLayer?: unknown }).dataLayer;
});

it('Q39: tells the pattern of each page, once, and sets no cookie', () => {
  window.history.replaceState(null, '', '/company/183?q=secret%40firm.example');
  tellPageView('G-TEST99', '/company/:id/*');
  tellPageView('G-TEST99', '/company/:id/*');
  tellPageView('G-TEST99', '/notes');
  tellPageView('G-TEST99', '*');
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST99']);
  const views = told().filter(([command]) => command === 'event');
  expect(views).toEqual(
    ['/company/:id/*', '/notes', '/not-found'].map((pattern) => [
      'event',
      'page_view',
      { page_location: `http://localhost${pattern}`, page_title: pattern, page_referrer: '' },
    ]),
  );
  expect(told()[0]).toEqual([
    'consent',
    'default',
    expect.objectContaining({ analytics_storage: 'denied' }),
  ]);
  expect(JSON.stringify(told())).not.toMatch(/183|secret|firm/);
});

it.each([
  ['without an id', null, {}],
  ['for a user who set Do Not Track', 'G-TEST99', { doNotTrack: '1' }],
  ['for a user with Global Privacy Control', 'G-TEST99', { globalPrivacyControl: true }],
])('Q39: does nothing %s', (_case, id, asked) => {
  tracking = asked;
  tellPageView(id, '/notes');
  expect(scripts()).toEqual([]);
  expect(told()).toEqual([]);
});
