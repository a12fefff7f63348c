import { Suspense, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { shownCount, useAccountCounts } from '../../features/notifications/use-account-counts.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useViewer } from '../../lib/session.ts';
import { initialsOf } from '../../ui/Initials.tsx';
import { SilentBoundary } from '../ErrorBoundary.tsx';
import styles from './AccountMenu.module.css';

const AccountMenuList = lazyPart(
  async () => (await import('./AccountMenuList.tsx')).AccountMenuList,
);
const NotificationDrawer = lazyPart(
  async () =>
    (await import('../../features/notifications/NotificationDrawer.tsx')).NotificationDrawer,
);

/** The viewer's initials; behind them notifications, proposals, colors, shortcuts and the way out. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<DOMRect | null>(null);
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const counts = useAccountCounts();
  const { notifications, proposals } = counts;
  const id = useId();
  const count = notifications + proposals;
  const words = [
    ...(notifications > 0 ? [`notifications: ${notifications}`] : []),
    ...(proposals > 0 ? [`proposals: ${proposals}`] : []),
  ];
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={['Account', ...words].join(', ')}
        title={viewer.name}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        aria-controls={place ? id : undefined}
        onClick={() => {
          setPlace(place ? null : (button.current?.getBoundingClientRect() ?? null));
        }}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(viewer.name)}
        </span>
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {shownCount(count)}
          </span>
        )}
      </button>
      <SilentBoundary>
        <Suspense fallback={null}>
          <AccountMenuList
            id={id}
            place={place}
            button={button}
            counts={counts}
            onKeys={onKeys}
            onNotifications={() => setDrawerOn(pathname)}
            onClose={() => setPlace(null)}
          />
          <NotificationDrawer
            isOpen={drawerOn === pathname}
            onClose={() => setDrawerOn(null)}
            isMenuOpen={place !== null}
          />
        </Suspense>
      </SilentBoundary>
    </>
  );
}
