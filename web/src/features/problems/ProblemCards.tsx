import { formatCount } from '../../lib/format.ts';
import type { ProblemRuleValue, ProblemSeverity } from '../../schema.generated.ts';
import styles from './Problems.module.css';

export interface ProblemCardsProps {
  counts: readonly {
    rule: { value: ProblemRuleValue; label: string };
    severity: ProblemSeverity;
    count: number;
  }[];
  chosen: ProblemRuleValue | null;
  onChoose: (rule: ProblemRuleValue | null) => void;
}

/** Every rule with how many open problems it finds, the most severe first; a click lists them. */
export function ProblemCards({ counts, chosen, onChoose }: ProblemCardsProps) {
  return (
    <div className={styles.cards} role="group" aria-label="Rules">
      {counts.map(({ rule, severity, count }) => (
        <button
          key={rule.value}
          type="button"
          className={styles.card}
          data-severity={severity}
          data-empty={count === 0 || undefined}
          aria-pressed={rule.value === chosen}
          title={`${rule.label}: severity ${severity.toLowerCase()}`}
          onClick={() => onChoose(rule.value === chosen ? null : rule.value)}
        >
          <span className={styles.name}>{rule.label}</span>
          <span className={styles.count}>{formatCount(count)}</span>
        </button>
      ))}
    </div>
  );
}
