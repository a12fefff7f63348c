import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '../shell/Brand.tsx';
import { Footer } from './Footer.tsx';
import styles from './layouts.module.css';

/** The default layout for an anonymous visitor: brand, Login, page, footer. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.public}>
      <header className={styles.header}>
        <Brand />
        <Link className={styles.login} to="/login">
          Login
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
      <Footer />
    </div>
  );
}
