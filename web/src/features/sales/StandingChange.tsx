import type { DaysCondition } from '../../lib/periods.ts';
import { WhyCell } from '../../ui/WhyCell.tsx';
import { ChangeText } from './ChangeText.tsx';
import { soldChange, type StandingRow } from './standing-rows.ts';

/** What a rep or a team sold against last year to date; opens the parts of the change. */
export function StandingChange({ row, day }: { row: StandingRow; day: DaysCondition }) {
  const change = soldChange(row);
  return (
    <WhyCell
      why={
        change === null
          ? null
          : {
              title: `Sold, ${row.name}`,
              dataset: 'standings',
              measure: 'soldValue',
              where: { day, ...row.scope.standings },
              compare: 'SAME_PERIOD_LAST_YEAR',
            }
      }
    >
      <ChangeText percent={change} hint="Sold against last year to date" />
    </WhyCell>
  );
}
