import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { exploreLink } from '../../../lib/question-address.ts';
import { readQuestion, type Question } from '../../../lib/question.ts';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import type { ExploreDataset } from '../dataset.ts';
import { fitted } from '../fitted.ts';
import { readResult } from '../result.ts';
import { ResultView } from '../results/ResultView.tsx';
import { sentenceOf } from '../sentence.ts';
import { FILTER_LABELS, FILTER_NAMES, type Tile } from './dashboard.ts';
import type { DashboardAnswers_AnswerFragment } from './DashboardAnswers.generated.ts';
import styles from './Dashboard.module.css';

export type TileAnswer = DashboardAnswers_AnswerFragment;

export interface DashboardTileProps {
  tile: Tile;
  /** `null` until it is there. */
  answer: TileAnswer | null;
  datasets: readonly ExploreDataset[];
  isStale: boolean;
}

/** A report with its figures, or a text. */
export function DashboardTile({ tile, answer, datasets, isStale }: DashboardTileProps) {
  if (tile.reportSeq === null) return <p className={styles.text}>{tile.text}</p>;
  const name = tile.report?.name ?? 'A report that you cannot see';
  return (
    <>
      <h2 className={styles.title}>
        {tile.report ? <Link to={`/explore/${tile.report.seq}`}>{name}</Link> : name}
      </h2>
      {!answer && isStale && <SkeletonRows rows={6} label={`Asking ${name}`} />}
      {!answer && !isStale && (
        <p className={styles.note}>Its figures are shown once it is saved.</p>
      )}
      {answer?.problem && (
        <p className={styles.note} role="alert">
          {answer.problem}
        </p>
      )}
      {answer?.answer && (
        <Figures answer={answer} datasets={datasets} isStale={isStale} figures={answer.answer} />
      )}
    </>
  );
}

interface FiguresProps {
  answer: TileAnswer;
  figures: NonNullable<TileAnswer['answer']>;
  datasets: readonly ExploreDataset[];
  isStale: boolean;
}

function Figures({ answer, figures, datasets, isStale }: FiguresProps) {
  const navigate = useNavigate();
  const shown = useMemo(() => {
    const asked = readQuestion(answer.question);
    const found = asked && fitted(asked, datasets);
    if (!found) return null;
    const { question, dataset } = found;
    return { question, dataset, result: readResult(figures, question, dataset) };
  }, [answer.question, figures, datasets]);
  if (!shown) return <p className={styles.note}>This question is not known here.</p>;
  const { rows, rowCount, rowsOf } = shown.result;
  const leftOut = FILTER_NAMES.filter((name) => answer.leftOut.includes(name));
  const ask = (question: Question): void => void navigate(exploreLink(question));
  return (
    <>
      <div className={styles.figures}>
        <ResultView
          {...shown}
          title={sentenceOf(shown.question, shown.dataset)}
          isStale={isStale}
          onAsk={ask}
        />
      </div>
      <p className={styles.truth}>
        {rows.length < rowCount && (
          <strong>
            Cut: {formatCount(rows.length)} of {formatCount(rowCount)} groups.{' '}
          </strong>
        )}
        {rowsOf}
        {leftOut.length > 0 &&
          `. Does not go by: ${leftOut.map((name) => FILTER_LABELS[name].toLowerCase()).join(', ')}`}
      </p>
    </>
  );
}
