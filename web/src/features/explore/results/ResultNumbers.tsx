import { changeUnit, rowChange } from '../../../../../schema/figure-change.ts';
import type { Question } from '../../../../../schema/question.ts';
import { Button } from '../../../ui/Button.tsx';
import { TargetReached } from '../../../ui/TargetReached.tsx';
import { measureOf, type ExploreDataset } from '../dataset.ts';
import { drillActions, whyQuestion } from '../drill-items.ts';
import { exactText, figureText, signedText } from '../figure-text.ts';
import type { Result } from '../result.ts';
import type { Drill } from '../use-drill.tsx';
import { FigureButton } from './FigureButton.tsx';
import { WhyButton } from './WhyButton.tsx';
import styles from './Results.module.css';

export interface ResultNumbersProps {
  result: Result;
  question: Question;
  dataset: ExploreDataset;
  /** `null` where figures stand still. */
  drill: Drill | null;
  /** Absent: no next questions are offered. */
  onAsk?: (question: Question) => void;
}

const WHOLE = { keys: {}, labels: {} };

/** The totals, large, each with its change. */
export function ResultNumbers({ result, question, dataset, drill, onAsk }: ResultNumbersProps) {
  const { totals, allTotals, target } = result;
  const { values, previous } = totals;
  const next = drillActions({ row: WHOLE, measure: null, names: [] }, question, dataset, result);
  return (
    <>
      <dl className={styles.numbers}>
        {question.measures.map((name) => {
          const measure = measureOf(dataset, name);
          if (!measure) return null;
          const [now, before] = [values[name], previous[name]];
          const change = rowChange(totals, name, measure.unit);
          return (
            <div key={name}>
              <dt title={measure.description}>{measure.label}</dt>
              <dd className={styles.large}>
                <FigureButton
                  target={{ row: WHOLE, measure: name, names: [] }}
                  drill={allTotals ? null : drill}
                  title={exactText(now, measure.unit)}
                >
                  {figureText(now, measure.unit)}
                </FigureButton>
              </dd>
              {question.compare !== 'NONE' && (
                <dd className={styles.stepShare}>
                  <WhyButton
                    why={
                      drill && !allTotals
                        ? whyQuestion({ row: WHOLE, measure: name, names: [] }, question, dataset)
                        : null
                    }
                    text={signedText(change, changeUnit(measure.unit))}
                  />{' '}
                  from{' '}
                  <FigureButton
                    target={{ row: WHOLE, measure: name, names: [], isPrevious: true }}
                    drill={allTotals ? null : drill}
                    title={exactText(before, measure.unit)}
                  >
                    {figureText(before, measure.unit)}
                  </FigureButton>
                </dd>
              )}
              {target && (
                <dd>
                  <TargetReached
                    progress={target.progress}
                    of={figureText(target.value, measure.unit)}
                    name={measure.label}
                  />
                </dd>
              )}
              {allTotals && (
                <dd className={styles.stepShare}>
                  of all:{' '}
                  <FigureButton
                    target={{ row: WHOLE, measure: name, names: [] }}
                    drill={drill}
                    title={exactText(allTotals.values[name], measure.unit)}
                  >
                    {figureText(allTotals.values[name], measure.unit)}
                  </FigureButton>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      {onAsk && (
        <p className={styles.next}>
          Next:
          {next.map(
            (action) =>
              'question' in action && (
                <Button key={action.label} size="small" onClick={() => onAsk(action.question)}>
                  {action.label}
                </Button>
              ),
          )}
        </p>
      )}
    </>
  );
}
