/** Which company a note is about to be logged for; set by pages, read by the one QuickLog of the shell. */
import { create } from 'zustand';

export interface QuickLogCompany {
  coid: number;
  /** Its number in addresses, where the page knows it. */
  seq?: number;
  name: string;
  /** Goes to the next company of the list after "save & next"; absent where there is no list. */
  onNext?: () => void;
}

/** What the note begins with where the caller knows it: the activity that was just completed. */
export interface QuickLogPrefill {
  type: number | null;
  text: string;
}

interface QuickLogState {
  open: boolean;
  /** What the reader is looking at: the company page, the peeked or the selected row. */
  context: QuickLogCompany | null;
  /** The company that was asked for, or the context when it was opened; `null` asks first. */
  company: QuickLogCompany | null;
  prefill: QuickLogPrefill | null;
  /** Opened with no company on screen, and nobody has asked for another one: the page may still be coming. */
  isAwaitingContext: boolean;
}

/** A composer that is on the screen already takes the focus instead of a dialog over it. */
interface Composer {
  coid: number;
  focus: () => void;
}

const useStore = create<QuickLogState>(() => ({
  open: false,
  context: null,
  company: null,
  prefill: null,
  isAwaitingContext: false,
}));
const change = (next: Partial<QuickLogState>): void => useStore.setState(next);
let composer: Composer | null = null;

/** Opens the note form in a row of the page, and says whether the page has a row for that company. */
type RowLogger = (coid: number, prefill: QuickLogPrefill) => boolean;
let rowLogger: RowLogger | null = null;

/** Opens the form for a company, for the one in context, or asks which one. */
export function openQuickLog(
  company?: QuickLogCompany | null,
  prefill: QuickLogPrefill | null = null,
): void {
  const target = company ?? useStore.getState().context;
  if (target && composer?.coid === target.coid && !prefill) {
    composer.focus();
    return;
  }
  change({ open: true, company: target, prefill, isAwaitingContext: target === null });
}

/** Names the company on screen; `null` when it goes out of sight. Who pressed the key too early meant this one. */
export function setQuickLogContext(company: QuickLogCompany | null): void {
  change({ context: company });
  const { open, isAwaitingContext, prefill } = useStore.getState();
  if (!company || !open || !isAwaitingContext) return;
  closeQuickLog();
  // After the dialog has given the focus back.
  setTimeout(() => openQuickLog(company, prefill), 0);
}

/** Somebody is looking for a company: the one that comes into sight is not meant. */
export function keepAskingForCompany(): void {
  if (useStore.getState().isAwaitingContext) change({ isAwaitingContext: false });
}

export function chooseQuickLogCompany(company: QuickLogCompany | null): void {
  change({ company, prefill: null, isAwaitingContext: false });
}

export function closeQuickLog(): void {
  change({ open: false, company: null, prefill: null, isAwaitingContext: false });
}

/** Announces a composer on the page; returns how to take it back. */
export function registerComposer(next: Composer): () => void {
  composer = next;
  return () => {
    if (composer === next) composer = null;
  };
}

/** A list whose rows can hold the note form announces it; returns how to take it back. */
export function registerRowLogger(next: RowLogger): () => void {
  rowLogger = next;
  return () => {
    if (rowLogger === next) rowLogger = null;
  };
}

/** Opens the note form in the company's row on this page; `false` where there is none. */
export const logInRow: RowLogger = (coid, prefill) => rowLogger?.(coid, prefill) ?? false;

export const useQuickLog = (): QuickLogState => useStore();
