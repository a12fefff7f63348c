import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import { figureTotals, openRows, type Answer } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';

const FIGURES: readonly { measure: MeasureName; label: string; hint: string }[] = [
  { measure: 'leads', label: 'Leads', hint: 'Everything that people did with the content' },
  { measure: 'people', label: 'People', hint: 'Different people, told apart by name and firm' },
  { measure: 'firms', label: 'Firms', hint: 'Different firms' },
];

/** How many leads, people and firms the filter leaves; each opens its rows. */
export function LeadFigures({
  answer,
  where,
}: {
  answer: Answer | null | undefined;
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
