/** Which reports and dashboards somebody opened in this browser, latest first: addresses and days, nothing of their content. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { inBrowser } from './kept-values.ts';
import { useToday, useViewer } from './session.ts';

export interface OpenedReport {
  /** Its address, without a question in it: `/explore/12`. */
  path: string;
  /** The business date. */
  on: string;
}

const KEPT = 200;
const keyOf = (viewerSeq: number): string => `portal.reports.opened.${viewerSeq}`;

const isOpened = (entry: unknown): entry is OpenedReport =>
  typeof entry === 'object' &&
  entry !== null &&
  'path' in entry &&
  typeof entry.path === 'string' &&
  'on' in entry &&
  typeof entry.on === 'string';

/** Empty where the browser keeps nothing. */
export function openedReports(viewerSeq: number): readonly OpenedReport[] {
  const stored = inBrowser.readJson(keyOf(viewerSeq));
  return Array.isArray(stored) ? stored.filter(isOpened) : [];
}

export function rememberOpened(viewerSeq: number, opened: OpenedReport): void {
  const others = openedReports(viewerSeq).filter(({ path }) => path !== opened.path);
  inBrowser.writeJson(keyOf(viewerSeq), [opened, ...others].slice(0, KEPT));
}

/** Notes that what the address names was opened, once it is known to be there. */
export function useRememberOpened(isThere: boolean): void {
  const viewer = useViewer();
  const today = useToday();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isThere) rememberOpened(viewer.seq, { path: pathname, on: today });
  }, [isThere, pathname, today, viewer.seq]);
}
