import { Fragment } from 'react';
import { Link, useMatch } from 'react-router';
import { useOffers } from '../../../lib/offers.ts';
import { useToday } from '../../../lib/session.ts';
import styles from './CompanyState.module.css';
import { stateSentences, type StateOf, type StatePart } from './company-state.ts';
import { companyPath } from './company-tabs.ts';
import { useBuyingTrend } from './use-buying-trend.ts';

type Facts = Omit<StateOf, 'buyingTrend'>;

/** One line of state under the company's name; each part opens the page that shows it. */
export function CompanyState({ company }: { company: Facts & { seq: number } }) {
  const buyingTrend = useBuyingTrend(company.seq);
  const isOverview = useMatch(companyPath(company.seq, '')) !== null;
  const sentences = stateSentences({ ...company, buyingTrend }, useToday());
  return (
    <p
      className={styles.state}
      data-awaits-trend={(isOverview && buyingTrend === null) || undefined}
    >
      {sentences.map((parts) => (
        <Fragment key={parts[0]?.text}>
          {parts.map((part, at) => (
            <Fragment key={part.text}>
              {at > 0 && ', '}
              <Part part={part} seq={company.seq} />
            </Fragment>
          ))}
          {'. '}
        </Fragment>
      ))}
    </p>
  );
}

function Part({ part: { text, path, tone }, seq }: { part: StatePart; seq: number }) {
  const to = companyPath(seq, path);
  if (!useOffers().opens(to)) return <span data-tone={tone}>{text}</span>;
  return (
    <Link to={to} data-tone={tone}>
      {text}
    </Link>
  );
}
