import styles from './LoginPage.module.css';

/** The mark, drawn large. */
export function LoginMark() {
  return (
    <svg className={styles.mark} width="44" height="44" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      <path d="M7 24V9.500L16 6l9 3.500V24M5.500 24.500h21M12 24v-6.500h8V24M12 12.500h8" />
    </svg>
  );
}
