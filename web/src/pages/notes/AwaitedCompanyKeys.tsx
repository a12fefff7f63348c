import { useEffect } from 'react';
import { useQuickLog } from '../../features/notes/quick-log-store.ts';
import { useViewer } from '../../lib/session.ts';
import { postponeShortcut, releaseShortcuts, useShortcut } from '../../lib/shortcuts.ts';

const COMPANY = 'company';

/** While a page's company is loading, the keys that open a form for it wait, and so does what is typed after them. */
export function AwaitedCompanyKeys() {
  const { mayWrite } = useViewer();
  const { context } = useQuickLog();
  // A list may already have told us which company it is.
  const options = { enabled: mayWrite && context === null };
  const wait = (event: KeyboardEvent): void => postponeShortcut(event, COMPANY);
  useShortcut('n', 'Log a note', wait, options);
  useShortcut('a', 'Plan an activity', wait, options);
  useShortcut('c', 'New contact', wait, options);
  // Once the shell has rendered with the company, too.
  useEffect(() => () => void setTimeout(() => releaseShortcuts(COMPANY), 0), []);
  return null;
}
