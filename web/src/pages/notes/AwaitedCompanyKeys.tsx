import { useEffect } from 'react';
import { useQuickLog } from '../../features/notes/quick-log-store.ts';
import { useViewer } from '../../lib/session.ts';
import { postponeShortcut, releaseShortcuts, useShortcut } from '../../lib/shortcuts.ts';

const COMPANY = 'company';

/** While the company of a page is loading: the keys that open a form for it wait for it, and so does what is typed after. */
export function AwaitedCompanyKeys() {
  const { mayWrite } = useViewer();
  const { context } = useQuickLog();
  // A row of a list may have told which company it is.
  const options = { enabled: mayWrite && context === null };
  const wait = (event: KeyboardEvent): void => postponeShortcut(event, COMPANY);
  useShortcut('n', 'Log a note', wait, options);
  useShortcut('a', 'Plan an activity', wait, options);
  useShortcut('c', 'New contact', wait, options);
  // After the shell, too, has drawn with the company.
  useEffect(() => () => void setTimeout(() => releaseShortcuts(COMPANY), 0), []);
  return null;
}
