import { Link } from 'react-router';
import { Sparkline } from '../../../charts/Sparkline.tsx';
import { figureTotals, openRows } from '../../../lib/analytics.ts';
import { signedText } from '../../../../../schema/figure-change.ts';
import { formatCount } from '../../../lib/format.ts';
import { lastTwelveMonthsText } from '../../../lib/month-windows.ts';
import { useOffers } from '../../../lib/offers.ts';
import { useToday } from '../../../lib/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from './Card.tsx';
import type {
  CompanyDemand_CompanyFragment,
  CompanyDemand_FiguresFragment,
} from './CompanyDemand.generated.ts';
import styles from './CompanyDemand.module.css';
import { companyPath } from './company-tabs.ts';
import { buyingTrend } from './use-buying-trend.ts';

export interface CompanyDemandProps {
  company: CompanyDemand_CompanyFragment;
  /** `trend` (M25) of the company's buying actions. */
  trend: CompanyDemand_FiguresFragment | null | undefined;
  /** The prospect score (M21) with its addends; `null` for those who are not scored. */
  score: CompanyDemand_FiguresFragment | null | undefined;
}

const SECTIONS_SHOWN = 3;
const ADDENDS = [
  ['tagPoints', 'tag'],
  ['intentPoints', 'intent'],
  ['competitorPoints', 'competitors'],
  ['demandPoints', 'demand'],
  ['timingPoints', 'timing'],
] as const;

/** Demand for its products, its rank, its content, and why it scores as it does. */
export function CompanyDemand({ company, trend, score }: CompanyDemandProps) {
  const today = useToday();
  const offers = useOffers();
  const hasUsage = offers.has('usage');
  const { seq, buyingActions, csiAndKeywords, contentStatusCounts } = company;
  const change = buyingTrend(trend);
  const scored = score?.rows.length ? figureTotals(score).values : null;
  const ranks = (csiAndKeywords?.sections ?? [])
    .flatMap(({ rank, ...section }) => (rank === null ? [] : [{ ...section, rank }]))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SECTIONS_SHOWN);
  const stuck = (contentStatusCounts ?? []).reduce((sum, each) => sum + each.stuck, 0);
  const posted = (contentStatusCounts ?? []).find(({ status }) => status.value === 'POSTED');
  const postedWords = `${posted?.count ?? 0} content items posted`;
  return (
    <>
      <Card
        title={hasUsage ? 'Buying actions' : 'Sections and content'}
        aside={hasUsage && <Link to={companyPath(seq, 'stats')}>Stats</Link>}
      >
        {hasUsage && (
          <div className={styles.line}>
            {buyingActions ? (
              <>
                <Sparkline
                  label={`Buying actions by month, ${formatCount(buyingActions.total.count)} in all`}
                  values={buyingActions.total.months.map(({ count }) => count)}
                />
                <strong>{formatCount(buyingActions.total.count)}</strong>
                <span title={lastTwelveMonthsText(today)}>in the last 12 months</span>
              </>
            ) : (
              'The buying actions could not be read.'
            )}
            {change !== null && (
              <button
                type="button"
                className={styles.open}
                title="The last 3 complete months against the same 3 months last year"
                onClick={() =>
                  openRows({
                    title: 'Buying actions, the last 3 complete months',
                    dataset: 'buyingActions',
                    measure: 'recentActions',
                    where: { company: seq },
                  })
                }
              >
                <Badge tone={change < 0 ? 'red' : 'green'}>
                  {signedText(change, 'PERCENT')} over 3 months
                </Badge>
              </button>
            )}
          </div>
        )}
        {ranks.length > 0 && (
          <ul className={styles.ranks}>
            {ranks.map(({ csisec, title, rank, of }) => (
              <li key={csisec} title={title}>
                <span>{csisec}</span> #{rank} of {of}
              </li>
            ))}
          </ul>
        )}
        {offers.has('content', 'contentSteps') && (
          <p className={styles.content}>
            <Link to={companyPath(seq, 'content-status/contentTypeRedirect')}>
              {contentStatusCounts ? postedWords : 'The content could not be counted'}
            </Link>
            {stuck > 0 && <Badge tone="red">{stuck} stuck</Badge>}
          </p>
        )}
      </Card>
      {scored && (
        <Card title="Prospect score" aside={<strong>{scored['score'] ?? '—'}</strong>}>
          <ul className={styles.addends}>
            {ADDENDS.map(([name, label]) => (
              <li key={name}>
                {label} <strong>{scored[name] ?? 0}</strong>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
