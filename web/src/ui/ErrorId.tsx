import styles from './ErrorId.module.css';

/** The id that finds a failure in the logs, and the way to somebody who can look it up. */
export function ErrorId({ id }: { id: string }) {
  return (
    <span className={styles.id}>
      Error id <code>{id}</code>{' '}
      {/* A plain link: it also stands where the router itself failed. */}
      <a href={`/support?error=${encodeURIComponent(id)}`}>Contact support</a>
    </span>
  );
}
