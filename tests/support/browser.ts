import { test as base, expect, type Page, type Request } from '@playwright/test';

export { expect };
export const PASSWORD = 'demo-portal';

interface Fixtures {
  /** Complaints of the browser that a test expects, as parts of their text; everything else fails it. */
  expected: string[];
  /** Opens a session; the test says which page it begins on. */
  signIn(email?: string): Promise<void>;
}

/** Playwright's test with the console guard: an error or warning that was not expected fails the test. */
export const test = base.extend<Fixtures>({
  // Playwright reads a fixture's needs from this pattern: it has none.
  // eslint-disable-next-line no-empty-pattern
  expected: async ({}, use) => use([]),
  page: async ({ page, expected }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints.filter((text) => !expected.some((part) => text.includes(part)))).toEqual([]);
  },
  signIn: async ({ page }, use) => {
    await use(async (email = 'rep@demo.example') => {
      // Without the page of the login, which tests/session shows: each test would pay for it in seconds.
      const answer = await page.request.post('/session/sign-in', {
        data: { email, password: PASSWORD },
      });
      expect(answer.status()).toBe(200);
    });
  },
});

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

/** Counts the GraphQL operations that a page asks for while `action` runs and until nothing follows from it. */
export async function graphqlRequests(page: Page, action: () => Promise<void>): Promise<string[]> {
  const names: string[] = [];
  const open = new Set<Request>();
  let changedAt = 0;
  const begins = (request: Request): void => {
    if (!request.url().endsWith('/graphql')) return;
    const { operationName } = request.postDataJSON() as { operationName: string };
    // The bell asks for itself, some time after the first page is drawn.
    if (operationName === 'NotificationBell') return;
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
  await expect
    .poll(() => open.size === 0 && Date.now() - changedAt > QUIET_MS, { intervals: [100] })
    .toBe(true);
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
  return names;
}

const REST_URL = process.env['E2E_REST_URL'] ?? '';

/** Reads the REST service beside the product, as that user: what a page shows is compared with it. */
export async function restReader(email = 'rep@demo.example') {
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${REST_URL}/auth/local/rc`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const token = (await signedIn.json()) as string;
  return async <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${REST_URL}${path}`, {
      method,
      headers: { ...json, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
