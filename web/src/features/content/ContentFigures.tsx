import type { Asks } from '../../lib/asked-figures.ts';
import { figureTotals, openRows } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { FigureLine } from '../../ui/FigureLine.tsx';
import { NotRead } from '../../ui/NotRead.tsx';
import { ageBuckets } from './age-buckets.ts';
import type { GroupFigures_AnswerFragment } from '../../lib/GroupFigures.generated.ts';
import styles from './ContentFigures.module.css';
import { plural } from '../../lib/plural.ts';

export interface ContentFiguresProps {
  figures:
    | (GroupFigures_AnswerFragment & Asks<never, (typeof FIGURES)[number]['measure']>)
    | null
    | undefined;
  ages: (GroupFigures_AnswerFragment & Asks<'age', 'open'>) | null | undefined;
  /** What both count. */
  where: Readonly<Record<string, unknown>>;
}

const FIGURES = [
  { measure: 'open', label: 'in the making', unit: '' },
  { measure: 'stuck', label: 'stuck', unit: '' },
  { measure: 'medianAge', label: 'in status, median', unit: ' days' },
  { measure: 'medianCycle', label: 'request to posted, median', unit: ' days' },
] as const;

/** How the work flows in one line: how much, how old, how long; each number opens its items. */
export function ContentFigures({ figures, ages, where }: ContentFiguresProps) {
  const { values } = figureTotals(figures);
  const definitions = new Map(
    figures?.definitions.map(({ name, definition }) => [name, definition]),
  );
  return (
    <div className={styles.line}>
      <FigureLine
        label="Content figures"
        figures={FIGURES.map(({ measure, label, unit }) => ({
          label,
          value: values[measure] == null ? null : `${formatCount(values[measure])}${unit}`,
          hint: definitions.get(measure),
          isLate: measure === 'stuck' && !!values[measure],
          onOpen: () => openRows({ title: `Content ${label}`, dataset: 'content', measure, where }),
        }))}
      />
      <div className={styles.ages} role="group" aria-label="Days in status, items in the making">
        {ages === null && <NotRead title="The days in status" />}
        {(ages === null ? [] : ageBuckets(ages)).map(({ key, label, items, share }) => (
          <button
            key={key}
            type="button"
            title={`${plural(items, 'item')} in the making, ${label} in their status`}
            onClick={() =>
              openRows({
                title: `${label} in status`,
                dataset: 'content',
                measure: 'open',
                where: { ...where, age: key },
              })
            }
          >
            <span className={styles.bar} style={{ width: `${Math.round(share * 100)}%` }} />
            <span>{label}</span> <strong>{formatCount(items)}</strong>
          </button>
        ))}
      </div>
    </div>
  );
}
