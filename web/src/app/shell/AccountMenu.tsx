import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { chooseColourScheme, useColourChoice, type ColourChoice } from '../../lib/colour-scheme.ts';
import { useOffers } from '../../lib/offers.ts';
import { useSession, useViewer } from '../../lib/session.ts';
import { useViewAsGraphQL } from '../../lib/use-view-as-graphql.ts';
import { initialsOf } from '../../ui/Initials.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { SilentBoundary } from '../ErrorBoundary.tsx';
import styles from './AccountMenu.module.css';

const NotificationDrawer = lazy(async () => ({
  default: (await import('../../features/notifications/NotificationDrawer.tsx')).NotificationDrawer,
}));

const PasswordDialog = lazy(async () => ({
  default: (await import('../../features/session/PasswordDialog.tsx')).PasswordDialog,
}));

const COLORS: readonly (readonly [ColourChoice, string])[] = [
  ['light', 'Light colors'],
  ['dark', 'Dark colors'],
  ['system', 'Colors of the system'],
];
const MOST_SHOWN = 99;

/** The viewer's initials; behind them notifications, colors, shortcuts and the way out. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const viewer = useViewer();
  const { signOut } = useSession();
  const { pathname } = useLocation();
  const colors = useColourChoice();
  const viewAsGraphQL = useViewAsGraphQL();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<DOMRect | null>(null);
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const [changesPassword, setChangesPassword] = useState(false);
  const offers = useOffers();
  const [count, setCount] = useState(0);
  const id = useId();
  const countText = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  const items: MenuItem[] = [
    {
      label: 'Notifications',
      onSelect: () => setDrawerOn(pathname),
      ...(count > 0 ? { note: countText } : {}),
    },
    ...COLORS.map(([choice, label], at) => ({
      label,
      onSelect: () => chooseColourScheme(choice),
      checked: choice === colors,
      startsGroup: at === 0,
    })),
    { label: 'Keyboard shortcuts', onSelect: onKeys, keys: '?', startsGroup: true },
    ...(viewAsGraphQL ? [{ label: 'View as GraphQL', onSelect: viewAsGraphQL }] : []),
    ...(offers.has('ownPassword')
      ? [{ label: 'Change password…', onSelect: () => setChangesPassword(true) }]
      : []),
    { label: 'Log out', onSelect: () => void signOut(), startsGroup: true },
  ];
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={count === 0 ? 'Account' : `Account, notifications: ${count}`}
        title={viewer.name}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        aria-controls={place ? id : undefined}
        onClick={() => setPlace(place ? null : (button.current?.getBoundingClientRect() ?? null))}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(viewer.name)}
        </span>
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {countText}
          </span>
        )}
      </button>
      {place && (
        <Menu
          id={id}
          label="Account"
          items={items}
          at={place}
          align="right"
          owner={button}
          heading={
            <div className={styles.who}>
              {viewer.name}
              <span>{viewer.email}</span>
            </div>
          }
          onClose={(isElsewhere) => {
            setPlace(null);
            if (!isElsewhere) button.current?.focus();
          }}
        />
      )}
      <SilentBoundary>
        <Suspense fallback={null}>
          <NotificationDrawer
            isOpen={drawerOn === pathname}
            onClose={() => setDrawerOn(null)}
            onCount={setCount}
          />
          {changesPassword && (
            <PasswordDialog
              onClose={() => {
                setChangesPassword(false);
                button.current?.focus();
              }}
            />
          )}
        </Suspense>
      </SilentBoundary>
    </>
  );
}
