import { Sparkline } from '../../charts/Sparkline.tsx';
import { changePercent, figureTotals, openRows } from '../../lib/analytics.ts';
import { formatCount, formatPercent, formatUsd } from '../../lib/format.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { touchesOfWeek } from './home-figures.ts';
import type { LandingPageQuery } from './LandingPage.generated.ts';
import type { LandingScope } from './landing-scope.ts';
import styles from './NumbersStrip.module.css';

export interface NumbersStripProps {
  data: LandingPageQuery | undefined;
  scope: LandingScope;
  today: string;
  /** Whose they are: `My`, `Team`. */
  whose: string;
}

const wholeUsd = (cents: number): string => formatUsd(cents).replace(/\.\d\d$/, '');
const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`;
const NONE = '—';

/** The figures of the day in a row; each opens the rows behind it. */
export function NumbersStrip({ data, scope, today, whose }: NumbersStripProps) {
  const sold = figureTotals(data?.sold);
  const due = figureTotals(data?.due).values;
  const accounts = figureTotals(data?.accounts).values;
  const touches = touchesOfWeek(data?.touches, today);
  const change = changePercent(sold.values['soldValue'], sold.previous['soldValue']);
  const { where, links } = scope;
  const companies = accounts['companies'];
  const cold = accounts['notContacted6'];
  const coverage = accounts['coverage'];
  const soldValue = data?.sold ? (sold.values['soldValue'] ?? 0) : null;
  return (
    <div className={styles.strip} aria-busy={data === undefined}>
      <FigureStrip label={`${whose} numbers`}>
        <Figure
          label="Sold AYTD"
          hint="M2: value of the contracts signed since 1 December"
          value={soldValue === null ? NONE : wholeUsd(soldValue)}
          detail={`LY ${wholeUsd(sold.previous['soldValue'] ?? 0)}${change === null ? '' : ` · ${signed(change)}`}`}
          onOpen={() =>
            openRows({
              title: 'Sold AYTD',
              dataset: 'contracts',
              measure: 'soldValue',
              where: where.sold,
            })
          }
        />
        <Figure
          label="Renewals due, 90 d"
          hint="M5: contracts that end within 90 days"
          value={due['due'] == null ? NONE : formatCount(due['due'])}
          detail={`${wholeUsd(due['dueValue'] ?? 0)} · ${formatCount(due['atRisk'])} at risk`}
          onOpen={() =>
            openRows({
              title: 'Renewals due within 90 days',
              dataset: 'renewals',
              measure: 'due',
              where: where.due,
            })
          }
        />
        <Figure
          label="Coverage"
          hint="M16: accounts that may be called with a contact note in 90 days, A *** in 30"
          value={coverage == null ? NONE : formatPercent(coverage)}
          detail="contacted in 90 days"
          onOpen={() =>
            openRows({
              title: 'Coverage',
              dataset: 'companies',
              measure: 'coverage',
              where: where.accounts,
            })
          }
        />
        <Figure
          label="Touches this week"
          hint="M17: different companies, kinds of contact and days"
          value={touches === null ? NONE : formatCount(touches.thisWeek)}
          detail={
            touches && (
              <span className={styles.trend}>
                8-week average {touches.average.toFixed(1)}
                <Sparkline
                  label={`Touches of nine weeks, this one last: ${touches.weeks.join(', ')}`}
                  values={touches.weeks}
                  width={48}
                  height={14}
                />
              </span>
            )
          }
          onOpen={() =>
            openRows({
              title: 'Touches this week',
              dataset: 'notes',
              measure: 'uniqueTouches',
              where: where.week,
            })
          }
        />
        <Figure
          label="Accounts"
          value={companies == null ? NONE : formatCount(companies)}
          detail={`${formatCount(accounts['clients'])} clients`}
          {...(links
            ? { to: links.accounts }
            : {
                onOpen: () =>
                  openRows({ title: 'Accounts', dataset: 'companies', where: where.accounts }),
              })}
        />
        <Figure
          label="Not contacted in 6 months"
          value={cold == null ? NONE : formatCount(cold)}
          detail={companies && cold != null ? formatPercent(cold / companies) : undefined}
          {...(links
            ? { to: links.cold }
            : {
                onOpen: () =>
                  openRows({
                    title: 'Not contacted in 6 months',
                    dataset: 'companies',
                    measure: 'notContacted6',
                    where: where.accounts,
                  }),
              })}
        />
      </FigureStrip>
    </div>
  );
}
