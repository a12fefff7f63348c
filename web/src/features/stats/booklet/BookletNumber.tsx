import type { RowsQuestion } from '../../../lib/analytics.ts';
import { formatCount } from '../../../lib/format.ts';
import { FigureButton } from '../FigureButton.tsx';
import { useIsPaper } from './paper.ts';

/** A number of the booklet: on the screen it opens what it counts. */
export function BookletNumber(props: { value: number; question: RowsQuestion | null }) {
  const isPaper = useIsPaper();
  if (isPaper || props.question === null) return <>{formatCount(props.value)}</>;
  return <FigureButton value={props.value} question={props.question} />;
}
