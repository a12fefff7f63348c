import {
  ACTIONS_MEASURE,
  usageOf,
  usageWhere,
  type ChannelName,
  type UsageMeasure,
} from '../../features/overall/overall-charts.ts';
import { comparedFigure, figureRows, figureTotals, openRows } from '../../lib/analytics.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { lastYearText } from '../../lib/last-year.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import type { AudienceFigures_AnswerFragment } from './AudienceFigures.generated.ts';

type Where = Readonly<Record<string, unknown>>;

export interface OverallFiguresProps {
  usage: AudienceFigures_AnswerFragment | null | undefined;
  answer: AudienceFigures_AnswerFragment | null | undefined;
  leads: AudienceFigures_AnswerFragment | null | undefined;
  channel: ChannelName;
  /** False while only the running month is shown: last year's whole one is no measure for it. */
  isComparable: boolean;
  where: { month: Where; date: Where };
  definitions: Readonly<Record<string, string>>;
}

const lastYear = (now: number | null | undefined, before: number | null | undefined): string =>
  lastYearText({ values: { it: now ?? null }, previous: { it: before ?? null } }, 'it', 'COUNT');

/** Visits first, then what they led to. */
export function OverallFigures(props: OverallFiguresProps) {
  const { usage, answer, leads, channel, isComparable, where, definitions } = props;
  const visits = usage ? usageOf(figureRows(usage), channel) : null;
  const { values, previous } = figureTotals(answer);
  const people = figureTotals(leads);
  const measure = ACTIONS_MEASURE[channel];
  const share = (each: typeof values): number | null =>
    each['total'] ? (each['mobileActions'] ?? 0) / each['total'] : null;
  const shares = { now: share(values), before: share(previous) };
  const byMonths = (now: number | null | undefined, before: number | null | undefined) =>
    lastYear(now, isComparable ? before : null);
  const comparable = (question: Parameters<typeof comparedFigure>[0]) =>
    isComparable ? comparedFigure(question) : { onOpen: () => openRows(question) };
  const visit = (label: string, name: UsageMeasure) => (
    <Figure
      label={label}
      value={visits ? formatCount(visits.now[name]) : '—'}
      hint={definitions[name] ?? ''}
      detail={visits ? byMonths(visits.now[name], visits.before[name]) : ''}
      {...comparable({
        title: label,
        dataset: 'siteUsage',
        measure: name,
        where: { ...where.month, ...usageWhere(channel) },
      })}
    />
  );
  return (
    <FigureStrip label="The marketplace in these months">
      {visit('Sessions', 'sessions')}
      {visit('Users', 'users')}
      {visit('Searches', 'searches')}
      <Figure
        label="Buying actions"
        value={formatCount(values[measure])}
        hint={definitions[measure] ?? ''}
        detail={byMonths(values[measure], previous[measure])}
        {...comparable({
          title: 'Buying actions',
          dataset: 'buyingActions',
          measure,
          where: where.month,
        })}
      />
      <Figure
        label="Mobile share"
        value={formatPercent(shares.now)}
        hint={`${definitions['mobileActions'] ?? ''} Divided by all buying actions.`}
        detail={lastYearText(
          { values: { share: shares.now }, previous: { share: shares.before } },
          'share',
          'PERCENT',
        )}
        onOpen={() =>
          openRows({
            title: 'On the mobile site',
            dataset: 'buyingActions',
            measure: 'mobileActions',
            where: where.month,
          })
        }
      />
      <Figure
        label="Leads"
        value={formatCount(people.values.leads)}
        hint={`${definitions['leads'] ?? ''} Of all channels.`}
        detail={lastYear(people.values.leads, people.previous.leads)}
        {...comparedFigure({
          title: 'Leads',
          dataset: 'leads',
          measure: 'leads',
          where: where.date,
        })}
      />
    </FigureStrip>
  );
}
