import { Link, NavLink } from 'react-router';
import { useOffers } from '../../lib/offers.ts';
import { useSession, useViewer } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { headerLinks } from './header-links.ts';
import styles from './TopBar.module.css';

export interface TopBarProps {
  onSearch: () => void;
  onKeys: () => void;
}

/** The header of the specification (H05 to H08), with the palette in its middle and the account menu at its end. */
export function TopBar({ onSearch, onKeys }: TopBarProps) {
  const viewer = useViewer();
  const { signOut } = useSession();
  const offers = useOffers();
  return (
    <header className={styles.bar}>
      <Brand />
      <nav className={styles.searchBy} aria-label="Search by">
        <span>Search by:</span>
        <NavLink to="/search">Manufacturer</NavLink>
        <NavLink to="/contact/search">Contact Email</NavLink>
      </nav>
      <button type="button" className={styles.omnibox} onClick={onSearch}>
        <Icon name="search" size={14} />
        <span className={styles.prompt}>Search companies, go to a page…</span>
        <Kbd keys="mod+k" />
      </button>
      <nav className={styles.links} aria-label="Yours">
        {headerLinks(viewer, offers).map(({ label, to }) => (
          <Link key={label} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <button type="button" className={styles.logout} onClick={() => void signOut()}>
        Logout
      </button>
      <span className={styles.email} title={viewer.email}>
        {viewer.email}
      </span>
      <AccountMenu onKeys={onKeys} />
    </header>
  );
}
