import { beforeEach, expect, it, jest } from '@jest/globals';
import { memoryStore } from './draft-store.ts';
import type * as recentCompanies from './recent-companies.ts';

const company = (seq: number) => ({
  seq,
  coid: seq,
  name: `Company ${seq}`,
  city: null,
  state: null,
});

/** The module as a freshly loaded page has it. */
async function load(store = memoryStore()): Promise<typeof recentCompanies> {
  jest.resetModules();
  const recent = await import('./recent-companies.ts');
  recent.replaceRecentStore(store);
  return recent;
}

beforeEach(() => sessionStorage.clear());

it('leads to the company that was opened last, even if the page was left before the list was stored', async () => {
  const disk = memoryStore();
  await disk.set('7', [company(14)]);
  const stuck = { ...disk, set: async () => new Promise<never>(() => undefined) };
  const before = await load(stuck);
  await before.loadRecentCompanies(7);
  before.rememberCompany(7, company(15));
  const after = await load(disk);
  expect(await after.lastCompanySeq(7)).toBe(15);
  // Another user of the same tab.
  expect(await after.lastCompanySeq(8)).toBeNull();
});

it('leads a new tab to the latest of the list, and nowhere after sign-out', async () => {
  const disk = memoryStore();
  await disk.set('7', [company(14), company(12)]);
  const recent = await load(disk);
  expect(await recent.lastCompanySeq(7)).toBe(14);
  recent.rememberCompany(7, company(12));
  expect(await recent.lastCompanySeq(7)).toBe(12);
  await recent.forgetRecentCompanies();
  expect(await recent.lastCompanySeq(7)).toBeNull();
});
