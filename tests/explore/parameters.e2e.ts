import { NOTE_TYPES } from '../../schema/enumerations.ts';
import { expect, restReader, test } from '../support/browser.ts';
import { Builder } from './builder.ts';

// Saving a chart as PDF is not offered, which the library mentions once.
// oxlint-disable-next-line no-empty-pattern
test.use({ expected: async ({}, use) => use(['exporting.libURL']) });

interface Person {
  seq: number;
  name: string;
}
interface Stored {
  definition: { parameters?: string[]; where: Record<string, unknown> };
  version: number;
}

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

test('R43: a report is saved with parameters, its readers set them in the address, and come back to the saved values', async ({
  page,
  signIn,
}) => {
  const own = await restReader('manager@demo.example');
  const [first, second] = await Promise.all(
    ['rep@demo.example', 'rep2@demo.example'].map(async (email) =>
      (await restReader(email))<Person>('GET', '/api/users/me-rc'),
    ),
  );
  if (!first || !second) throw new Error('The demo has no two reps.');
  const { meta } = await own<{ meta: { today: string } }>('POST', '/api/analytics/notes', {
    measures: ['notes'],
    where: { rep: first.seq, date: { period: 'TODAY' } },
  });
  const counted = async ({ seq }: Person, days: number): Promise<Record<string, number>> => {
    const from = daysBefore(meta.today, days - 1);
    const rows = await own<{ type: number }[]>(
      'GET',
      `/api/notes?user=${seq}&from=${from}&to=${meta.today}&limit=2000`,
    );
    const counts: Record<string, number> = {};
    for (const { type } of rows) {
      const label = NOTE_TYPES.find(({ value }) => value === type)?.label ?? String(type);
      counts[label] = (counts[label] ?? 0) + 1;
    }
    return counts;
  };
  const name = `Asked ${Date.now()}`;
  const { seq } = await own<{ seq: number }>('POST', '/api/saved-reports', {
    name,
    visibility: 'company',
    definition: {
      dataset: 'notes',
      measures: ['notes'],
      dimensions: [{ name: 'type' }],
      where: { date: { period: 'LAST_30_DAYS' }, rep: [first.seq] },
      show: 'table',
    },
  });
  const stored = () => own<Stored>('GET', `/api/saved-reports/${seq}`);
  const builder = new Builder(page);

  await test.step('its owner says which filters readers set', async () => {
    await signIn('manager@demo.example');
    await page.goto(`/explore/${seq}`);
    // The rep's name makes its filter wider, and moves the button under the pointer.
    await expect(builder.sentence()).toContainText(first.name);
    await page.getByRole('button', { name: 'Parameters of the report' }).click();
    const panel = page.getByRole('dialog', { name: 'Parameters' });
    await panel.getByRole('checkbox', { name: 'Rep', exact: true }).check();
    await panel.getByRole('checkbox', { name: /^Period/ }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/explore/${seq}$`));
    await expect
      .poll(async () => (await stored()).definition.parameters)
      .toEqual(['rep', 'period']);
  });

  await test.step('a reader sets them by controls and by the address', async () => {
    await signIn('rep@demo.example');
    await page.goto(`/explore/${seq}`);
    await expect.poll(() => builder.figures('Notes')).toEqual(await counted(first, 30));
    await builder.choose(/^Period/, 'Last 90 days');
    await expect(page).toHaveURL(new RegExp(`/explore/${seq}\\?period=LAST_90_DAYS$`));
    await expect.poll(() => builder.figures('Notes')).toEqual(await counted(first, 90));
    await page.getByRole('button', { name: `Parameter Rep: rep is ${first.name}` }).click();
    const panel = page.getByRole('dialog', { name: /^Parameter Rep/ });
    await panel.getByRole('checkbox', { name: first.name, exact: true }).uncheck();
    await panel.getByRole('searchbox').fill(second.name);
    // The list follows when the typing pauses, and moves under the pointer.
    await expect(panel.getByRole('checkbox')).toHaveCount(1);
    await panel.getByRole('checkbox', { name: second.name, exact: true }).check();
    const apply = panel.getByRole('button', { name: 'Apply' });
    // The color of words on a blue button, not that of the chip which the panel belongs to.
    await expect(apply).toHaveCSS('color', 'rgb(255, 255, 255)');
    await apply.click();
    await expect(page).toHaveURL(new RegExp(`rep=${second.seq}&period=LAST_90_DAYS$`));
    await expect.poll(() => builder.figures('Notes')).toEqual(await counted(second, 90));
    await page.reload();
    await expect(builder.sentence()).toHaveText(
      `Notes by note type, last 90 days, where rep is ${second.name}`,
    );
    await expect.poll(() => builder.figures('Notes')).toEqual(await counted(second, 90));
  });

  await test.step('and comes back to the saved values', async () => {
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reset to the saved values' }).click();
    await expect(page).toHaveURL(new RegExp(`/explore/${seq}$`));
    await expect.poll(() => builder.figures('Notes')).toEqual(await counted(first, 30));
    expect((await stored()).version).toBe(2);
  });
});
