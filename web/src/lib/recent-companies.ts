/** The last ten companies that were opened or written about, latest first; kept in memory and IndexedDB, wiped at sign-out. */
import { create } from 'zustand';
import { indexedDbStore, type DraftStore } from './draft-store.ts';
import { inTab } from './kept-values.ts';

export interface RecentCompany {
  seq: number;
  coid: number;
  name: string;
  city: string | null;
  state: string | null;
}

const MAX_RECENT = 10;
/** Holds this tab's last company as `user:company`: a page may be left before IndexedDB has stored the list. */
const LAST_KEY = 'rep-portal-last-company';
let store: DraftStore = indexedDbStore('rep-portal-recent');
let owner: number | null = null;
const useRecent = create<readonly RecentCompany[]>(() => []);

const show = (next: readonly RecentCompany[]): void => useRecent.setState(next, true);

export function replaceRecentStore(next: DraftStore): void {
  store = next;
}

export const recentCompanies = (): readonly RecentCompany[] => useRecent.getState();

export const useRecentCompanies = (): readonly RecentCompany[] => useRecent();

let loaded: Promise<void> = Promise.resolve();

/** Reads the user's list, once; without IndexedDB the list starts empty. */
export function loadRecentCompanies(viewerSeq: number): Promise<void> {
  if (owner === viewerSeq) return loaded;
  owner = viewerSeq;
  show([]);
  loaded = readStored(viewerSeq);
  return loaded;
}

async function readStored(viewerSeq: number): Promise<void> {
  const stored = await store.get(String(viewerSeq)).catch(() => undefined);
  if (owner !== viewerSeq || !Array.isArray(stored)) return;
  const recent = recentCompanies();
  // A company that was opened meanwhile comes first.
  const earlier = (stored as RecentCompany[])
    // An earlier release kept no coid.
    .filter(({ coid }) => typeof coid === 'number')
    .filter(({ seq }) => !recent.some((company) => company.seq === seq));
  show([...recent, ...earlier].slice(0, MAX_RECENT));
}

/** The company that this tab opened last, else the latest of the list; `null` without any. */
export async function lastCompanySeq(viewerSeq: number): Promise<number | null> {
  const [owner, seq] = (inTab.read(LAST_KEY) ?? '').split(':').map(Number);
  if (owner === viewerSeq && seq) return seq;
  await loadRecentCompanies(viewerSeq);
  return recentCompanies()[0]?.seq ?? null;
}

/** A city that is not given is the one that is known. */
export function rememberCompany(viewerSeq: number, opened: RecentCompany): void {
  // What was stored before has to be read first: else this company would replace it.
  const loading = loadRecentCompanies(viewerSeq);
  inTab.write(LAST_KEY, `${viewerSeq}:${opened.seq}`);
  const recent = recentCompanies();
  if (recent[0]?.seq === opened.seq && recent[0].name === opened.name) return;
  const known = recent.find(({ seq }) => seq === opened.seq);
  const company = { ...opened, city: opened.city ?? known?.city ?? null };
  show([company, ...recent.filter(({ seq }) => seq !== company.seq)].slice(0, MAX_RECENT));
  void loading.then(() => store.set(String(viewerSeq), recentCompanies())).catch(() => undefined);
}

export async function forgetRecentCompanies(): Promise<void> {
  owner = null;
  show([]);
  inTab.forget(LAST_KEY);
  await store.clear().catch(() => undefined);
}
