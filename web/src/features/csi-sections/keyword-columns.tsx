import { formatCount, percentText } from '../../lib/format.ts';
import type { Column } from '../../ui/table-column.ts';
import { clickRate, type Keyword } from './section-ranks.ts';
import styles from './SectionTable.module.css';

const sum = (rows: readonly Keyword[], field: 'searches' | 'clicks'): number =>
  rows.reduce((total, row) => total + row[field], 0);

const rateLabel = (rate: number | null): string => (rate === null ? '—' : percentText(rate));

/** The columns of what people searched for; a section narrows the list to itself. */
export function keywordColumns(
  rows: readonly Keyword[],
  titleOf: (csisec: string) => string,
  onSection: (csisec: string) => void,
): Column<Keyword>[] {
  const searches = sum(rows, 'searches');
  const clicks = sum(rows, 'clicks');
  return [
    {
      id: 'keyword',
      label: 'Keyword',
      width: 280,
      isElastic: true,
      sort: 'asc',
      cell: ({ keyword }) => keyword,
      foot: `${formatCount(rows.length)} keywords`,
    },
    {
      id: 'sections',
      label: 'Leads to',
      width: 300,
      cell: ({ sections }) => (
        <span className={styles.chips}>
          {sections.map((csisec) => (
            <button
              key={csisec}
              type="button"
              className={styles.number}
              title={`${titleOf(csisec)}: only keywords that lead there`}
              onClick={() => onSection(csisec)}
            >
              {csisec}
            </button>
          ))}
        </span>
      ),
    },
    {
      id: 'searches',
      label: 'Searches',
      hint: 'How often the words were searched for when the company was found',
      width: 110,
      align: 'right',
      sort: 'desc',
      cell: (row) => formatCount(row.searches),
      foot: formatCount(searches),
    },
    {
      id: 'clicks',
      label: 'Clicks',
      hint: 'Searches that led to the company’s pages',
      width: 100,
      align: 'right',
      sort: 'desc',
      cell: (row) => formatCount(row.clicks),
      foot: formatCount(clicks),
    },
    {
      id: 'rate',
      label: 'Click rate',
      hint: 'Clicks divided by searches',
      width: 110,
      align: 'right',
      sort: 'desc',
      cell: (row) => rateLabel(clickRate(row)),
      foot: rateLabel(searches === 0 ? null : (clicks / searches) * 100),
    },
  ];
}
