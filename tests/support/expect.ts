import { expect as base, type Locator, type Page } from '@playwright/test';

/** Whether the page has what a matcher needs in order to pass; true where only the matcher can tell. */
type Look<Actual> = (actual: Actual, expected: unknown) => Promise<boolean> | boolean;

const isShown: Look<Locator> = (locator) => locator.isVisible();
const isThere: Look<Locator> = async (locator) => (await locator.count()) > 0;
const isWritten: Look<Locator> = (locator, text) =>
  typeof text === 'string' || text instanceof RegExp
    ? isThere(locator.filter({ hasText: text }), text)
    : true;
const isOpened: Look<Page> = (page, address) =>
  !(address instanceof RegExp) || address.test(page.url());
const isNamed: Look<Page> = async (page, title) =>
  !(title instanceof RegExp) || title.test(await page.title());

const LOOKS = {
  toBeVisible: isShown,
  toBeFocused: isThere,
  toContainText: isWritten,
  toHaveAttribute: isThere,
  toHaveText: isWritten,
  toHaveTitle: isNamed,
  toHaveURL: isOpened,
  toHaveValue: isThere,
};

/** As Playwright's own. */
const INTERVALS = [100, 250, 500, 1_000];

type Matcher = (...args: unknown[]) => Promise<void>;

function quiet(name: keyof typeof LOOKS, look: Look<never>) {
  return async function matcher(
    this: { isNot: boolean; timeout: number },
    actual: unknown,
    ...args: unknown[]
  ) {
    const { isNot } = this;
    const timeout = (args.at(-1) as { timeout?: number } | undefined)?.timeout ?? this.timeout;
    const isInTime =
      isNot ||
      (await base
        .poll(() => look(actual as never, args[0]), { timeout, intervals: INTERVALS })
        .toBe(true)
        .then(
          () => true,
          () => false,
        ));
    const asked = base.configure({ timeout: isInTime ? timeout : 1 })(actual);
    const matchers = (isNot ? asked.not : asked) as unknown as Record<typeof name, Matcher>;
    try {
      await matchers[name](...args);
      return { pass: !isNot, message: () => '' };
    } catch (error) {
      return { pass: isNot, message: () => (error as Error).message };
    }
  };
}

/**
 * Playwright's `expect`, without what its retries cost. Playwright computes the accessibility tree of the whole page at
 * every failed try, although only the last one prints it (microsoft/playwright issue 41098): a twentieth of the run's
 * time. This one checks cheaply at the same intervals, and calls Playwright's matcher once the check passes or time is up.
 */
export const expect = base.extend(
  Object.fromEntries(
    Object.entries(LOOKS).map(([name, look]) => [name, quiet(name as keyof typeof LOOKS, look)]),
  ),
) as typeof base;
