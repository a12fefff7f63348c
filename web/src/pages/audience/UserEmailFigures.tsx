import { comparedFigure, figureTotals, openRows } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import type { AudienceFigures_AnswerFragment } from './AudienceFigures.generated.ts';

const FIGURES = [
  { measure: 'users', label: 'Users' },
  { measure: 'reachable', label: 'Subscribed' },
  { measure: 'active90', label: 'Seen in 90 days' },
  { measure: 'firms', label: 'Firms' },
] as const;

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
      {FIGURES.map(({ measure, label }) => {
        const before = previous[measure];
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
