import { formatDate } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import type { CompetitionRecord, Mark } from './competitor-grid.ts';
import styles from './CompetitionGrid.module.css';

export interface CellDetailProps {
  name: string;
  mark: Mark;
  record: CompetitionRecord | undefined;
  isReadOnly: boolean;
  onClear: () => void;
}

const WORDS = { uses: 'yes', 'uses not': 'looked, and no' } as const;

/** How the answer in a cell is known: who saw it, when, from what. */
export function CellDetail({ name, mark, record, isReadOnly, onClear }: CellDetailProps) {
  const seen = [
    record?.seenOn && `seen ${formatDate(record.seenOn)}`,
    record?.by && `by ${record.by.name}`,
    record?.source && `source: ${record.source}`,
  ].filter(Boolean);
  return (
    <div className={styles.detail}>
      <p role="status">
        <strong>{name}</strong> {mark === null ? 'not checked yet' : WORDS[mark]}
        {mark !== null && seen.length > 0 && (
          <span className={styles.faint}> · {seen.join(' · ')}</span>
        )}
      </p>
      {!isReadOnly && mark !== null && (
        <Button size="small" variant="subtle" onClick={onClear} title="Delete">
          Not looked for
        </Button>
      )}
      <p className={styles.keys}>↑↓←→ move · Space select · Delete clear</p>
    </div>
  );
}
