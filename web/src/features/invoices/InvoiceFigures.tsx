import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import { figureRows, figureTotals, openRows, type AnswerWith } from '../../lib/analytics.ts';
import { formatPercent, formatUsd } from '../../lib/format.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import { plural } from '../../lib/plural.ts';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { BUCKET_NAMES, bucketFigures } from './invoice-buckets.ts';

export interface InvoiceFiguresProps {
  /** What is open, by its ageing. */
  answer: AnswerWith<'ageing', 'balance' | 'open' | 'overdueBalance'> | null | undefined;
  definitions: Readonly<Record<string, string>>;
  where: Readonly<Record<string, unknown>>;
}

/** What is to come in, and how long it has been due. */
export function InvoiceFigures({ answer, definitions, where }: InvoiceFiguresProps) {
  const { values } = figureTotals(answer);
  const open =
    (title: string, measure: MeasureName, more: object = {}) =>
    () =>
      openRows({ title, dataset: 'invoices', measure, where: { ...where, ...more } });
  return (
    <FigureStrip label="Open invoices by ageing">
      <Figure
        label="Open"
        value={formatDollars(values.balance)}
        hint={`${formatUsd(values.balance)}. ${definitions['balance'] ?? ''}`}
        detail={plural(values.open ?? 0, 'invoice')}
        onOpen={open('Open', 'balance')}
      />
      <Figure
        label="Overdue"
        value={formatDollars(values.overdueBalance)}
        hint={definitions['overdueBalance'] ?? ''}
        detail={
          values.balance
            ? `${formatPercent((values.overdueBalance ?? 0) / values.balance)} of open`
            : ''
        }
        onOpen={open('Overdue', 'overdueBalance')}
      />
      {bucketFigures(figureRows(answer)).map(({ bucket, balanceCents, count, share }) => {
        const { label, key, tone } = BUCKET_NAMES[bucket];
        return (
          <Figure
            key={bucket}
            label={label}
            value={formatDollars(balanceCents)}
            hint={`${formatUsd(balanceCents)}, ${formatPercent(share)} of what is open`}
            detail={plural(count, 'invoice')}
            {...(tone && balanceCents > 0 ? { tone } : {})}
            onOpen={open(label, 'balance', { ageing: key })}
          />
        );
      })}
    </FigureStrip>
  );
}
