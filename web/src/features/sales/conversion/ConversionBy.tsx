import type {
  DatasetName,
  DimensionName,
  MeasureName,
} from '../../../../../schema/figure-names.generated.ts';
import { figureRows, type Answer, type RowsQuestion } from '../../../lib/analytics.ts';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table-column.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FigureCell } from '../../../ui/FigureCell.tsx';
import styles from './Conversion.module.css';

export interface ConversionByProps {
  /** `By tag`. */
  title: string;
  /** What the counts are of, in words. */
  hint?: string;
  answer: Answer | null | undefined;
  /** The dimension that the answer is grouped by. */
  dimension: DimensionName;
  dataset: DatasetName;
  measures: { companies: MeasureName; signed: MeasureName };
  where: Readonly<Record<string, unknown>>;
  repName: string;
}

interface Line {
  key: string;
  label: string;
  companies: number;
  signed: number;
  question: (measure: MeasureName) => RowsQuestion;
}

/** Who signs and who does not: companies, signed and the share, by what they have in common. */
export function ConversionBy(props: ConversionByProps) {
  const { title, hint, answer, dimension, dataset, measures, where, repName } = props;
  const lines = figureRows(answer)
    .map(({ keys, labels, values }): Line => {
      const label = labels[dimension] ?? '—';
      return {
        key: String(keys[dimension]),
        label,
        companies: values[measures.companies] ?? 0,
        signed: values[measures.signed] ?? 0,
        question: (measure) => ({
          title: `${label}, ${repName}`,
          dataset,
          measure,
          where: { ...where, [dimension]: keys[dimension] ?? { isNull: true } },
        }),
      };
    })
    .filter(({ companies }) => companies > 0)
    .toSorted((a, b) => b.companies - a.companies);
  const columns: Column<Line>[] = [
    { id: 'label', label: title, width: 150, isElastic: true, cell: ({ label }) => label },
    {
      id: 'companies',
      label: 'Companies',
      width: 84,
      align: 'right',
      cell: ({ companies, question }) => (
        <FigureCell text={formatCount(companies)} question={question(measures.companies)} />
      ),
    },
    {
      id: 'signed',
      label: 'Signed',
      width: 64,
      align: 'right',
      cell: ({ signed, question }) => (
        <FigureCell text={formatCount(signed)} question={question(measures.signed)} />
      ),
    },
    {
      id: 'share',
      label: 'Share',
      width: 70,
      align: 'right',
      cell: ({ signed, companies, question }) => (
        <FigureCell
          text={formatPercent(signed / companies)}
          question={question(measures.signed)}
          isStrong
        />
      ),
    },
  ];
  return (
    <div className={styles.by}>
      {lines.length === 0 ? (
        <p className={styles.nothing}>{title}: none in this period.</p>
      ) : (
        <DataTable label={title} rows={lines} rowKey={({ key }) => key} columns={columns} />
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
