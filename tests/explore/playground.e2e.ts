import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, restReader, test } from '../support/browser.ts';

// The editor loads parts of itself in pauses.
test.use({ loadsAhead: true });

interface Answer {
  rows: { dimensions: { rep: { key: number; label: string } }; measures: { notes: number } }[];
  totals: { notes: number };
}

const NOTES_BY_REP = `query NotesByRep($least: Float) {
  explore {
    notes(where: { date: { period: AYTD } }, having: { notes: { gte: $least } }, orderBy: [{ by: notes }]) {
      rows { rep { key label } notes }
      totals { notes }
    }
  }
}`;

const editor = (page: Page) => page.locator('.graphiql-query-editor .view-lines');
const variablesEditor = (page: Page) =>
  page.locator('section[aria-label="Variables"] .view-lines').first();
const response = (page: Page) => page.locator('.graphiql-response .view-lines');
const run = (page: Page) => page.getByRole('button', { name: /Execute query/ });

/** Opens a query by its link and waits for the editor, which is larger than any page. */
async function open(page: Page, query: string, variables: object = {}): Promise<void> {
  const asked = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  await page.goto(`/playground?${asked.toString()}`);
  await expect(editor(page)).toContainText(query.slice(0, 12));
  const [name] = Object.keys(variables);
  // The editor of the variables is drawn after it.
  if (name) await expect(variablesEditor(page)).toContainText(name);
}

test('M01: a developer runs a query of the typed figures, reads it as a table, and sees what it cost', async ({
  page,
  signIn,
}) => {
  const read = await restReader();
  const answer = await read<Answer>('POST', '/api/analytics/notes', {
    dimensions: ['rep'],
    measures: ['notes'],
    where: { date: { period: 'AYTD' } },
    having: { notes: { gte: 1 } },
    orderBy: [{ by: 'notes' }],
  });
  await signIn('developer@demo.example');
  await open(page, NOTES_BY_REP, { least: 1 });
  await run(page).click();
  // None where somebody asked the same within the seconds that an answer is kept.
  await expect(page.getByText(/cost \d+ of 10,000 · [01] upstream call/)).toBeVisible();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const table = page.getByRole('table', { name: 'Response as a table' });
  const [first] = answer.rows;
  await expect(table).toHaveAttribute('aria-rowcount', String(answer.rows.length + 1));
  const found = table.getByRole('row').filter({ hasText: first?.dimensions.rep.label ?? '' });
  await expect(found.first()).toContainText(String(first?.measures.notes));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain('rep.key,rep.label,notes');
  expect(csv.trim().split('\r\n')).toHaveLength(answer.rows.length + 1);
});

test('M01: a click before the editor is there counts as soon as it is, with the variables', async ({
  page,
  signIn,
}) => {
  await signIn('developer@demo.example');
  let go = (): void => undefined;
  const isClicked = new Promise<void>((resolve) => (go = resolve));
  await page.route(/monaco-editor-[^/]*\.js$/, (route) => isClicked.then(() => route.continue()));
  const query = 'query One($seq: Int!) { company(seq: $seq) { seq name } }';
  const asked = new URLSearchParams({ query, variables: JSON.stringify({ seq: 12 }) });
  await page.goto(`/playground?${asked.toString()}`);
  await run(page).click();
  await expect(editor(page)).toHaveCount(0);
  go();
  await expect(response(page)).toContainText('"seq": 12');
});

test('M01: what fits the report builder opens there, and anything else says why not', async ({
  page,
  signIn,
}) => {
  await signIn('developer@demo.example');
  await open(page, '{ explore { notes { rowCount } contracts { rowCount } } }');
  await expect(page.getByText('Not for the builder: it uses 2 datasets')).toBeVisible();
  await open(page, NOTES_BY_REP, { least: 1 });
  await page.getByRole('button', { name: 'Open in builder' }).click();
  await page.waitForURL(/\/explore\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('M01: a query is kept on the server under a name, and so is what was written and never run', async ({
  page,
  signIn,
}) => {
  const name = `Kept ${Date.now()}`;
  await signIn('developer@demo.example');
  await open(page, `query Unrun { viewer { scopes } } # ${name}`);
  await page.getByRole('button', { name: 'Show Collections' }).click();
  await page.getByRole('textbox', { name: 'Name of the query' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.locator('.graphiql-query-editor .view-lines').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' # more');
  await page.getByRole('button', { name: 'Show History' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: `${name} # more` });
  await expect(entry.getByText('not run')).toBeVisible();
  await page.getByRole('button', { name: 'Show Collections' }).click();
  await page.getByRole('button', { name: `Actions of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText(`“${name}” deleted`)).toBeVisible();
});

test('M01: a page opens as the GraphQL that it was drawn from', async ({ page, signIn }) => {
  await signIn('manager@demo.example');
  await page.goto('/sales/master-standings');
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'View as GraphQL' }).click();
  await page.waitForURL('**/playground');
  await expect(editor(page)).toContainText('query StandingsPage');
  await run(page).click();
  await expect(page.getByText(/upstream calls?/)).toBeVisible();
});

test('M01 M02: a mutation waits for a yes, and a user who may not explore is told so', async ({
  page,
  signIn,
}) => {
  await signIn('developer@demo.example');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) sent.push(request.postData() ?? '');
  });
  await open(page, 'mutation Gone { deleteNote(seq: 1) { error { code } } }');
  await run(page).click();
  const question = page.getByRole('dialog', { name: 'Send this mutation?' });
  // What it writes is named, not only that it writes.
  await expect(question.getByRole('region', { name: 'deleteNote' })).toContainText('seq1');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(response(page)).toContainText('You chose not to send');
  expect(
    sent.filter((body) => body.includes('deleteNote') && !/HISTORY|"dryRun":true/.test(body)),
  ).toEqual([]);
  await signIn('rep@demo.example');
  await page.goto('/playground');
  await expect(page.getByText('The playground needs the scope “explore”.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('Developer');
});

test('M01: fields are added by a click and by keyboard, and the cost is known before a run', async ({
  page,
  signIn,
}) => {
  await signIn('developer@demo.example');
  await open(page, 'query Few { reps { seq } }');
  await expect(page.getByText(/Next run: cost \d+ of 10,000/)).toBeVisible();
  await page.getByRole('button', { name: 'Show Fields' }).click();
  const fields = page.locator('.graphiql-plugin');
  await fields.getByRole('searchbox', { name: 'Find a field' }).fill('reps');
  await fields.getByRole('button', { name: 'Fields of reps' }).press('Enter');
  await fields.getByRole('button', { name: 'Fields of reps' }).press('Enter');
  await fields.getByRole('checkbox', { name: 'name', exact: true }).press('Space');
  await expect(editor(page)).toContainText('name');
  const button = page.getByRole('button', { name: 'Calls', exact: true });
  const before = await button.boundingBox();
  await run(page).click();
  await expect(page.getByText(/ms \(.* in the gateway\)/)).toBeVisible();
  // The line that comes with the answer does not move it from under the pointer.
  expect(await button.boundingBox()).toEqual(before);
  await button.click();
  const calls = page.getByRole('region', { name: 'Upstream calls' });
  await expect(calls.getByRole('row').filter({ hasText: '/api/users/query' })).toContainText('200');
});

test('M01: a query that is too large says by how much, before it runs and when it is refused', async ({
  page,
  signIn,
  expected,
}) => {
  // A browser complains of every answer that is no success.
  expected.push('400 (Bad Request)');
  await signIn('developer@demo.example');
  await open(
    page,
    `query Large { searchCompanies(filter: {}, first: 100) { nodes { company {
      notes(first: 100) { nodes { seq } } contacts(first: 100) { nodes { seq } } } } } }`,
  );
  await expect(page.getByText(/Next run: cost [\d,]{6,} of 10,000/)).toBeVisible();
  await run(page).click();
  await expect(response(page)).toContainText('QUERY_TOO_COMPLEX');
  await expect(page.getByText(/· cost [\d,]{6,} of 10,000 · 0 upstream calls/)).toBeVisible();
});

test('M01: the operations of the pages open with what they are for', async ({ page, signIn }) => {
  await signIn('developer@demo.example');
  await open(page, 'query Few { reps { seq } }');
  await page.getByRole('button', { name: 'Show Operations' }).click();
  await page.getByRole('searchbox', { name: 'Find an operation' }).fill('logs what was said');
  await expect(page.getByText('Logs what was said in a call')).toBeVisible();
  await page.getByRole('button', { name: 'CreateNote', exact: true }).click();
  await expect(editor(page)).toContainText('mutation CreateNote');
});

test('M01: a subscription shows that it listens, and headers can be sent along', async ({
  page,
  signIn,
}) => {
  await signIn('developer@demo.example');
  await open(page, 'subscription Heard { notificationReceived { id } }');
  await run(page).click();
  await expect(page.getByText('0 events')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Headers', exact: true })).toBeVisible();
});
