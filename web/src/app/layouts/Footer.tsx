import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import styles from './Footer.module.css';

/** Only web addresses become links: a setting must not smuggle in a script. */
const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url);

export function Footer() {
  const { settings } = useSession();
  const socialLinks = settings.socialLinks.filter(({ url }) => isWebAddress(url));
  return (
    <footer className={styles.footer}>
      <nav aria-label="About this portal" className={styles.links}>
        <Link to="/about">About</Link>
        <Link to="/support">Support</Link>
        <Link to="/legal">Legal</Link>
      </nav>
      {socialLinks.length > 0 && (
        <nav aria-label="Social sites" className={styles.links}>
          {socialLinks.map(({ label, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {label}
            </a>
          ))}
        </nav>
      )}
    </footer>
  );
}
