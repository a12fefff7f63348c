import { Link } from 'react-router';
import { useSession, useViewer } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { headerLinks } from './header-links.ts';
import { navigationFor } from './navigation.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import styles from './MoreSheet.module.css';

export interface MoreSheetProps {
  onClose: () => void;
  onSearch: () => void;
}

/** On a phone: what the header and the sidebar hold on a desktop. */
export function MoreSheet({ onClose, onSearch }: MoreSheetProps) {
  const viewer = useViewer();
  const { signOut } = useSession();
  const links = [
    { label: 'Search by manufacturer', to: '/search' },
    { label: 'Search by contact email', to: '/contact/search' },
    ...headerLinks(viewer),
    { label: 'About', to: '/about' },
    { label: 'Support', to: '/support' },
  ];
  return (
    <Dialog title="More" onClose={onClose}>
      <div className={styles.sheet}>
        <p className={styles.who}>
          {viewer.name}
          <span>{viewer.email}</span>
        </p>
        <button
          type="button"
          onClick={() => {
            onClose();
            onSearch();
          }}
        >
          Go to, search, act…
        </button>
        <nav aria-label="All pages">
          {navigationFor(viewer).map(({ title, entries }) => (
            <section key={title ?? 'first'} className={styles.section}>
              {title && <h3 className={styles.title}>{title}</h3>}
              <ul className={styles.pages}>
                {entries.map(({ label, to, icon }) => (
                  <li key={to}>
                    <Link to={to} onClick={onClose}>
                      <Icon name={icon} />
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        {links.map(({ label, to }) => (
          <Link key={to} to={to} onClick={onClose}>
            {label}
          </Link>
        ))}
        <div className={styles.colours}>
          Colours <ThemeSwitch />
        </div>
        <button type="button" onClick={() => void signOut()}>
          Logout
        </button>
      </div>
    </Dialog>
  );
}
