import { useState } from 'react';
import { targetText } from '../../../../schema/targets.ts';
import { businessMomentOf } from '../../lib/business-time.ts';
import { measureKey } from '../../lib/target-names.ts';
import { progressText } from '../../lib/target-progress.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import type { TargetMeasure } from '../../schema.generated.ts';
import { Popover } from '../../ui/Popover.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import type { GridCell } from './target-grid.ts';
import { TargetVersionsDocument } from './TargetVersions.generated.ts';
import styles from './Targets.module.css';

export interface TargetDetailsProps {
  cell: GridCell;
  measure: TargetMeasure;
}

/** The selected target in words: how far it is reached and why, and what became of it. */
export function TargetDetails({ cell, measure }: TargetDetailsProps) {
  const { row, column, target, text } = cell;
  const reached = target && !cell.isEdited ? progressText(target.progress) : null;
  return (
    <section className={styles.details} aria-label="Selected target">
      <p>
        <strong>
          {row.label}, {column.label}
        </strong>{' '}
        {text === '' ? 'No target' : text}
        {reached !== null && `: ${reached}`}
      </p>
      {target && <Correction target={target} measure={measure} />}
      {target?.progress && !cell.isEdited && <p>{target.progress.formula}</p>}
      {target?.partsSum != null && target.partsSum !== target.value && (
        <p>
          The targets {row.scope === 'TEAM' ? 'of its people' : 'below it'} add up to{' '}
          {targetText(measureKey(measure), target.partsSum)}.
        </p>
      )}
      {target && <History key={target.seq} seq={target.seq} measure={measure} />}
    </section>
  );
}

/** A target that was corrected after its period says so. */
function Correction({
  target,
  measure,
}: {
  target: NonNullable<GridCell['target']>;
  measure: TargetMeasure;
}) {
  const { value, valueAtEnd, reason } = target;
  if (reason === null) return null;
  const isCorrected = valueAtEnd !== null && valueAtEnd !== value;
  return (
    <p>
      {isCorrected
        ? `${targetText(measureKey(measure), valueAtEnd)} when the period ended. Corrected: ${reason}`
        : `Reason: ${reason}`}
    </p>
  );
}

function History({ seq, measure }: { seq: number; measure: TargetMeasure }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover label="History" title="History" open={open} onOpenChange={setOpen} width={320}>
      <Versions seq={seq} measure={measure} />
    </Popover>
  );
}

function Versions({ seq, measure }: { seq: number; measure: TargetMeasure }) {
  const query = usePageQuery(TargetVersionsDocument, {
    variables: { seq },
    fetchPolicy: 'network-only',
    record: seq,
  });
  return (
    <QueryFrame query={query} content={query.shown?.targetVersions} rows={2}>
      {(versions) => (
        <ol className={styles.versions}>
          {versions.map(({ version, value, changedByName, changedAt, reason }) => (
            <li key={version}>
              <strong>{targetText(measureKey(measure), value)}</strong>
              <span>
                {changedByName ?? 'Imported'}
                {`, ${businessMomentOf(changedAt)}`}
              </span>
              {reason !== null && <span>{reason}</span>}
            </li>
          ))}
        </ol>
      )}
    </QueryFrame>
  );
}
