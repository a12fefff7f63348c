import { plural } from '../../lib/plural.ts';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import type { Question } from '../../../../schema/question.ts';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { mostGroups } from './answer-variables.ts';
import { measureOf, type ExploreDataset } from './dataset.ts';
import { comparisonText } from './period.ts';
import type { Result } from './result.ts';
import styles from './TruthLine.module.css';

export interface TruthLineProps {
  result: Result;
  question: Question;
  dataset: ExploreDataset;
  onAsk: (question: Question) => void;
}

function allGroups(rowCount: number): string {
  if (rowCount === 0) return 'No groups';
  return rowCount === 1 ? '1 group' : `${plural(rowCount, 'group')}, all of them`;
}

/** What the answer stands for: how much of it is here, of which days, as of when, and what the words mean. */
export function TruthLine({ result, question, dataset, onAsk }: TruthLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { rows, rowCount, today, timeZone, rowsOf } = result;
  const isCut = rows.length < rowCount;
  const most = mostGroups(question);
  return (
    <div className={styles.line}>
      <p role="status">
        {isCut ? (
          <>
            <strong>
              Cut: {formatCount(rows.length)} of {plural(rowCount, 'group')}
            </strong>{' '}
            (totals are of all of them)
          </>
        ) : (
          allGroups(rowCount)
        )}
        {comparisonText(result, question, dataset)}
        {rowsOf && ` · ${rowsOf}`}
        {` · data as of ${formatDate(today)}, ${timeZone}`}
      </p>
      {isCut && rows.length < most && (
        <Button size="small" onClick={() => onAsk({ ...question, limit: most })}>
          Read {formatCount(Math.min(most, rowCount))}
        </Button>
      )}
      <Popover
        label="Definitions"
        title="Definitions"
        align="right"
        width={340}
        open={isOpen}
        onOpenChange={setOpen}
      >
        <dl className={styles.definitions}>
          <dt>{dataset.title}</dt>
          <dd>{dataset.description}</dd>
          <dt>{rowsOf ?? 'Rows'}</dt>
          <dd>
            All signed-in users may read these rows one by one, too. Left out of every figure:
            e-mail addresses of colleagues, company passwords, notifications and the audit log.
          </dd>
          {question.measures.map((name) => {
            const measure = measureOf(dataset, name);
            return (
              measure && (
                <div key={name}>
                  <dt>{measure.label}</dt>
                  <dd>{measure.description}</dd>
                </div>
              )
            );
          })}
        </dl>
      </Popover>
    </div>
  );
}
