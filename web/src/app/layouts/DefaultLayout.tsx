import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { RowsPanelHost } from '../../features/analytics/RowsPanelHost.tsx';
import { Omnibox } from '../../features/omnibox/Omnibox.tsx';
import { useRememberCompany } from '../../features/omnibox/use-remember-company.ts';
import { useViewer } from '../../lib/session.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { BottomBar } from '../shell/BottomBar.tsx';
import { CheatSheet } from '../shell/CheatSheet.tsx';
import { navigationFor } from '../shell/navigation.ts';
import { Sidebar } from '../shell/Sidebar.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { SilentBoundary } from '../ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { MissingPartsBar } from './MissingPartsBar.tsx';
import { NewContactKey } from './NewContactKey.tsx';
import styles from './DefaultLayout.module.css';

const QuickLog = lazy(async () => ({
  default: (await import('../../features/notes/QuickLog.tsx')).QuickLog,
}));
const ActivityHost = lazy(async () => ({
  default: (await import('./ActivityHost.tsx')).ActivityHost,
}));
const NoteQueue = lazy(async () => ({
  default: (await import('../../features/notes/queue/NoteQueue.tsx')).NoteQueue,
}));

/** Sidebar, top bar, page, footer; on a phone a bar at the bottom instead of the sidebar. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const main = useRef<HTMLElement>(null);
  const viewer = useViewer();
  const sections = useMemo(() => navigationFor(viewer), [viewer]);
  const entries = sections.flatMap((section) => section.entries);
  useFreshPage(main);
  useRememberCompany();
  useShortcut('mod+k', 'Go to, search, act', () => setOpen('palette'));
  useShortcut('/', 'Search', () => setOpen('palette'), { fallback: true });
  useShortcut('?', 'Keyboard shortcuts', () => setOpen('keys'));
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <TopBar onSearch={() => setOpen('palette')} onKeys={() => setOpen('keys')} />
      <Sidebar sections={sections} />
      <MissingPartsBar className={styles.missing} />
      <div className={styles.main}>
        <main id="main" ref={main} tabIndex={-1} className={styles.page}>
          {children}
        </main>
        <Footer />
      </div>
      <NewContactKey />
      <BottomBar onSearch={() => setOpen('palette')} />
      <SilentBoundary>
        <Suspense fallback={null}>
          <QuickLog />
          <ActivityHost />
          <NoteQueue />
        </Suspense>
      </SilentBoundary>
      <SilentBoundary>
        <RowsPanelHost />
      </SilentBoundary>
      {entries.map(({ keys, to, label }) => (
        <GoShortcut key={to} keys={keys} to={to} label={label} />
      ))}
      {open === 'palette' && <Omnibox entries={entries} onClose={close} />}
      {open === 'keys' && <CheatSheet onClose={close} />}
    </div>
  );
}

interface GoShortcutProps {
  keys: string | undefined;
  to: string;
  label: string;
}

function GoShortcut({ keys, to, label }: GoShortcutProps) {
  const navigate = useNavigate();
  useShortcut(keys ?? '', `Go to ${label}`, () => void navigate(to), { enabled: !!keys });
  return null;
}

/** Another page starts at its top, and the keyboard starts in it. */
function useFreshPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    // A filter that is set on the page that is shown leaves the keyboard where it is.
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== 'POP') main.current?.parentElement?.scrollTo?.(0, 0);
    if (how === 'PUSH') main.current?.focus({ preventScroll: true });
  }, [pathname, how, main]);
}
