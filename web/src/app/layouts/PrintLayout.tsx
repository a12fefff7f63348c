import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Brand } from '../shell/Brand.tsx';
import { Footer } from './Footer.tsx';
import { MissingPartsBar } from './MissingPartsBar.tsx';
import styles from './layouts.module.css';

/** For paper: a slim header and the footer on the screen, neither of them in print. */
export function PrintLayout({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <div className={styles.public}>
      <header className={styles.header}>
        <Brand />
        <span className={styles.tools}>
          <Button onClick={() => void navigate(-1)}>Back</Button>
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </header>
      <MissingPartsBar />
      <main className={styles.paper}>{children}</main>
      <Footer />
    </div>
  );
}
