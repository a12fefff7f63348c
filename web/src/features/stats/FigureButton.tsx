import type { RowsQuestion } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { FigureCell } from '../../ui/FigureCell.tsx';
import { Muted } from '../../ui/Muted.tsx';

interface FigureButtonProps {
  value: number;
  question: RowsQuestion;
  isStrong?: boolean;
}

/** A number of the query engine in a table: opens the rows that it counts, where there are any. */
export const FigureButton = ({ value, ...rest }: FigureButtonProps) =>
  value === 0 ? <Muted>0</Muted> : <FigureCell {...rest} text={formatCount(value)} />;
