import { comparedFigure, figureTotals, type AnswerWith } from '../../lib/analytics.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import { lastYearText } from '../../lib/last-year.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';

type Counted = 'notes' | 'uniqueTouches' | 'points';

export interface ProductivityFiguresProps {
  notes: AnswerWith<'rep', Counted | 'newBusinessMix'> | null | undefined;
  sold: AnswerWith<'rep', 'newBusiness'> | null | undefined;
  /** What the notes, and what the contracts were narrowed by. */
  noteWhere: Readonly<Record<string, unknown>>;
  soldWhere: Readonly<Record<string, unknown>>;
  definitions: Readonly<Record<string, string>>;
  /** Whose work it is, for the headings of what opens. */
  name: string;
}

/** What all of them did against the same days last year; each change says why. */
export function ProductivityFigures(props: ProductivityFiguresProps) {
  const { noteWhere, soldWhere, definitions, name } = props;
  const notes = figureTotals(props.notes);
  const sold = figureTotals(props.sold);
  const counted = (label: string, measure: Counted) => (
    <Figure
      label={label}
      value={formatCount(notes.values[measure])}
      hint={definitions[measure] ?? ''}
      detail={lastYearText(notes, measure, 'COUNT')}
      {...comparedFigure({
        title: `${label}, ${name}`,
        dataset: 'notes',
        measure,
        where: noteWhere,
      })}
    />
  );
  return (
    <FigureStrip label={`Work of the period, ${name}`}>
      {counted('Notes', 'notes')}
      {counted('Unique touches', 'uniqueTouches')}
      {counted('Points', 'points')}
      <Figure
        label="New business mix"
        value={formatPercent(notes.values.newBusinessMix)}
        hint={definitions['newBusinessMix'] ?? ''}
        detail={lastYearText(notes, 'newBusinessMix', 'PERCENT')}
        {...comparedFigure({
          title: `New business mix, ${name}`,
          dataset: 'notes',
          measure: 'newBusinessMix',
          where: noteWhere,
        })}
      />
      <Figure
        label="New business"
        value={formatDollars(sold.values.newBusiness)}
        hint={definitions['newBusiness'] ?? ''}
        detail={lastYearText(sold, 'newBusiness', 'CENTS')}
        {...comparedFigure({
          title: `New business, ${name}`,
          dataset: 'contracts',
          measure: 'newBusiness',
          where: soldWhere,
        })}
      />
    </FigureStrip>
  );
}
