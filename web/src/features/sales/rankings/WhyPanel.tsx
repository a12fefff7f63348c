import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openRows, registryNames, type RowsQuestion } from '../../../lib/analytics.ts';
import { RelativeDate } from '../../../ui/RelativeDate.tsx';
import { SidePanel } from '../../../ui/SidePanel.tsx';
import { FigureCell } from '../../../ui/FigureCell.tsx';
import { NextActivity } from './ranking-columns.tsx';
import styles from './Rankings.module.css';
import { ScoreBar } from './ScoreBar.tsx';
import type { Addend, RankedProspect, Weights } from './scores.ts';

export interface WhyPanelProps {
  row: RankedProspect;
  addends: readonly Addend[];
  weights: Weights;
  /** What can be done with the company. */
  actions: ReactNode;
  tag: ReactNode;
  onClose: () => void;
}

/** Why a prospect stands where it stands: each addend with its reason and the rows behind it. */
export function WhyPanel({ row, addends, weights, actions, tag, onClose }: WhyPanelProps) {
  const { company, rank, score, points } = row;
  const question = (name: string, label: string): RowsQuestion => ({
    title: `${label}, ${company.name}`,
    ...registryNames('prospectScores', name),
    where: { company: company.seq },
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return (
    <SidePanel title={`Why #${rank}: ${company.name}`} onClose={onClose}>
      <div className={styles.panel}>
        <p className={styles.headline}>
          {score.toFixed(1)}
          <span>of 100, place {rank}</span>
        </p>
        <ScoreBar addends={addends} points={points} score={score} />
        <ul className={styles.addends}>
          {addends.map(({ name, label, definition }, at) => (
            <li key={name} data-addend={at}>
              <span>
                <span className={styles.swatch} aria-hidden="true" />
                {label}
              </span>
              <span>
                <FigureCell
                  text={(points[at] ?? 0).toFixed(1)}
                  question={question(name, label)}
                  isStrong
                />{' '}
                of {(sum === 0 ? 0 : ((weights[at] ?? 0) * 100) / sum).toFixed(0)}
              </span>
              <p className={styles.why}>{definition}</p>
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <dt>Tag</dt>
          <dd>{tag}</dd>
          <dt>Competitors</dt>
          <dd>
            <Link to={`/company/${company.seq}/competitors`}>{company.competitorCount}</Link>
          </dd>
          <dt>Leads and views</dt>
          <dd>
            <button
              type="button"
              className={styles.link}
              onClick={() =>
                openRows(question('intent', 'Leads and views, last 3 complete months'))
              }
            >
              Last 3 complete months
            </button>
          </dd>
          <dt>Last contact</dt>
          <dd>
            <RelativeDate date={company.lastContacted} />
          </dd>
          <dt>Next activity</dt>
          <dd>
            <NextActivity row={row} />
          </dd>
        </dl>
        <div className={styles.actions}>{actions}</div>
      </div>
    </SidePanel>
  );
}
