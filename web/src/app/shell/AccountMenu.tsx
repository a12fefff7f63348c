import { Suspense, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useAccountCounts } from '../../features/notifications/use-account-counts.ts';
import { chooseColourScheme, useColourChoice, type ColourChoice } from '../../lib/colour-scheme.ts';
import { useOffers } from '../../lib/offers.ts';
import { useSession, useViewer } from '../../lib/session.ts';
import { useViewAsGraphQL } from '../../lib/use-view-as-graphql.ts';
import { initialsOf } from '../../ui/Initials.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { SilentBoundary } from '../ErrorBoundary.tsx';
import styles from './AccountMenu.module.css';

const NotificationDrawer = lazyPart(
  async () =>
    (await import('../../features/notifications/NotificationDrawer.tsx')).NotificationDrawer,
);

const PasswordDialog = lazyPart(
  async () => (await import('../../features/session/PasswordDialog.tsx')).PasswordDialog,
);

const COLORS: readonly (readonly [ColourChoice, string])[] = [
  ['light', 'Light colors'],
  ['dark', 'Dark colors'],
  ['system', 'Colors of the system'],
];
const MOST_SHOWN = 99;

const shownCount = (count: number): string =>
  count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
const noteOf = (count: number) => (count > 0 ? { note: shownCount(count) } : {});

/** The viewer's initials; behind them notifications, proposals, colors, shortcuts and the way out. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const viewer = useViewer();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const colors = useColourChoice();
  const viewAsGraphQL = useViewAsGraphQL();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<DOMRect | null>(null);
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const [changesPassword, setChangesPassword] = useState(false);
  const offers = useOffers();
  const { notifications, proposals } = useAccountCounts();
  const id = useId();
  const count = notifications + proposals;
  const counts = [
    ...(notifications > 0 ? [`notifications: ${notifications}`] : []),
    ...(proposals > 0 ? [`proposals: ${proposals}`] : []),
  ];
  const items: MenuItem[] = [
    {
      label: 'Notifications',
      onSelect: () => setDrawerOn(pathname),
      ...noteOf(notifications),
    },
    ...(offers.has('proposals')
      ? [
          {
            label: 'Proposals',
            onSelect: () => void navigate('/proposals'),
            ...noteOf(proposals),
          },
        ]
      : []),
    ...COLORS.map(([choice, label], at) => ({
      label,
      onSelect: () => chooseColourScheme(choice),
      checked: choice === colors,
      startsGroup: at === 0,
    })),
    { label: 'Keyboard shortcuts', onSelect: onKeys, keys: '?', startsGroup: true },
    ...(viewAsGraphQL ? [{ label: 'View as GraphQL', onSelect: viewAsGraphQL }] : []),
    ...(offers.has('personalTokens')
      ? [{ label: 'Tokens', onSelect: () => void navigate('/account/tokens') }]
      : []),
    ...(offers.has('ownPassword')
      ? [{ label: 'Change password…', onSelect: () => setChangesPassword(true) }]
      : []),
    { label: 'Your account', onSelect: () => void navigate('/account') },
    { label: 'Log out', onSelect: () => void signOut(), startsGroup: true },
  ];
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={['Account', ...counts].join(', ')}
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
            isMenuOpen={place !== null}
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
