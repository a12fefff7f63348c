import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './Playground.module.css';
import type { PendingWrite } from './use-playground-fetcher.ts';

/** Shows what a mutation will write, before it does. */
export function MutationDialog({ pending, who }: { pending: PendingWrite; who: string }) {
  return (
    <ConfirmDialog
      title="Send this mutation?"
      confirmLabel="Send it"
      danger
      onConfirm={() => pending.answer(true)}
      onCancel={() => pending.answer(false)}
    >
      <p>It changes what is stored, as {who}. Not every change can be undone.</p>
      {pending.fields.map(({ name, values }, i) => (
        <section key={i} aria-label={name} className={styles.written}>
          <code className={styles.writtenField}>{name}</code>
          <dl>
            {values.map(({ path, value }) => (
              <div key={path}>
                <dt>{path}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </ConfirmDialog>
  );
}
