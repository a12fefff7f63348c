import { comparedFigure, figureTotals, openRows } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import type { AudienceFigures_AnswerFragment } from './AudienceFigures.generated.ts';
import styles from './UserEmailsPage.module.css';

const FIGURES = [
  { measure: 'users', label: 'Users' },
  { measure: 'reachable', label: 'Subscribed' },
  { measure: 'active90', label: 'Seen in 90 days' },
  { measure: 'firms', label: 'Firms' },
] as const;

export interface UserEmailFiguresProps {
  answer: AudienceFigures_AnswerFragment | null | undefined;
  where: Readonly<Record<string, unknown>>;
  /** The words of the search are not among what the figures narrow by. */
  isUncounted: boolean;
}

/** How many there are, and how many of them can be reached. */
export function UserEmailFigures({ answer, where, isUncounted }: UserEmailFiguresProps) {
  const { values, previous } = figureTotals(answer);
  const definitions = new Map(answer?.definitions.map((each) => [each.name, each.definition]));
  return (
    <dl className={styles.figures} aria-label="User figures">
      {FIGURES.map(({ measure, label }) => {
        const before = previous[measure];
        const question = { title: label, dataset: 'userEmails', measure, where } as const;
        const { onOpen, onWhy } = comparedFigure(question);
        return (
          <div key={measure}>
            <dt title={definitions.get(measure)}>{label}</dt>
            <dd>
              <button type="button" onClick={before == null ? () => openRows(question) : onOpen}>
                {values[measure] == null ? '—' : formatCount(values[measure])}
              </button>
              {before != null && (
                <button type="button" aria-label={`Why? ${label}`} onClick={onWhy}>
                  <small>LY {formatCount(before)}</small>
                </button>
              )}
            </dd>
          </div>
        );
      })}
      {isUncounted && <p>Counted without the words of the search.</p>}
    </dl>
  );
}
