import { figureTotals, openRows, type AnswerWith } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';

type LeadMeasure = 'leads' | 'people' | 'firms';

const FIGURES: readonly { measure: LeadMeasure; label: string; hint: string }[] = [
  { measure: 'leads', label: 'Leads', hint: 'Everything that people did with the content' },
  { measure: 'people', label: 'People', hint: 'Different people, told apart by name and firm' },
  { measure: 'firms', label: 'Firms', hint: 'Different firms' },
];

/** How many leads, people and firms the filter leaves; each opens its rows. */
export function LeadFigures({
  answer,
  where,
}: {
  answer: AnswerWith<never, LeadMeasure> | null | undefined;
  where: Readonly<Record<string, unknown>>;
}) {
  const { values } = figureTotals(answer);
  return (
    <FigureStrip label="Leads in this selection">
      {FIGURES.map(({ measure, label, hint }) => (
        <Figure
          key={measure}
          label={label}
          hint={hint}
          value={formatCount(values[measure])}
          onOpen={() => openRows({ title: label, dataset: 'leads', measure, where })}
        />
      ))}
    </FigureStrip>
  );
}
