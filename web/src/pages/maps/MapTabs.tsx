import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import views from '../../features/manufacturers/search/TableMapSwitch.module.css';
import styles from './CompanyMapPages.module.css';

const TABS = [
  { path: 'map', label: 'Nearby' },
  { path: 'map/aecs', label: 'AEC firms' },
  { path: 'map/user-projects', label: 'Projects' },
];

/** The three maps of a company, and beside them what narrows the one in sight. */
export function MapTabs({ seq, children }: { seq: number; children?: ReactNode }) {
  return (
    <div className={styles.tabs}>
      <nav className={views.views} aria-label="Maps of the company">
        {TABS.map(({ path, label }) => (
          <NavLink key={path} to={`/company/${seq}/${path}`} end className={views.view ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <span className={styles.gap} />
      {children}
    </div>
  );
}
