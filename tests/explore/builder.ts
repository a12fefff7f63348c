/** Working the report builder as a person does, and reading what it says. */
import type { Page } from '@playwright/test';
import { choose, expect } from '../support/browser.ts';

type Section = 'Measures' | 'Time' | 'Break out by';

export class Builder {
  constructor(private readonly page: Page) {}

  async open(data: string): Promise<void> {
    await this.page.goto('/explore');
    await this.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${data} One`) })
      .click();
    await expect(this.field('Measures').first()).toBeVisible();
  }

  /** Other data: a new question about it. */
  async data(title: string): Promise<void> {
    const before = (await this.sentence().textContent()) ?? '';
    await choose(this.page, 'Data', title);
    await expect(this.sentence()).not.toHaveText(before);
  }

  sentence() {
    return this.page.getByRole('status', { name: 'The question' });
  }

  private field(section: Section, label?: string) {
    const group = this.page.getByRole('group', { name: section, exact: true });
    return label === undefined
      ? group.getByRole('checkbox')
      : group.getByRole('checkbox', { name: label, exact: true });
  }

  async pick(section: Section, label: string): Promise<void> {
    await this.field(section, label).check();
  }

  async drop(section: Section, label: string): Promise<void> {
    await this.field(section, label).uncheck();
  }

  async choose(label: string | RegExp, choice: string): Promise<void> {
    await choose(this.page, label, choice);
  }

  /** One filter by values of a list. */
  async filter(label: string, ...values: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a filter' }).click();
    await this.page.getByRole('button', { name: label, exact: true }).click();
    const panel = this.page.getByRole('dialog', { name: 'Add a filter' });
    for (const value of values) {
      const search = panel.getByRole('searchbox');
      const choice = panel.getByRole('checkbox', { name: value, exact: true }).first();
      // Long lists show their largest values first.
      await expect(panel.getByRole('checkbox').first()).toBeVisible();
      if ((await search.count()) > 0) await search.fill(value);
      await choice.check();
    }
    await panel.getByRole('button', { name: 'Apply' }).click();
  }

  /** The answer's table with its figures as numbers, by the first column's words. */
  async figures(column: string): Promise<Record<string, number>> {
    const table = this.page.getByRole('table').last();
    await expect(table).toBeVisible();
    await expect(this.page.locator('[data-stale]')).toHaveCount(0);
    await expect(table.getByRole('columnheader', { name: column }).first()).toBeVisible();
    const headings = await table.locator('thead th').allInnerTexts();
    const at = headings.findIndex((heading) => heading.replace(/[↑↓]/g, '').trim() === column);
    expect(at, `a column ${column} among ${headings.join(', ')}`).toBeGreaterThan(0);
    const rows = await table.locator('tbody tr').all();
    const read = await Promise.all(
      rows.map(async (row) => {
        const cells = await row.locator('td').allInnerTexts();
        return [cells[0] ?? '', Number((cells[at] ?? '').replace(/[^0-9.-]/g, ''))] as const;
      }),
    );
    return Object.fromEntries(read);
  }
}
