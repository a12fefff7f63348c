import { expect as base, type Locator, type Page } from '@playwright/test';

/** Whether a matcher would find now what it cannot do without; true where that cannot be said beforehand. */
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

function quiet(name: string, look: Look<never>) {
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
    const matchers = (isNot ? asked.not : asked) as unknown as Record<string, Matcher>;
    try {
      await matchers[name]?.(...args);
      return { pass: !isNot, message: () => '' };
    } catch (error) {
      return { pass: isNot, message: () => (error as Error).message };
    }
  };
}

/**
 * Playwright's `expect`, which describes the whole page for its message at each try that fails, not at the last one only
 * (microsoft/playwright issue 41098), in the midst of what the page does: a twentieth of the run. This one looks first,
 * as often, and asks Playwright when there is something to find.
 */
export const expect = base.extend(
  Object.fromEntries(Object.entries(LOOKS).map(([name, look]) => [name, quiet(name, look)])),
) as typeof base;
