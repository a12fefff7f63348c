import type { ContentItem_ItemFragment } from './ContentItem.generated.ts';
import { STATUS_LABELS } from './content-names.ts';
import { stepStates } from './content-steps.ts';
import styles from './ContentItem.module.css';

const WORDS = { done: 'done', current: 'now', ahead: 'not yet' } as const;

/** All eleven statuses: the way to the site, and the three beside it. */
export function StatusStepper({ item }: { item: ContentItem_ItemFragment }) {
  const steps = stepStates(item.status.value, item.history);
  return (
    <ol className={styles.stepper} aria-label="Statuses">
      {steps.map(({ value, state, isSide }) => (
        <li
          key={value}
          className={styles.step}
          data-state={state}
          data-side={isSide || undefined}
          data-stuck={(state === 'current' && item.stuck) || undefined}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {state === 'done' ? '✓' : ''}
          </span>
          <span>{STATUS_LABELS[value]}</span>
          <span className="visually-hidden">: {WORDS[state]}</span>
        </li>
      ))}
    </ol>
  );
}
