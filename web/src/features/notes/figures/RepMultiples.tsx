import { Link } from 'react-router';
import type { Days } from '../../../../../schema/calendar-date.ts';
import { Sparkline } from '../../../charts/Sparkline.tsx';
import { changePercent } from '../../../../../schema/figure-change.ts';
import { isUnread } from '../../../lib/missing-parts.ts';
import { formatCount, percentText } from '../../../lib/format.ts';
import { between } from '../../../lib/periods.ts';
import { Initials } from '../../../ui/Initials.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { NotRead } from '../../../ui/NotRead.tsx';
import { WhyCell } from '../../../ui/WhyCell.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { notesAddress } from './activity-matrix.ts';
import type { RepLine } from './over-time.ts';
import styles from './RepMultiples.module.css';
import { plural } from '../../../lib/plural.ts';

/** A small line for each rep over the same time; the name narrows the page to that rep. */
export function RepMultiples({
  answers,
  lines,
  days,
  onRep,
}: {
  /** What the lines were made of. */
  answers: readonly unknown[];
  lines: readonly RepLine[];
  days: Days;
  onRep: (repSeq: number) => void;
}) {
  return (
    <Stack as="section" gap={8} aria-label="Each rep">
      <h2>Each rep</h2>
      {isUnread(answers) && <NotRead title="The notes of each rep" />}
      <ul className={styles.grid}>
        {(isUnread(answers) ? [] : lines).map(({ repSeq, name, total, lastYear, values }) => (
          <li key={repSeq} className={styles.card}>
            <Row as="p" gap={8} align="center">
              <Initials name={name} seq={repSeq} />
              <button type="button" className={styles.name} onClick={() => onRep(repSeq)}>
                {name}
              </button>
              <Link to={notesAddress({ reps: [repSeq], ...days })} className={styles.total}>
                {formatCount(total)}
              </Link>
            </Row>
            <Sparkline
              label={`${name}: ${plural(total, 'note')}, at most ${Math.max(0, ...values)} at a time`}
              values={values}
              width={188}
              height={34}
            />
            <Muted as="p" size="small" isTabular>
              last year {formatCount(lastYear)} ·{' '}
              <WhyCell
                why={
                  lastYear === 0
                    ? null
                    : {
                        title: `Notes, ${name}`,
                        dataset: 'notes',
                        measure: 'notes',
                        where: { rep: repSeq, date: between(days) },
                        compare: 'SAME_PERIOD_LAST_YEAR',
                      }
                }
              >
                <Change now={total} before={lastYear} />
              </WhyCell>
            </Muted>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const percent = changePercent(now, before);
  if (percent === null) return <>no comparison</>;
  return (
    <>
      {percent < 0 ? '−' : '+'}
      {percentText(Math.abs(percent))}
    </>
  );
}
