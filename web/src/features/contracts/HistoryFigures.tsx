import { formatCount, formatUsd } from '../../lib/format.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { Change } from './Change.tsx';
import { gapLabels, type ContractMatrix } from './contract-matrix.ts';
import { documentOf, type ContractMatrixProps } from './ContractMatrix.tsx';

export interface HistoryFiguresProps {
  matrix: ContractMatrix;
  contractPath: ContractMatrixProps['contractPath'];
}

/** The history in four numbers. */
export function HistoryFigures({ matrix, contractPath }: HistoryFiguresProps) {
  const bought = matrix.years.filter(({ isGap }) => !isGap);
  const [latest] = bought;
  if (!latest) return null;
  const best = bought.reduce((most, year) => (year.totalCents > most.totalCents ? year : most));
  const gaps = gapLabels(matrix.years);
  return (
    <FigureStrip label="Contract history in numbers">
      <Figure
        label={`Contract value ${latest.year}`}
        hint="The cost of all program rows of the year"
        value={formatUsd(latest.totalCents)}
        to={documentOf(latest, contractPath)}
        detail={<Change percent={latest.changePercent} />}
      />
      <Figure
        label="Best year"
        value={formatUsd(best.totalCents)}
        to={documentOf(best, contractPath)}
        detail={best.year}
      />
      <Figure
        label="Years with a contract"
        value={formatCount(bought.length)}
        detail={`since ${matrix.years.at(-1)?.year}`}
      />
      <Figure
        label="Years lapsed"
        value={formatCount(matrix.years.length - bought.length)}
        detail={gaps.length === 0 ? 'never' : gaps.join(', ')}
        {...(gaps.length > 0 ? { tone: 'amber' as const } : {})}
      />
      <Figure label="All years" value={formatUsd(matrix.totalCents)} />
    </FigureStrip>
  );
}
