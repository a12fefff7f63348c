import { expect, graphqlRequests, restReader, test } from '../support/browser.ts';

interface Told {
  id: number;
  text: string;
}

test('E17: the account menu says how many notifications I have, and its drawer lists them', async ({
  page,
  signIn,
}) => {
  const rest = await restReader();
  const told = () => rest<Told[]>('GET', '/api/user-notifications');
  await signIn();
  test.skip((await told()).length === 0, 'Nobody told this rep anything.');
  await page.goto('/landing');
  const account = page.getByRole('button', { name: /^Account/ });
  // The alerts of a product that has just started still add some.
  await expect(async () => {
    const { length } = await told();
    await expect(account).toHaveAccessibleName(`Account, notifications: ${length}`, {
      timeout: 1_000,
    });
  }).toPass();
  await account.click();
  await page.getByRole('menuitem', { name: /^Notifications \d+$/ }).click();
  const drawer = page.getByRole('complementary', { name: 'Notifications' });
  await expect(drawer.getByText((await told())[0]?.text ?? '')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('E17: one request draws the page of notifications', async ({ page, signIn }) => {
  const rest = await restReader();
  await signIn();
  const asked = await graphqlRequests(page, async () => {
    await page.goto('/notifications');
    // The alerts of a product that has just started still add some.
    await expect(async () => {
      const { length } = await rest<Told[]>('GET', '/api/user-notifications');
      await expect(page.getByText(`${length} of ${length}`)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
  expect(asked).toEqual(['NotificationsPage']);
});

test('E17: what happens to my accounts shows at once, and goes when I dismiss it', async ({
  page,
  signIn,
}) => {
  const me = await restReader();
  const manager = await restReader('manager@demo.example');
  const { seq } = await me<{ seq: number }>('GET', '/api/users/me-rc');
  await signIn();
  const listening = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('NotificationReceived')) resolve();
      }),
    );
  });
  await page.goto('/notifications');
  await listening;
  const { id: companySeq, coid } = await accountOf(me, seq);
  expect(companySeq).toBeGreaterThan(0);
  const subject = `Told live ${Date.now()}`;
  const activity = await manager<{ seq: number }>('POST', '/api/activities', {
    coid,
    type: 101,
    // Far ahead: nobody finds it in today's queue.
    date: '2099-01-05',
    subject,
    user: seq,
  });
  expect(activity.seq).toBeGreaterThan(0);
  const list = page.getByRole('list', { name: 'Notifications' });
  const row = list.getByRole('listitem').filter({ hasText: subject });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(row).toBeHidden();
  // The row goes at once, the service hears of it a moment later.
  await expect
    .poll(async () => {
      const left = await me<Told[]>('GET', '/api/user-notifications');
      return left.filter(({ text }) => text.includes(subject));
    })
    .toEqual([]);
});

type Rest = Awaited<ReturnType<typeof restReader>>;

async function accountOf(rest: Rest, rep: number): Promise<{ id: number; coid: number }> {
  const { rows } = await rest<{ rows: { companySeq: number; key: number }[] }>(
    'POST',
    '/api/analytics/prospectScores/rows',
    { where: { rep }, limit: 1 },
  );
  return { id: rows[0]?.companySeq ?? 0, coid: rows[0]?.key ?? 0 };
}
