/** The last ten companies that were opened, latest first; kept in memory and IndexedDB, wiped at sign-out. */
import { indexedDbStore, type DraftStore } from './draft-store.ts';

export interface RecentCompany {
  seq: number;
  name: string;
  city: string | null;
  state: string | null;
}

const MAX_RECENT = 10;
let store: DraftStore = indexedDbStore('rep-portal-recent');
let recent: readonly RecentCompany[] = [];
let owner: number | null = null;
const listeners = new Set<() => void>();

function show(next: readonly RecentCompany[]): void {
  recent = next;
  for (const listener of listeners) listener();
}

export function replaceRecentStore(next: DraftStore): void {
  store = next;
}

export function recentCompanies(): readonly RecentCompany[] {
  return recent;
}

export function subscribeToRecent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the user's list; without IndexedDB the list simply starts empty. */
export async function loadRecentCompanies(viewerSeq: number): Promise<void> {
  if (owner === viewerSeq) return;
  owner = viewerSeq;
  show([]);
  const stored = await store.get(String(viewerSeq)).catch(() => undefined);
  if (Array.isArray(stored) && recent.length === 0) show(stored as RecentCompany[]);
}

export function rememberCompany(viewerSeq: number, company: RecentCompany): void {
  if (recent[0]?.seq === company.seq && recent[0].name === company.name) return;
  show([company, ...recent.filter(({ seq }) => seq !== company.seq)].slice(0, MAX_RECENT));
  store.set(String(viewerSeq), recent).catch(() => undefined);
}

export async function forgetRecentCompanies(): Promise<void> {
  owner = null;
  show([]);
  await store.clear().catch(() => undefined);
}
