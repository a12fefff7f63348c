import type { Days } from '../../../../schema/calendar-date.ts';
import { startsIn, wholeSpan } from '../../../../schema/date-groups.ts';
import { figureRows, type AnswerWith } from '../../lib/analytics.ts';
import { formatMonth } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { PLACEMENTS } from './banner-columns.tsx';
import { FigureCell } from '../../ui/FigureCell.tsx';
import { NotRead } from '../../ui/NotRead.tsx';
import { between } from '../../lib/periods.ts';

const ROWS = Object.entries(PLACEMENTS).map(([key, label]) => ({ key: key.toLowerCase(), label }));

/** The latest; the others follow a tap on "more". */
const MONTHS_ON_CARD = 6;

/** How many banners each placement showed in each month; what could be shown is not recorded. */
export function BannerInventory({
  answer,
  days,
}: {
  answer: AnswerWith<'placement' | 'month', 'banners'> | null | undefined;
  days: Days;
}) {
  if (answer === null) return <NotRead title="What was sold" />;
  const counts = new Map(
    figureRows(answer).map(({ keys, values }) => [
      `${String(keys.placement)} ${String(keys.month)}`,
      values.banners ?? 0,
    ]),
  );
  const months = startsIn(days, 'month');
  const columns: Column<(typeof ROWS)[number]>[] = [
    {
      id: 'placement',
      label: 'Placement',
      width: 100,
      isElastic: true,
      cell: ({ label }) => label,
    },
    ...months.map((month, index): Column<(typeof ROWS)[number]> => ({
      id: month,
      isCardDetail: index < months.length - MONTHS_ON_CARD,
      label: formatMonth(month),
      width: 82,
      align: 'right',
      cell: ({ key, label }) => (
        <FigureCell
          text={formatCount(counts.get(`${key} ${month}`) ?? 0)}
          question={{
            title: `${label} banners, ${formatMonth(month)}`,
            dataset: 'banners',
            measure: 'banners',
            where: {
              placement: key,
              month: between(wholeSpan(month, 'month')),
            },
          }}
        />
      ),
    })),
  ];
  return (
    <DataTable
      label="Banners sold by placement and month"
      rows={ROWS}
      rowKey={({ key }) => key}
      columns={columns}
    />
  );
}
