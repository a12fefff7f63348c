import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { preconditionHeaders } from '../contract/precondition-headers.ts';
import { TEST_TODAY } from './demo.ts';
import { FileProduct } from './e2e-product.ts';
import { expect } from './expect.ts';

export { expect };
/** Where the REST service of the file's product answers: for a gateway of a test's own before it. */
export const productRestUrl = (): string => fileProduct.current.restUrl;
export const PASSWORD = 'demo-portal';

interface Fixtures {
  /** Complaints of the browser that a test expects, as parts of their text; everything else fails it. */
  expected: string[];
  /** Whether pages load the code of others while the browser has nothing else to do. */
  loadsAhead: boolean;
  /** Opens a session; the test says which page it begins on. */
  signIn(email?: string): Promise<void>;
  /** An empty page in a browser profile of its own, signed in as that user. */
  openFor(email: string, options?: BrowserContextOptions): Promise<Page>;
  /** With a failed test: what its product logged. */
  productLog: void;
}

/** One a worker: a module's state lives as long. */
const fileProduct = new FileProduct();

/** What Playwright writes where playwright.config.ts keeps the service worker out. */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright';

/** Collects what the pages of a profile complain about. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (text.includes(WITHOUT_WORKER)) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(text);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return complaints;
}

/**
 * Opens a session without the page of the login, which tests/session shows: each test would pay for it in seconds.
 * Pages are left first: a sign-in ends the session before it, and what they still ask for would be refused.
 */
export async function openSession(context: BrowserContext, email: string, at = ''): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
  const answer = await context.request.post(`${at}/session/sign-in`, {
    data: { email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

/** Whether it sends one of these GraphQL operations. */
export const asks = (request: Request, ...names: string[]): boolean =>
  request.url().endsWith('/graphql') &&
  names.includes((request.postDataJSON() as { operationName: string }).operationName);

/** The bell asks for itself, some time after a page is drawn. */
export const isBell = (request: Request): boolean => asks(request, 'NotificationBell');

/** What no page needs: the bell, and the number of proposals, which is asked for every half minute. */
export const isOnTimer = (request: Request): boolean =>
  asks(request, 'NotificationBell', 'OpenProposals');

/** Ends a page's session by removing its cookie, once every response is in: a late one would set the cookie again. */
export async function loseSession(page: Page): Promise<void> {
  await expect.poll(async () => (await page.requests()).some(isBell)).toBe(true);
  for (const request of await page.requests()) await request.response();
  await page.context().clearCookies({ name: 'portal' });
}

/**
 * Evening in the browser's time zone: a toast reminds of each activity of the day ten minutes before it begins, and
 * would cover what a test reads, depending on the hour of the run. Time passes as usual from there.
 */
const EVENING = Date.parse(`${TEST_TODAY}T20:00:00+09:00`);

/** How many times slower pages run (`E2E_CPU`): a test that races with its page fails here first. */
const cpuRate = Number(process.env['E2E_CPU'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

async function prepare(context: BrowserContext, loadsAhead: boolean): Promise<void> {
  if (cpuRate > 1) context.on('page', (page) => void slowDown(page));
  // After each start the app would fetch, compile and run the code of seventeen more pages: a second of a processor,
  // and requests in the midst of what a test does. tests/session shows that it does; only the playground's editor has
  // another use for a pause.
  if (!loadsAhead) await context.addInitScript(() => (window.requestIdleCallback = () => 0));
  await context.addInitScript((ahead) => {
    const Real = Date;
    const now = () => Real.now() + ahead;
    globalThis.Date = new Proxy(Real, {
      construct: (target, args: [], newTarget) =>
        Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
      apply: () => new Real(now()).toString(),
      get: (target, name, receiver) =>
        name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
    });
  }, EVENING - Date.now());
}

/**
 * Playwright's test with a product for its file, evening in the browser, and the console guard: an error or warning
 * that was not expected fails the test.
 */
export const test = base.extend<Fixtures, { products: FileProduct }>({
  products: [
    // Playwright reads a fixture's needs from this pattern: it has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(fileProduct);
      await fileProduct.close();
    },
    { scope: 'worker' },
  ],
  baseURL: [
    async ({ products }, use, { file }) => use((await products.open(file)).url),
    { scope: 'test', timeout: 180_000 },
  ],
  productLog: [
    async ({ products }, use, info) => {
      await use();
      if (info.status === info.expectedStatus) return;
      await info.attach('product log', { body: products.current.output() });
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern
  expected: async ({}, use) => use([]),
  loadsAhead: [false, { option: true }],
  context: async ({ context, expected, loadsAhead }, use) => {
    await prepare(context, loadsAhead);
    const complaints = complaintsOf(context);
    await use(context);
    expect(complaints.filter((text) => !expected.some((part) => text.includes(part)))).toEqual([]);
  },
  signIn: async ({ context }, use) => {
    await use((email = 'rep@demo.example') => openSession(context, email));
  },
  openFor: async ({ browser, loadsAhead }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (email, options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      await prepare(context, loadsAhead);
      await openSession(context, email);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/**
 * Opens the list of that name, in the page or a part of it, and picks a choice as a user does: by its words, or by its
 * place in the list from 0.
 */
export async function choose(
  place: Page | Locator,
  label: string | RegExp,
  choice: string | RegExp | number,
): Promise<void> {
  const select = place.getByRole('combobox', { name: label, exact: true }).first();
  await select.click();
  await expect(select).toHaveAttribute('aria-expanded', 'true');
  const options = place.getByRole('listbox', { name: label, exact: true }).getByRole('option');
  const option =
    typeof choice === 'number'
      ? options.nth(choice)
      : place.getByRole('option', { name: choice, exact: true });
  await option.click();
  await expect(options).toHaveCount(0);
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in as people do. */
export async function signInAtPage(page: Page, email = 'rep@demo.example'): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, email);
  await page.waitForURL('**/landing');
}

/** An operation that follows from another one, or from a pause in what is done, begins within that time. */
const QUIET_MS = 600;
/** On a busy machine a page's code may take longer than that before it asks for anything. */
const FIRST_MS = 10_000;

/** Counts the GraphQL operations that a page asks for, one at least, while `action` runs and until nothing follows from it. */
export async function graphqlRequests(page: Page, action: () => Promise<void>): Promise<string[]> {
  const names: string[] = [];
  const open = new Set<Request>();
  const begun = Date.now();
  let changedAt = 0;
  const begins = (request: Request): void => {
    if (!request.url().endsWith('/graphql')) return;
    if (isOnTimer(request)) return;
    const { operationName } = request.postDataJSON() as { operationName: string };
    names.push(operationName);
    open.add(request);
    changedAt = Date.now();
  };
  const ends = (request: Request): void => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  await action();
  await page.waitForLoadState('networkidle');
  changedAt = Date.now();
  const isQuiet = (): boolean =>
    open.size === 0 &&
    Date.now() - changedAt > QUIET_MS &&
    (names.length > 0 || Date.now() - begun > FIRST_MS);
  await expect.poll(isQuiet, { intervals: [100] }).toBe(true);
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
  return names;
}

/** Reads the REST service beside the product, as that user: what a page shows is compared with it. */
export async function restReader(email = 'rep@demo.example') {
  // A connection that was idle may be closed by the service just when it is used again.
  const json = { 'content-type': 'application/json', connection: 'close' };
  const { restUrl } = fileProduct.current;
  const signedIn = await fetch(`${restUrl}/auth/local/rc`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const token = (await signedIn.json()) as string;
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${restUrl}${path}`, {
      method,
      headers: {
        ...json,
        authorization: `Bearer ${token}`,
        ...(await preconditionHeaders({ method, path }, (address) => call('GET', address))),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return call;
}
