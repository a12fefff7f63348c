import type { Page, Request } from '@playwright/test';
import { MOVES, type Move } from '../../scripts/moves.mjs';
import { AppWalk } from '../support/app-walk.ts';
import {
  asks,
  expect,
  fillSignIn,
  graphqlRequests,
  isBell,
  isOnTimer,
  test,
} from '../support/browser.ts';

declare global {
  var commits: number;
}

/** React reports every commit to the hook of its developer tools, in production builds too. */
const COUNT_COMMITS = () => {
  globalThis.commits = 0;
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => void (globalThis.commits += 1),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
};

async function make(page: Page, { click, press }: Move): Promise<void> {
  if (click) await click(page).click();
  else if (press) await page.keyboard.press(press);
  else await page.goBack();
}

interface Counts {
  /** The names of the GraphQL operations, in the order in which they were sent. */
  asked: string[];
  /** The size of their answers, uncompressed. */
  bytes: number;
  /** How many times React committed. */
  commits: number;
}

/** Leaves out what is asked for on a timer. */
async function countsOf(page: Page, work: () => Promise<void>): Promise<Counts> {
  const asked: string[] = [];
  const sizes: Promise<number>[] = [];
  const hear = (request: Request): void => {
    if (!request.url().endsWith('/graphql') || isOnTimer(request)) return;
    asked.push((request.postDataJSON() as { operationName: string }).operationName);
    sizes.push(request.response().then(async (answer) => (await answer?.body())?.length ?? 0));
  };
  const before = await page.evaluate(() => globalThis.commits);
  page.on('request', hear);
  await work();
  page.off('request', hear);
  const commits = (await page.evaluate(() => globalThis.commits)) - before;
  return { asked, commits, bytes: (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0) };
}

/**
 * The exact operations of each move, and upper bounds for bytes and commits: a tenth and three above the most that was measured
 * at 1, 2, 4 and 8 times slower when this was written. Raise a bound only with a reason in the commit message.
 */
const MOST: Record<string, Counts> = {
  'list to company': { asked: ['CompanyPage'], bytes: 20_400, commits: 15 },
  'company: People': { asked: ['CompanyContactsPage'], bytes: 4_300, commits: 10 },
  'company: Performance': { asked: ['CompanyStatsPage'], bytes: 47_100, commits: 14 },
  'company: Contracts': { asked: ['CompanyContractHistoryPage'], bytes: 17_300, commits: 10 },
  'company: a tab by its key': { asked: ['CompanyContactsPage'], bytes: 4_300, commits: 10 },
  'sidebar: Notes': { asked: ['NotesPage'], bytes: 37_300, commits: 10 },
  'sidebar: Revenue': { asked: ['RenewalsPage'], bytes: 17_400, commits: 12 },
  'sidebar: Companies': { asked: ['SearchPage'], bytes: 31_600, commits: 14 },
  'hub: Standings': { asked: ['StandingsPage'], bytes: 79_200, commits: 11 },
  'sidebar: a page seen before': { asked: ['NotesPage'], bytes: 37_300, commits: 10 },
  back: { asked: ['SearchPage'], bytes: 23_800, commits: 11 },
  // The vocabulary of the sentences that it understands.
  palette: { asked: ['SentenceWords'], bytes: 30_400, commits: 6 },
};

async function opened(page: Page, address: string): Promise<void> {
  const bell = page.waitForRequest(isBell);
  await page.goto(address);
  await (await bell).response();
}

/** Makes each move and says which asked for something else, or committed more often. */
async function countMoves(page: Page, moves: readonly Move[]): Promise<string[]> {
  // A middling client: the latest signed contract may belong to a small company or a large one.
  const seq = 21;
  await page.addInitScript(COUNT_COMMITS);
  const walk = new AppWalk(page);
  const found: string[] = [];
  for (const move of moves) {
    await opened(page, move.from.replace('{seq}', String(seq)));
    await walk.settle();
    for (const step of move.before ?? []) {
      await walk.follow(step(page));
      await walk.settle();
    }
    const counts = await countsOf(page, async () => {
      await make(page, move);
      await expect(page).toHaveTitle(move.title);
      await expect(page.locator(move.content).first()).toBeVisible();
      await walk.settle();
    });
    const most = MOST[move.name];
    const isGood =
      most &&
      counts.asked.join() === most.asked.join() &&
      counts.bytes <= most.bytes &&
      counts.commits <= most.commits;
    if (!isGood) found.push(`${move.name}: ${JSON.stringify(counts)}`);
  }
  return found;
}

test('a move sends only the operations that its page needs, once each, and commits few times', async ({
  page,
  signIn,
}) => {
  await signIn();
  expect(await countMoves(page, MOVES)).toEqual([]);
});

test('a page that takes longer to draw on a slow processor is not drawn more often', async ({
  page,
  signIn,
}) => {
  await signIn();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slow = MOVES.filter(({ name }) => ['sidebar: Notes', 'hub: Standings'].includes(name));
  expect(slow).toHaveLength(2);
  expect(await countMoves(page, slow)).toEqual([]);
});

/** The hubs whose lists are known from the address, and what each asks for. */
const READ_AHEAD = [
  { link: 'Companies', operation: 'SearchPage', title: /^Search/ },
  { link: 'Calendar', operation: 'ActivitiesPage', title: /^Activities/ },
  { link: 'People', operation: 'ContactSearchPage', title: /^Contacts/ },
  { link: 'Content', operation: 'ContentStatusPage', title: /^Content status/ },
] as const;

test('a hub is asked for while the pointer rests on its link, and not again by the click', async ({
  page,
  signIn,
}) => {
  await signIn();
  await opened(page, '/landing');
  const walk = new AppWalk(page);
  await walk.settle();
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  for (const { link, operation, title } of READ_AHEAD) {
    const { asked } = await countsOf(page, async () => {
      const ahead = page.waitForRequest((request) => asks(request, operation));
      await sidebar.getByRole('link', { name: link }).hover();
      await ahead;
      await walk.follow(sidebar.getByRole('link', { name: link }));
      await expect(page).toHaveTitle(title);
      await walk.settle();
    });
    expect(asked).toEqual([operation]);
  }
});

test('what an address says is read ahead as its page asks for it', async ({ page, signIn }) => {
  await signIn('manager@demo.example');
  await opened(page, '/landing');
  const walk = new AppWalk(page);
  await walk.settle();
  for (const [address, operation] of [
    ['/search?state=GA&cols=city,bim&sort=-score', 'SearchPage'],
    ['/activities/done?show=table&type=100', 'ActivitiesPage'],
    ['/contact/search?q=bethel.example&role=technical', 'ContactSearchPage'],
    ['/content-status/bim?rep=all&show=board', 'ContentStatusPage'],
    ['/contracts/2025?move=all&q=co', 'ContractsYearPage'],
    ['/contract-history?status=former&sort=-company', 'ContractHistoryPage'],
    ['/clients-converted?period=L12M&tag=1', 'ConvertedPage'],
    ['/clients-unrenewed?tab=grace', 'UnrenewedPage'],
    ['/invoices?state=paid', 'InvoicesPage'],
    ['/problems?state=snoozed', 'ProblemsPage'],
    ['/sales/by-date?grain=week&period=QTD', 'SalesByDatePage'],
    ['/sales/productivity?period=AYTD', 'ProductivityPage'],
    ['/notes/table?type=10', 'NotesTablePage'],
    ['/notes/activity?scope=all&period=QTD', 'NotesActivityPage'],
    ['/notes/activity-over-time?split=rep&period=QTD', 'NotesOverTimePage'],
    ['/sales/banners?placement=HOME&sort=PRICE', 'BannersPage'],
    ['/rep-territories?state=GA&metric=value', 'RepTerritoriesPage'],
    ['/contact/12', 'ContactPage'],
    ['/rep/me', 'RepPage'],
    ['/manager', 'ManagerPage'],
  ] as const) {
    const { asked } = await countsOf(page, async () => {
      await walk.open(address);
      await walk.settle();
    });
    expect(asked).toEqual([operation]);
  }
});

test('the first page is asked for once, after a sign-in and when it is loaded', async ({
  page,
}) => {
  await page.goto('/login?to=%2Fnotes%2Ftable%3Ftype%3D10');
  const afterSignIn = await graphqlRequests(page, async () => {
    await fillSignIn(page, 'rep@demo.example');
    await page.waitForURL('**/notes/table?type=10');
  });
  expect(afterSignIn).toEqual(['NotesTablePage']);
  for (const [address, operation] of [
    ['/', 'TodayPage'],
    ['/search?state=GA&cols=city,bim&sort=-score', 'SearchPage'],
    ['/company/14/contacts', 'CompanyContactsPage'],
    ['/sales/master-standings', 'StandingsPage'],
  ] as const) {
    const sent = await graphqlRequests(page, async () => void (await page.goto(address)));
    expect(sent).toEqual([operation]);
  }
});
