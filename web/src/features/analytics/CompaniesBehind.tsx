import { signedText } from '../../../../schema/figure-change.ts';
import type { PartQuestion } from '../../lib/analytics.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { WhyChangedDocument } from './WhyChanged.generated.ts';
import { WhyParts } from './WhyParts.tsx';
import { COMPANY, partUnit } from './why-text.ts';
import styles from './WhyPanel.module.css';

const LISTED = 3;

/** The companies behind a part of a change: the three that moved most in its direction, all others, and their sum. */
export function CompaniesBehind({ title, question }: { title: string; question: PartQuestion }) {
  const { dataset, measure, where, compare, grain, group = [], within } = question;
  const query = usePageQuery(WhyChangedDocument, {
    variables: {
      ...{ dataset, measure, where, compare, group, within, parts: LISTED },
      ...(grain && { grain }),
    },
    fetchPolicy: 'cache-first',
  });
  return (
    <section className={styles.behind} aria-label="Companies behind it">
      <QueryFrame query={query} content={query.shown?.analyticsWhy} rows={LISTED}>
        {(why) => {
          const sum = signedText(why.shown, partUnit(why.unit));
          return why.refused === null ? (
            <>
              <h3>Companies behind {sum}</h3>
              <WhyParts why={why} dimension={COMPANY} title={title} />
              <p className={styles.sum} role="status">
                Adds up to <strong>{sum}</strong>.
              </p>
            </>
          ) : (
            <p className={styles.note}>{why.refused}</p>
          );
        }}
      </QueryFrame>
    </section>
  );
}
