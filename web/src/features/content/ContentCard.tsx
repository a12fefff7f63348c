import { Row } from '../../ui/Row.tsx';
import { Link } from 'react-router';
import { contentPath, slugOf } from './content-names.ts';
import type { ContentRow_ItemFragment } from './ContentRow.generated.ts';
import { DaysInStatus } from './content-columns.tsx';
import styles from './ContentStatus.module.css';
import { StatusBadge } from './StatusBadge.tsx';

/** A content item on a phone. */
export function ContentCard({
  companySeq,
  companyName,
  item,
}: {
  companySeq: number;
  /** Where the list is about many companies. */
  companyName?: string;
  item: ContentRow_ItemFragment;
}) {
  return (
    <>
      <Row gap={12} justify="between">
        <Link to={contentPath(companySeq, slugOf(item.contentType), item.id)}>{item.title}</Link>
        <DaysInStatus item={item} />
      </Row>
      <div className={styles.cardFacts}>
        {companyName !== undefined && <span>{companyName}</span>}
        <StatusBadge label={item.status.label} />
        <span className="tabular">{item.csisec ?? 'TBD'}</span>
        <span>{item.owner?.name}</span>
      </div>
    </>
  );
}
