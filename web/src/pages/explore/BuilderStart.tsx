import { Link } from 'react-router';
import { StartScreen } from '../../features/explore/StartScreen.tsx';
import type { Question } from '../../../../schema/question.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { AnswerProblem } from './AnswerProblem.tsx';
import type { useExploreAnswer } from './use-explore-answer.ts';

/** The builder without a question: where to begin, or why the one that was asked for cannot be asked. */
export function BuilderStart({
  asked,
  answer,
}: {
  asked: Question | null;
  answer: ReturnType<typeof useExploreAnswer>;
}) {
  const { datasets, error } = answer;
  if (error && datasets.length === 0) return <AnswerProblem error={error} onRetry={answer.retry} />;
  if (datasets.length === 0) return <SkeletonRows rows={12} />;
  if (asked) {
    return (
      <EmptyState
        title={`There is no data called “${asked.dataset}”`}
        actions={<Link to="/explore">Start over</Link>}
      >
        The question was made for another version of the figures.
      </EmptyState>
    );
  }
  return <StartScreen datasets={datasets} />;
}
