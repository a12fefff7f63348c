import { choose, expect, restReader, test } from '../support/browser.ts';

const MANAGER = 'manager@demo.example';

interface Territory {
  state: string | null;
  reps: { seq: number; name: string; companies: number }[];
}

test('R13: a manager sees what a handover does to both reps, hands accounts over and takes it back', async ({
  page,
  signIn,
}) => {
  const read = await restReader(MANAGER);
  const holders = async () => {
    const rows = await read<Territory[]>('GET', '/api/manufacturers/rep-territories');
    return rows.find(({ state }) => state === null)?.reps ?? [];
  };
  const active = await read<{ seq: number }[]>('GET', '/api/users/query?active=true&level=32');
  const [from, to] = (await holders()).filter(({ seq }) => active.some((rep) => rep.seq === seq));
  if (!from || !to) throw new Error('There are no two reps with accounts.');
  const had = async () => {
    const now = new Map((await holders()).map(({ seq, companies }) => [seq, companies]));
    return [now.get(from.seq), now.get(to.seq)];
  };
  const moved = Math.ceil(from.companies / 100);
  const words = moved === 1 ? '1 company' : `${moved} companies`;

  await signIn(MANAGER);
  await page.goto('/rep-territories');
  await page.getByRole('button', { name: 'Reassign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reassign accounts' });
  await choose(dialog, 'To', to.name);
  await choose(dialog, 'From', new RegExp(`^${from.name}: `));
  await dialog.getByLabel('Share').fill('1');
  await expect(dialog.getByRole('status')).toContainText(`${words} → ${to.name}`);
  const accountsOf = ({ name }: { name: string }) =>
    dialog.getByRole('row').filter({ hasText: name }).getByRole('cell').first();
  await expect(accountsOf(to)).toHaveText(`${to.companies + moved}was ${to.companies}`);
  await expect(accountsOf(from)).toHaveText(`${from.companies - moved}was ${from.companies}`);

  await dialog.getByRole('button', { name: `Reassign ${words}` }).click();
  await page.getByText(`${words} reassigned to ${to.name}`).waitFor();
  expect(await had()).toEqual([from.companies - moved, to.companies + moved]);
  await page.keyboard.press('z');
  await page.getByText(`Undone: ${words}`).waitFor();
  expect(await had()).toEqual([from.companies, to.companies]);
});
