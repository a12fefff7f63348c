import { plural } from '../../lib/plural.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { openRows } from '../../lib/analytics.ts';
import { formatCount, percentText } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Muted } from '../../ui/Muted.tsx';
import {
  companiesIn,
  FEW_BARS,
  rankChange,
  rankChangeText,
  shownBars,
  type SectionShare as Section,
  type ShareBar,
  type ShareMetric,
} from './market-share.ts';
import styles from './SectionShare.module.css';

export interface SectionShareProps {
  section: Section;
  /** The same sections a year before: for the change of rank. */
  before: readonly { csisec: string; rank: number | null }[];
  metric: ShareMetric;
  window: { from: string; to: string };
  /** Shows on the screen who the letters are; paper keeps the letters. */
  hasNames: boolean;
  /** For print: nothing opens, and the list stays as short as it is. */
  isPaper?: boolean;
}

/** One section: its totals, then its companies as letters, bars relative to the totals. */
export function SectionShare(props: SectionShareProps) {
  const { section, before, metric, window, hasNames, isPaper = false } = props;
  const [all, setAll] = useState(false);
  const companies = companiesIn(section);
  const heading = `${section.csisec} ${section.title}`;
  const openBar = (bar: ShareBar): void =>
    openRows({
      title: `${bar.letter === null ? 'All companies' : (bar.name ?? bar.label)}, ${heading}`,
      dataset: 'buyingActions',
      measure: metric.measure,
      where: {
        rowSection: section.csisec,
        month: { between: [window.from, window.to] },
        ...(bar.coid === null ? {} : { coid: bar.coid }),
      },
    });
  return (
    <section className={styles.section} aria-label={heading}>
      <header className={styles.head}>
        <h2>
          <Muted isTabular>{section.csisec}</Muted> {section.title}
        </h2>
        <p className={styles.rank}>
          {section.rank === null ? (
            'Not ranked'
          ) : (
            <>
              <strong>
                #{section.rank} of {formatCount(companies)}
              </strong>{' '}
              · {rankChangeText(rankChange(section, before))}
            </>
          )}
        </p>
      </header>
      <table className={styles.bars} aria-label={`Market share in ${heading}`}>
        <colgroup>
          <col className={styles.nameCol} />
          <col />
          <col className={styles.numberCol} />
          <col className={styles.numberCol} />
        </colgroup>
        <tbody>
          {shownBars(section.bars, all).map((bar) => (
            <BarRow
              key={bar.letter ?? 'totals'}
              bar={bar}
              hasNames={hasNames}
              onOpen={isPaper ? null : () => openBar(bar)}
            />
          ))}
        </tbody>
      </table>
      {companies > FEW_BARS + 1 && !isPaper && (
        <Button
          size="small"
          variant="subtle"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? `First ${FEW_BARS} only` : `All ${plural(companies, 'company', 'companies')}`}
        </Button>
      )}
    </section>
  );
}

interface BarRowProps {
  bar: ShareBar;
  hasNames: boolean;
  onOpen: (() => void) | null;
}

function BarRow({ bar, hasNames, onOpen }: BarRowProps) {
  // The rows behind an other company's bar name it, so they open only together with the names.
  const mayOpen = onOpen !== null && bar.count > 0 && (bar.isOwn || hasNames);
  return (
    <tr data-own={bar.isOwn || undefined} data-totals={bar.letter === null || undefined}>
      <th scope="row">
        <BarName bar={bar} hasNames={hasNames} />
      </th>
      <td className={styles.barCell} aria-hidden="true">
        <svg className={styles.bar} preserveAspectRatio="none" viewBox="0 0 100 1">
          <rect width={bar.percent} height="1" />
        </svg>
      </td>
      <td className={styles.percent}>{percentText(bar.percent)}</td>
      <td className={styles.count}>
        {mayOpen ? (
          <button type="button" className={styles.open} onClick={onOpen}>
            {formatCount(bar.count)}
          </button>
        ) : (
          formatCount(bar.count)
        )}
      </td>
    </tr>
  );
}

function BarName({ bar, hasNames }: { bar: ShareBar; hasNames: boolean }) {
  if (bar.letter === null || bar.isOwn || !hasNames) {
    return (
      <>
        {bar.isOwn && bar.letter !== null && <span className={styles.letter}>{bar.letter}</span>}
        {bar.label}
      </>
    );
  }
  return (
    <>
      <span className={styles.letter}>{bar.label}</span>
      <span className={styles.name} title={bar.name ?? undefined}>
        {bar.company ? (
          <Link to={`/company/${bar.company.seq}/stats/csi-market-share/csi-summary`}>
            {bar.name}
          </Link>
        ) : (
          bar.name
        )}
      </span>
    </>
  );
}
