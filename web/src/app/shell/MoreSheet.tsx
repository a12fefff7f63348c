import { Link } from 'react-router';
import { labelOf } from '../../lib/named-page.ts';
import { useOffers } from '../../lib/offers.ts';
import { useViewer } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { navigationFor } from './find-place.ts';
import { headerLinks } from './header-links.ts';
import styles from './MoreSheet.module.css';

export interface MoreSheetProps {
  onClose: () => void;
  onSearch: () => void;
}

/** On a phone: what the header and the sidebar hold on a desktop. */
export function MoreSheet({ onClose, onSearch }: MoreSheetProps) {
  const viewer = useViewer();
  const offers = useOffers();
  const links = [
    { label: 'Search by manufacturer', to: '/search' },
    { label: 'Search by contact email', to: '/contact/search' },
    ...headerLinks(viewer, offers),
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
          {navigationFor(viewer, offers).map(({ label, icon, tabs }) => (
            <section key={label} className={styles.section}>
              <h3 className={styles.title}>
                <Icon name={icon} />
                {label}
              </h3>
              <ul className={styles.pages}>
                {tabs.map((tab) => (
                  <li key={tab.to}>
                    <Link to={tab.to} onClick={onClose}>
                      {labelOf(tab)}
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
      </div>
    </Dialog>
  );
}
