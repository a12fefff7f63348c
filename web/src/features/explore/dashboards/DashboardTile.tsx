import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { TileMenu } from '../../../charts/ChartMenu.tsx';
import { formatCount } from '../../../lib/format.ts';
import { exploreLink } from '../../../lib/question-address.ts';
import { readQuestion, type Question } from '../../../../../schema/question.ts';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import type { ExploreDataset } from '../dataset.ts';
import { PickingContext, type Picking } from '../picking.ts';
import { ResultView } from '../results/ResultView.tsx';
import { StillResult } from '../results/StillResult.tsx';
import { sentenceOf, type LabelOf } from '../sentence.ts';
import { showsFor } from '../shape.ts';
import { FILTER_LABELS, FILTER_NAMES, tileName, type Tile } from './dashboard.ts';
import type { DashboardAnswers_AnswerFragment } from './DashboardAnswers.generated.ts';
import styles from './Dashboard.module.css';
import { isSamePick, pickAt, type PickedGroup } from './pick.ts';
import { readAnswer, type ReadAnswer } from './read-answer.ts';
import { inSentence } from '../../../lib/in-sentence.ts';

export type TileAnswer = DashboardAnswers_AnswerFragment;

/**
 * On paper lists end after their first groups; on a screen that nobody touches nothing opens or scrolls, nor in what
 * was delivered, whose rows have moved on.
 */
type Medium = 'screen' | 'tv' | 'paper' | 'delivered';

export interface Surroundings {
  datasets: readonly ExploreDataset[];
  isStale: boolean;
  medium: Medium;
  /** Spells the keys of filters. */
  labelOf: LabelOf;
  pick: PickedGroup | null;
  /** What the dimension of the picked group is called. */
  pickedBy: string;
  /** `null` where clicks narrow nothing. */
  onPick: ((pick: PickedGroup | null) => void) | null;
}

export interface DashboardTileProps extends Surroundings {
  tile: Tile;
  /** `null` until it is there. */
  answer: TileAnswer | null;
}

/** A report with its figures, or a text. */
export function DashboardTile({ tile, answer, ...around }: DashboardTileProps) {
  const { datasets, isStale, medium } = around;
  const read = useMemo(() => answer && readAnswer(answer, datasets), [answer, datasets]);
  if (tile.text !== null) return <p className={styles.text}>{tile.text}</p>;
  const name = tileName(tile);
  const question = readQuestion(tile.question);
  const link = tile.report ? `/explore/${tile.report.seq}` : question && exploreLink(question);
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {link && medium === 'screen' ? <Link to={link}>{name}</Link> : name}
        </h2>
        {read && medium === 'screen' && !drawsChart(read.question) && (
          <TileMenu
            label={`More about ${name}`}
            title={name}
            tile={{ question: read.question, report: tile.report }}
          />
        )}
      </header>
      {!answer && isStale && <SkeletonRows rows={6} label={`Asking ${name}`} />}
      {!answer && !isStale && <p className={styles.note}>Could not load the figures.</p>}
      {answer?.problem && (
        <p className={styles.note} role="alert">
          {answer.problem}
        </p>
      )}
      {answer?.answer && !read && (
        <p className={styles.note}>
          This report was saved in a format that the portal cannot read.
        </p>
      )}
      {answer && read && <Figures answer={answer} read={read} report={tile.report} {...around} />}
    </>
  );
}

/** Charts have their own menu. */
const drawsChart = (question: Question): boolean =>
  showsFor(question).includes(question.show) &&
  ['bar', 'line', 'area', 'waterfall', 'heatmap'].includes(question.show);

interface FiguresProps extends Surroundings {
  answer: TileAnswer;
  read: ReadAnswer;
  report: Tile['report'];
}

function Figures({ answer, read, report, ...around }: FiguresProps) {
  const { isStale, medium, labelOf, pick, pickedBy, onPick } = around;
  const navigate = useNavigate();
  const { tileId } = answer;
  const { question, dataset, result } = read;
  const picking = useMemo<Picking | null>(
    () =>
      onPick && {
        stateOf: (target) => {
          const here = pickAt(target, tileId, question, result.period);
          return here && (isSamePick(here, pick) ? 'picked' : 'free');
        },
        toggle: (target) => {
          const here = pickAt(target, tileId, question, result.period);
          onPick(isSamePick(here, pick) ? null : here);
        },
      },
    [onPick, pick, tileId, question, result.period],
  );
  const title = sentenceOf(question, dataset, labelOf);
  const ask = (next: Question): void => void navigate(exploreLink(next));
  return (
    <>
      <div className={styles.figures}>
        {medium === 'tv' || medium === 'delivered' ? (
          <StillResult {...read} title={title} />
        ) : (
          <PickingContext value={picking}>
            <ResultView
              {...read}
              title={title}
              isStale={isStale}
              isOnPaper={medium === 'paper'}
              isCard
              report={report}
              onAsk={ask}
            />
          </PickingContext>
        )}
      </div>
      <p className={styles.truth}>
        <Truth leftOut={answer.leftOut} result={result} pickedBy={pick && pickedBy} />
      </p>
    </>
  );
}

interface TruthProps {
  leftOut: readonly string[];
  result: ReadAnswer['result'];
  /** `null` where nothing is picked. */
  pickedBy: string | null;
}

/** What is cut, whose rows were counted, and what this report does not go by. */
function Truth({ leftOut, result: { rows, rowCount, rowsOf }, pickedBy }: TruthProps) {
  const names = FILTER_NAMES.filter((name) => leftOut.includes(name));
  const words = names.map((name) => FILTER_LABELS[name].toLowerCase());
  return (
    <>
      {rows.length < rowCount && (
        <strong>
          Cut: {formatCount(rows.length)} of {formatCount(rowCount)} groups.{' '}
        </strong>
      )}
      {pickedBy !== null && leftOut.includes('pick') && (
        <strong>Not filtered by {inSentence(pickedBy)}: its data have none. </strong>
      )}
      {rowsOf}
      {words.length > 0 && `. Does not go by: ${words.join(', ')}`}
    </>
  );
}
