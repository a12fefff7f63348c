import { Link } from 'react-router';
import { Heatmap } from '../../charts/Heatmap.tsx';
import { figureRows, readRows } from '../../lib/analytics.ts';
import { relativeDays } from '../../lib/dates.ts';
import { formatCount, formatPercent, formatUsd } from '../../lib/format.ts';
import { tileOf } from '../../lib/tile-to-add.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { FigureBars } from './FigureBars.tsx';
import { touchesHeatmap } from './people-figures.ts';
import { PeoplePanel } from './PeoplePanel.tsx';
import panel from './PeoplePanel.module.css';
import styles from './RepPage.module.css';
import type { RepPageQuery } from './RepPage.generated.ts';

const STAGES = ['new', 'tagged', 'contacted', 'discovery', 'deeper dive', 'proposal', 'signed'];

export interface RepPanelsProps {
  data: RepPageQuery;
  seq: number;
  today: string;
  onRetry: () => void;
}

/** Renewals, accounts, funnel, weeks, plans and words of a rep. */
export function RepPanels({ data, seq, today, onRetry }: RepPanelsProps) {
  const renewals = readRows(data.renewals).toSorted((a, b) =>
    String(a('endDate')).localeCompare(String(b('endDate'))),
  );
  const funnel = figureRows(data.funnel).toSorted(
    (a, b) => STAGES.indexOf(String(a.keys.stage)) - STAGES.indexOf(String(b.keys.stage)),
  );
  const top = figureRows(data.topAccounts).filter(({ values }) => (values.contractValue ?? 0) > 0);
  const tags = figureRows(data.coverage).toSorted(
    (a, b) => Number(b.keys.tag) - Number(a.keys.tag),
  );
  return (
    <div className={styles.grid}>
      <PeoplePanel
        title="Renewals, next 90 days"
        hint="Not renewed yet; the reasons of M9 in red"
        aside={<span>{formatCount(data.renewals?.totalCount ?? 0)}</span>}
        failed={!data.renewals}
        onRetry={onRetry}
        nothing={renewals.length === 0 && 'Nothing ends within 90 days.'}
      >
        <ul className={panel.list}>
          {renewals.map((cell) => {
            const risks = cell('risks');
            const words = Array.isArray(risks) ? risks.join(', ') : '';
            return (
              <li key={String(cell('seq'))} className={panel.row}>
                <span className={panel.main}>
                  <Link to={`/company/${String(cell('companySeq'))}`}>
                    {String(cell('company'))}
                  </Link>
                  <span className={panel.minor} {...(words ? { 'data-tone': 'red' } : {})}>
                    {relativeDays(String(cell('endDate')), today)}
                    {words && ` · at risk: ${words}`}
                  </span>
                </span>
                <span className={panel.value}>{formatUsd(Number(cell('annualCents') ?? 0))}</span>
              </li>
            );
          })}
        </ul>
      </PeoplePanel>
      <PeoplePanel
        title="Top accounts"
        hint="By the value of the running contract year"
        failed={!data.topAccounts}
        onRetry={onRetry}
        nothing={top.length === 0 && 'No running contracts.'}
      >
        <FigureBars
          bars={top.map(({ keys, labels, values }) => ({
            key: String(keys.company),
            label: labels.company ?? '—',
            value: values.contractValue ?? 0,
            text: formatUsd(values.contractValue ?? 0),
            rows: {
              title: `Contract value, ${labels.company ?? ''}`,
              dataset: 'companies',
              measure: 'contractValue',
              where: { rep: seq, company: keys.company },
            },
          }))}
        />
      </PeoplePanel>
      <PeoplePanel
        title="Conversion funnel"
        hint="Each company once, at its furthest stage"
        failed={!data.funnel}
        onRetry={onRetry}
        nothing={funnel.length === 0 && 'No accounts yet.'}
      >
        <FigureBars
          bars={funnel.map(({ keys, labels, values }) => ({
            key: String(keys.stage),
            label: labels.stage ?? '—',
            value: values.prospects ?? 0,
            text: formatCount(values.prospects ?? 0),
            rows: {
              title: `Funnel: ${labels.stage ?? ''}`,
              dataset: 'prospects',
              measure: 'prospects',
              where: { rep: seq, stage: keys.stage },
            },
          }))}
        />
      </PeoplePanel>
      <PeoplePanel
        title="Coverage by tag"
        hint="Share of accounts contacted in 90 days, A *** in 30"
        failed={!data.coverage}
        onRetry={onRetry}
        nothing={tags.length === 0 && 'No accounts yet.'}
      >
        <FigureBars
          most={1}
          bars={tags.map(({ keys, labels, values }) => ({
            key: String(keys.tag),
            label: labels.tag ?? '—',
            value: values.coverage ?? 0,
            text: `${formatPercent(values.coverage)} of ${formatCount(values.assigned ?? 0)}`,
            rows: {
              title: `Coverage, ${labels.tag ?? ''}`,
              dataset: 'companies',
              measure: 'coverage',
              where: { rep: seq, tag: keys.tag },
            },
          }))}
        />
      </PeoplePanel>
      <div className={styles.wide}>
        <PeoplePanel title="Touches by week" failed={!data.touches} onRetry={onRetry}>
          <div className={styles.chart}>
            <Heatmap
              title="Touches, the last 12 weeks"
              data={touchesHeatmap(data.touches, today)}
              answers={[data.touches]}
              tile={tileOf({
                dataset: 'notes',
                measures: ['uniqueTouches'],
                dimensions: [{ name: 'family' }, { name: 'date', grain: 'WEEK' }],
                where: { rep: seq, date: { period: 'LAST_90_DAYS' } },
                show: 'heatmap',
              })}
            />
          </div>
        </PeoplePanel>
      </div>
      <PeoplePanel
        title="Open activities"
        aside={<Link to={`/activities?rep=${seq}`}>All {data.activities?.totalCount ?? ''}</Link>}
        failed={!data.activities}
        onRetry={onRetry}
        nothing={data.activities?.nodes.length === 0 && 'Nothing is planned.'}
      >
        <ul className={panel.list}>
          {data.activities?.nodes.map(({ seq: key, date, subject, isOverdue, type, company }) => (
            <li key={key} className={panel.row}>
              <span className={panel.main}>
                {company && <Link to={`/company/${company.seq}/activities`}>{company.name}</Link>}
                <span className={panel.minor} {...(isOverdue ? { 'data-tone': 'red' } : {})}>
                  {type.label}: {subject}
                </span>
              </span>
              <RelativeDate date={date} />
            </li>
          ))}
        </ul>
      </PeoplePanel>
      <PeoplePanel
        title="Last notes"
        aside={<Link to={`/notes?rep=${seq}`}>All</Link>}
        failed={!data.notes}
        onRetry={onRetry}
        nothing={data.notes?.nodes.length === 0 && 'No notes in the last 90 days.'}
      >
        <ul className={panel.list}>
          {data.notes?.nodes.map(({ seq: key, date, text, type, company }) => (
            <li key={key} className={panel.row}>
              <span className={panel.main}>
                <Link to={`/notes/${key}`}>{company?.name ?? 'Company no longer listed'}</Link>
                <span className={panel.minor}>
                  {type.label}: {text.slice(0, 140)}
                </span>
              </span>
              <RelativeDate date={date} />
            </li>
          ))}
        </ul>
      </PeoplePanel>
    </div>
  );
}
