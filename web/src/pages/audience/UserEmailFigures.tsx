import { comparedFigure, figureTotals, openRows } from '../../lib/analytics.ts';
import type { MeasureOf } from '../../lib/asked-figures.ts';
import { formatCount } from '../../lib/format.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import type { AudienceFigures_AnswerFragment } from './AudienceFigures.generated.ts';

const FIGURES: readonly {
  measure: MeasureOf<'userEmails'>;
  label: string;
  isOfToday?: boolean;
}[] = [
  { measure: 'users', label: 'Users' },
  { measure: 'reachable', label: 'Subscribed' },
  // Of users who joined a year earlier, nobody recorded who was active back then.
  { measure: 'active90', label: 'Seen in 90 days', isOfToday: true },
  { measure: 'firms', label: 'Firms' },
];

export interface UserEmailFiguresProps {
  answer: AudienceFigures_AnswerFragment | null | undefined;
  where: Readonly<Record<string, unknown>>;
}

/** How many there are, and how many of them can be reached. */
export function UserEmailFigures({ answer, where }: UserEmailFiguresProps) {
  const { values, previous } = figureTotals(answer);
  const definitions = new Map(answer?.definitions.map((each) => [each.name, each.definition]));
  return (
    <FigureStrip label="User figures">
      {FIGURES.map(({ measure, label, isOfToday = false }) => {
        const before = isOfToday ? null : previous[measure];
        const question = { title: label, dataset: 'userEmails', measure, where } as const;
        const { onOpen, onWhy } = comparedFigure(question);
        return (
          <Figure
            key={measure}
            label={label}
            hint={definitions.get(measure) ?? label}
            value={formatCount(values[measure])}
            onOpen={before == null ? () => openRows(question) : onOpen}
            {...(before != null && { detail: `LY ${formatCount(before)}`, onWhy })}
          />
        );
      })}
    </FigureStrip>
  );
}
