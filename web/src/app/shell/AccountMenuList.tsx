import { Suspense, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { shownCount } from '../../features/notifications/use-account-counts.ts';
import { stopViewing } from '../../features/session/view-as.ts';
import { chooseColourScheme, useColourChoice, type ColourChoice } from '../../lib/colour-scheme.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOffers } from '../../lib/offers.ts';
import { useSession, useViewer } from '../../lib/session.ts';
import { openViewAs, useMayViewAs } from '../../lib/view-as.ts';
import { useViewAsGraphQL } from '../../lib/use-view-as-graphql.ts';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { useToast } from '../../ui/toasts.tsx';
import styles from './AccountMenu.module.css';

const PasswordDialog = lazyPart(
  async () => (await import('../../features/session/PasswordDialog.tsx')).PasswordDialog,
);

const COLORS: readonly (readonly [ColourChoice, string])[] = [
  ['light', 'Light colors'],
  ['dark', 'Dark colors'],
  ['system', 'Colors of the system'],
];

const noteOf = (count: number) => (count > 0 ? { note: shownCount(count) } : {});

export interface AccountMenuListProps {
  id: string;
  /** Where the menu is open; `null` while it is closed. */
  place: DOMRect | null;
  button: RefObject<HTMLButtonElement | null>;
  counts: { notifications: number; proposals: number };
  onKeys: () => void;
  onNotifications: () => void;
  onClose: () => void;
}

/** What the viewer's initials open, and the dialogs behind it; loaded after the page. */
export function AccountMenuList(props: AccountMenuListProps) {
  const { id, place, button, counts, onKeys, onNotifications, onClose } = props;
  const viewer = useViewer();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const colors = useColourChoice();
  const viewAsGraphQL = useViewAsGraphQL();
  const offers = useOffers();
  const toast = useToast();
  const [isChanging, setChanging] = useState(false);
  const closePassword = (): void => {
    setChanging(false);
    button.current?.focus();
  };
  const mayViewAs = useMayViewAs();
  const items: MenuItem[] = [
    { label: 'Notifications', onSelect: onNotifications, ...noteOf(counts.notifications) },
    ...(offers.has('proposals')
      ? [
          {
            label: 'Proposals',
            onSelect: () => void navigate('/proposals'),
            ...noteOf(counts.proposals),
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
    ...(mayViewAs ? [{ label: 'View as another user…', onSelect: openViewAs }] : []),
    ...(offers.has('personalTokens')
      ? [{ label: 'Tokens', onSelect: () => void navigate('/account/tokens') }]
      : []),
    ...(offers.has('ownPassword')
      ? [{ label: 'Change password…', onSelect: () => setChanging(true) }]
      : []),
    { label: 'Your account', onSelect: () => void navigate('/account') },
    viewer.viewedBy
      ? { label: 'Stop viewing', onSelect: () => void stopViewing(toast), startsGroup: true }
      : { label: 'Log out', onSelect: () => void signOut(), startsGroup: true },
  ];
  return (
    <>
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
            onClose();
            if (!isElsewhere) button.current?.focus();
          }}
        />
      )}
      <Suspense fallback={null}>
        {isChanging && <PasswordDialog onClose={closePassword} />}
      </Suspense>
    </>
  );
}
