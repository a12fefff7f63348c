import type { RowsQuestion } from '../../../lib/analytics.ts';
import type { ActionRow } from '../buying-action-rows.ts';
import { shortMonth } from '../buying-action-rows.ts';
import { Change } from '../Change.tsx';
import { BookletChapter } from './BookletChapter.tsx';
import { BookletNumber } from './BookletNumber.tsx';
import { MonthBars } from './MonthBars.tsx';
import styles from './Booklet.module.css';

export interface BookletSectionsProps {
  rows: readonly ActionRow[];
  /** The totals of the same months last year, by the total's measure: in the order of the months. */
  lastYear: Readonly<Record<string, readonly number[]>>;
  companySeq: number;
}

/** A page for each section of the buying actions: its months, beside those of last year. */
export function BookletSections({ rows, lastYear, companySeq }: BookletSectionsProps) {
  const totals = rows.filter(({ isTotal }) => isTotal);
  return (
    <>
      {totals.map((total, at) => {
        const lines = rows.filter(({ section }) => section.key === total.section.key);
        const before = lastYear[total.measure];
        return (
          <BookletChapter
            key={total.measure}
            id={at === 0 ? 'sections' : `sections-${total.measure}`}
            title={total.section.title}
            lead={
              total.change === null ? (
                'The same months last year had none.'
              ) : (
                <>
                  <Change
                    change={total.change}
                    detail={`${total.full.now} against ${total.full.before}`}
                  />{' '}
                  on the same complete months last year, shown in gray.
                </>
              )
            }
          >
            <MonthBars
              months={total.months.map(({ label, count }, month) => ({
                label: shortMonth(label),
                now: count,
                before: before?.[month] ?? null,
              }))}
            />
            <MonthTable lines={lines} companySeq={companySeq} />
          </BookletChapter>
        );
      })}
    </>
  );
}

function MonthTable({ lines, companySeq }: { lines: readonly ActionRow[]; companySeq: number }) {
  const months = lines[0]?.months ?? [];
  const question = (line: ActionRow, from: string, to: string, when: string): RowsQuestion => ({
    title: `${line.isTotal ? line.section.title : line.label}, ${when}`,
    dataset: 'buyingActions',
    measure: line.measure,
    where: { company: companySeq, month: { between: [from, to] } },
  });
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={`Months, ${lines.at(-1)?.section.title ?? ''}`}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {lines.map(({ measure, label }) => (
              <th key={measure} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ date, label }, at) => (
            <tr key={date}>
              <th scope="row">{label}</th>
              {lines.map((line) => (
                <td key={line.measure} data-total={line.isTotal || undefined}>
                  <BookletNumber
                    value={line.months[at]?.count ?? 0}
                    question={question(line, date, date, label)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {lines.map((line) => (
              <td key={line.measure}>
                <BookletNumber
                  value={line.count}
                  question={question(
                    line,
                    months[0]?.date ?? '',
                    months.at(-1)?.date ?? '',
                    'all months',
                  )}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
