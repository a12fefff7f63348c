import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';

/** The table of what each task may take, which is also what operators read. */
const TABLE = 'docs/operations.md';
const TABS_MAX = 60;

/** Keys that a task took, in the order in which the file's tests did them. */
const counted: { task: string; keys: number }[] = [];

/** A person who has no pointer: presses keys, types, and counts both. A field that is typed into counts as one. */
export class Keyboard {
  readonly #page: Page;
  #keys = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.#keys += 1;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.#keys += 1;
    await this.#page.keyboard.type(text);
  }

  /** In place of what the field has. */
  async replace(text: string): Promise<void> {
    await this.press('Control+a');
    await this.type(text);
  }

  /** Goes there with the Tab key, from the top of the page past what every page has. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    for (let i = 0; i < TABS_MAX; i += 1) {
      const where = await target.evaluate((element) => {
        const at = document.activeElement;
        if (!at || element === at) return 'here';
        if (at.matches('a[href="#main"]') && element.closest('main')) return 'past the link';
        const isBefore = at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
        return isBefore ? 'before' : 'after';
      });
      if (where === 'here') return;
      if (where === 'past the link') await this.press('Enter');
      else await this.press(where === 'before' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`${TABS_MAX} times Tab do not reach ${String(target)}`);
  }

  async enter(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  /** Chooses in a list by typing the beginning of the choice. */
  async pick(list: Locator, choice: string): Promise<void> {
    await this.tabTo(list);
    await this.press('ArrowDown');
    // The choices may arrive with the page's data; a person waits until the one they want is there.
    const seen = this.#page.getByRole('option').filter({ hasText: choice });
    await expect(seen.first()).toBeAttached();
    await this.type(choice);
    await this.press('Enter');
    await expect(list).toContainText(choice);
  }

  /** An entry of the menu that has just opened. */
  async inMenu(name: string): Promise<void> {
    const item = this.#page.getByRole('menuitem', { name });
    await expect(this.#page.locator('[role="menuitem"]:focus')).toBeVisible();
    const isThere = () => item.evaluate((element) => element === document.activeElement);
    for (let i = 0; i < 10 && !(await isThere()); i += 1) await this.press('ArrowDown');
    await this.press('Enter');
  }

  /** Opens a page by its name, from wherever the keyboard is. */
  async goTo(name: string): Promise<void> {
    // The companies that have these words come above the pages, and later.
    const companies = this.#page
      .waitForResponse((answer) => /OmniboxSearch/.test(answer.request().postData() ?? ''), {
        timeout: 2_000,
      })
      // What was asked before is not asked again.
      .catch(() => null);
    await this.press('Control+k');
    await expect(this.#page.getByRole('combobox', { name: /^Search companies/ })).toBeFocused();
    await this.type(`Admin ${name}`);
    await companies;
    const option = this.#page.getByRole('option').filter({ hasText: new RegExp(`^${name}`) });
    await expect(async () => {
      if ((await option.getAttribute('aria-selected')) !== 'true') await this.press('ArrowDown');
      await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 });
    }).toPass();
    await this.press('Enter');
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Does a task, and holds its keys against the table for operators. */
  async task(task: string, work: () => Promise<void>): Promise<void> {
    const before = this.#keys;
    await work();
    const keys = this.#keys - before;
    counted.push({ task, keys });
    // The others are counted all the same.
    expect.soft(keys, `keys for “${task}” in ${TABLE}`).toBeLessThanOrEqual(keysInTable(task));
  }
}

/** Fails what a pointer touches. */
export async function withoutPointer(page: Page): Promise<Keyboard> {
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => {
        throw new Error('A pointer was used.');
      },
      true,
    ),
  );
  return new Keyboard(page);
}

/** An administrator without a pointer, on Today, from where each task begins. */
export async function administrator(
  page: Page,
  signIn: (email: string) => Promise<void>,
): Promise<Keyboard> {
  const keys = await withoutPointer(page);
  await signIn('admin@demo.example');
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return keys;
}

/** The rows of the table, as the file’s tests counted them: a worker may have another file next. */
export const countedKeys = (): string =>
  counted
    .splice(0)
    .map(({ task, keys }) => `| ${task} | ${keys} |\n`)
    .join('');

function keysInTable(task: string): number {
  const rows = readFileSync(TABLE, 'utf8').split('\n');
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  return Number(cells.find(([, name]) => name === task)?.[2] ?? NaN);
}
