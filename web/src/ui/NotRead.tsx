import styles from './NotRead.module.css';

/** In the place of figures that failed: drawn as zeros they would be believed. The page offers to read them again. */
export function NotRead({ title, height }: { title: string; height?: number }) {
  return (
    <p className={styles.missing} style={{ minHeight: height }}>
      {title} could not be read.
    </p>
  );
}
