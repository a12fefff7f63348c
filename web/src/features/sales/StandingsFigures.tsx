import type { Days } from '../../../../schema/calendar-date.ts';
import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import { comparedFigure, openRows } from '../../lib/analytics.ts';
import { formatPercent, formatUsd } from '../../lib/format.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { lastYearText, settledText } from '../../lib/last-year.ts';
import { ChangeText } from './ChangeText.tsx';
import { formatDollars, signedDollars } from '../../lib/format-dollars.ts';
import { between, type DaysCondition } from '../../lib/periods.ts';
import { soldChange, type StandingRow } from './standing-rows.ts';
import { plural } from '../../lib/plural.ts';

export interface StandingsFiguresProps {
  /** The company, or the team that is looked at. */
  total: StandingRow;
  /** The reader's own row, when the reader is a rep. */
  mine: StandingRow | null;
  rankedCount: number;
  day: DaysCondition;
  dueDays: Days;
  definitions: Readonly<Record<string, string>>;
}

/** Are we ahead? The total in a line. */
export function StandingsFigures(props: StandingsFiguresProps) {
  const { total, mine, rankedCount, day, dueDays, definitions } = props;
  const { values, previous, name } = total;
  const compared = (label: string, measure: MeasureName) =>
    comparedFigure({
      title: `${label}, ${name}`,
      dataset: 'standings',
      measure,
      where: { day, ...total.scope.standings },
    });
  const dollars = (measure: MeasureName): string => formatDollars(values[measure]);
  const lastYear = (measure: MeasureName): string => `LY ${formatDollars(previous[measure])}`;
  return (
    <FigureStrip label={`Figures of ${name}`}>
      {mine && (
        <Figure
          label="My place"
          value={`#${mine.rank} of ${rankedCount}`}
          hint={definitions['rank'] ?? ''}
          detail={
            <>
              {formatDollars(mine.values.soldValue)} sold, <ChangeText percent={soldChange(mine)} />
            </>
          }
          to={`/rep/${mine.seq}`}
        />
      )}
      <Figure
        label="Sold"
        value={dollars('soldValue')}
        hint={`${formatUsd(values.soldValue)}. ${definitions['soldValue'] ?? ''}`}
        detail={
          <>
            {lastYear('soldValue')}, <ChangeText percent={soldChange(total)} />
          </>
        }
        {...compared('Sold', 'soldValue')}
      />
      <Figure
        label="New business"
        value={dollars('newBusiness')}
        hint={`${plural(values.newBusinessContracts, 'contract')}. ${definitions['newBusiness'] ?? ''}`}
        detail={lastYear('newBusiness')}
        {...compared('New business', 'newBusiness')}
      />
      <Figure
        label="Renewal rate, value"
        value={formatPercent(values.renewalRateNet)}
        hint={`Accounts ${formatPercent(values.renewalRate)}. ${definitions['renewalRateNet'] ?? ''}`}
        detail={
          <>
            {lastYearText(total, 'renewalRateNet', 'PERCENT')}
            <br />
            {settledText(values)}
          </>
        }
        {...compared('Renewal rate, value', 'renewalRateNet')}
      />
      <Figure
        label="Uplift"
        value={signedDollars(values.uplift)}
        hint={definitions['uplift'] ?? ''}
        detail={lastYear('uplift')}
        {...compared('Uplift', 'uplift')}
      />
      <Figure
        label="Coverage"
        value={formatPercent(total.coverage)}
        hint={definitions['coverage'] ?? ''}
        detail={`of ${plural(total.accounts, 'account')}`}
        onOpen={() =>
          openRows({
            title: `Coverage, ${name}`,
            dataset: 'companies',
            measure: 'coverage',
            where: total.scope.companies,
          })
        }
      />
      <Figure
        label="Pipeline 90 d"
        value={formatDollars(total.pipeline)}
        hint={definitions['pendingValue'] ?? ''}
        detail="renewals pending"
        onOpen={() =>
          openRows({
            title: `Pipeline 90d, ${name}`,
            dataset: 'renewals',
            measure: 'pendingValue',
            where: { endDate: between(dueDays), ...total.scope.renewals },
          })
        }
      />
    </FigureStrip>
  );
}
