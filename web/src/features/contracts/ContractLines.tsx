import { formatCount, formatUsd } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import styles from './ContractDocument.module.css';
import { lineCents, type LineDiff } from './contract-diff.ts';

const KIND: Record<LineDiff['kind'], { label: string; tone: BadgeTone }> = {
  same: { label: 'Same', tone: 'neutral' },
  changed: { label: 'Changed', tone: 'amber' },
  added: { label: 'Added', tone: 'green' },
  removed: { label: 'Removed', tone: 'red' },
};

export interface ContractLinesProps {
  lines: readonly LineDiff[];
  totalCents: number;
  /** What the lines are compared with: `version 1`; absent when they stand alone. */
  comparedWith?: string | undefined;
  beforeCents?: number | undefined;
  titleOf: (csisec: string) => string | null;
}

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatUsd(cents)}`;

/** The old value under the new one, where they differ. */
function Was({ isShown, children }: { isShown: boolean; children: string }) {
  return isShown ? <span className={styles.was}>was {children}</span> : null;
}

function Section({ csisec, title }: { csisec: string | null; title: string | null }) {
  if (csisec === null) return <Badge tone="amber">TBD</Badge>;
  return (
    <>
      <span className="tabular">{csisec}</span>{' '}
      {title && <span className={styles.faint}>{title}</span>}
    </>
  );
}

function columnsOf(props: ContractLinesProps): Column<LineDiff>[] {
  const { totalCents, comparedWith, beforeCents = 0, titleOf } = props;
  const isChanged = (line: LineDiff, field: 'quantity' | 'unitPriceCents'): boolean =>
    line.kind === 'changed' && line.before?.[field] !== line.line[field];
  return [
    {
      id: 'product',
      label: 'Product',
      width: 130,
      cell: ({ line, kind }) => (
        <span className={kind === 'removed' ? styles.gone : undefined}>
          {line.programType.label}
        </span>
      ),
      foot: 'Total',
    },
    {
      id: 'section',
      label: 'Section',
      width: 220,
      isElastic: true,
      cell: ({ line: { csisec } }) => (
        <Section csisec={csisec} title={csisec === null ? null : titleOf(csisec)} />
      ),
    },
    {
      id: 'quantity',
      label: 'Quantity',
      width: 110,
      align: 'right',
      cell: (line) => (
        <>
          {formatCount(line.line.quantity)}
          <Was isShown={isChanged(line, 'quantity')}>{String(line.before?.quantity)}</Was>
        </>
      ),
    },
    {
      id: 'price',
      label: 'Unit price',
      hint: 'A month',
      width: 140,
      align: 'right',
      cell: (line) => (
        <>
          {formatUsd(line.line.unitPriceCents)}
          <Was isShown={isChanged(line, 'unitPriceCents')}>
            {formatUsd(line.before?.unitPriceCents ?? 0)}
          </Was>
        </>
      ),
    },
    {
      id: 'total',
      label: 'Total',
      width: 120,
      align: 'right',
      cell: ({ line, kind }) => (
        <span className={kind === 'removed' ? styles.gone : undefined}>
          {formatUsd(lineCents(line))}
        </span>
      ),
      foot: formatUsd(totalCents),
    },
    ...(comparedWith === undefined
      ? []
      : [
          {
            id: 'diff',
            label: `Against ${comparedWith}`,
            width: 200,
            align: 'right' as const,
            cell: ({ kind, changeCents }: LineDiff) => (
              <>
                {changeCents !== 0 && <span className={styles.change}>{signed(changeCents)}</span>}
                <Badge tone={KIND[kind].tone}>{KIND[kind].label}</Badge>
              </>
            ),
            foot: signed(totalCents - beforeCents),
          },
        ]),
  ];
}

/** What was sold; beside another contract, what of it changed. */
export function ContractLines(props: ContractLinesProps) {
  return (
    <DataTable
      label="Contract lines"
      rows={props.lines}
      rowKey={({ key }) => key}
      columns={columnsOf(props)}
      rowTone={({ kind }) => (kind === 'removed' ? 'muted' : undefined)}
    />
  );
}
