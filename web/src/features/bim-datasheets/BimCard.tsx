import { Row } from '../../ui/Row.tsx';
import { Downloads, Filled } from './bim-columns.tsx';
import type { Datasheet } from './bim-rules.ts';
import styles from './BimDatasheet.module.css';

/** A BIM family on a phone. */
export function BimCard({
  row,
  today,
  onOpen,
}: {
  row: Datasheet;
  today: string;
  onOpen: () => void;
}) {
  const { missingFields } = row;
  return (
    <>
      <Row gap={12} justify="between">
        <button type="button" className={styles.open} onClick={onOpen}>
          {row.family}
        </button>
        <Downloads row={row} today={today} />
      </Row>
      <div className={styles.cardFacts}>
        <Filled row={row} />
        <span>{row.category}</span>
        <span>Revit {row.revitVersions.join(', ')}</span>
        {missingFields.length > 0 && (
          <span className={styles.missing}>misses {missingFields.join(', ')}</span>
        )}
      </div>
    </>
  );
}
