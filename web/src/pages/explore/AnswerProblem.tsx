import { errorCode } from '../../lib/apollo-errors.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';

/** Why there is no answer: the question itself, in the engine's words, or the way to it. */
export function AnswerProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (errorCode(error) !== 'BAD_USER_INPUT') return <ErrorPanel error={error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState title="This cannot be asked">{error.message}</EmptyState>
    </div>
  );
}
