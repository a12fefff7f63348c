import { Row } from '../../ui/Row.tsx';
import { formatCount } from '../../lib/format.ts';
import styles from './SectionTable.module.css';

/** `3 of 48`, with how far up that is; without actions there is no rank. */
export function RankBar({ rank, of }: { rank: number | null; of: number }) {
  if (rank === null)
    return (
      <Row as="span" gap={8} align="center" isInline>
        Not ranked
      </Row>
    );
  return (
    <Row as="span" gap={8} align="center" isInline>
      <span className={styles.place} data-top={rank <= 3 || undefined}>
        {formatCount(rank)} of {formatCount(of)}
      </span>
      <meter
        className={styles.meter}
        min={0}
        max={of}
        value={of - rank + 1}
        aria-label={`Rank ${rank} of ${of}`}
      />
    </Row>
  );
}
