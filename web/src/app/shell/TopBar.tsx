import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { useSession, useViewer } from '../../lib/session.ts';
import { useViewAsGraphQL } from '../../lib/use-view-as-graphql.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Brand } from './Brand.tsx';
import { headerLinks } from './header-links.ts';
import { SilentBoundary } from '../ErrorBoundary.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import styles from './TopBar.module.css';

const NotificationBell = lazy(async () => ({
  default: (await import('../../features/notifications/NotificationBell.tsx')).NotificationBell,
}));

export interface TopBarProps {
  onSearch: () => void;
  onKeys: () => void;
}

/** The header of the specification, with the palette in its middle. */
export function TopBar({ onSearch, onKeys }: TopBarProps) {
  const viewer = useViewer();
  const { signOut } = useSession();
  const viewAsGraphQL = useViewAsGraphQL();
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
        {headerLinks(viewer).map(({ label, to }) => (
          <Link key={label} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <span className={styles.email} title={viewer.email}>
        {viewer.email}
      </span>
      <SilentBoundary>
        <Suspense fallback={null}>
          <NotificationBell />
        </Suspense>
      </SilentBoundary>
      <ThemeSwitch />
      {viewAsGraphQL && (
        <button
          type="button"
          className={styles.icon}
          onClick={viewAsGraphQL}
          aria-label="View as GraphQL"
          title="View as GraphQL"
        >
          <Icon name="code" />
        </button>
      )}
      <button
        type="button"
        className={styles.icon}
        onClick={onKeys}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
      >
        <Icon name="keyboard" />
      </button>
      <button type="button" className={styles.logout} onClick={() => void signOut()}>
        Logout
      </button>
    </header>
  );
}
