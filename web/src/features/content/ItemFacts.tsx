import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import type { ContentItem_ItemFragment } from './ContentItem.generated.ts';
import { STATUS_LABELS } from './content-names.ts';
import { nextStatus } from './content-steps.ts';
import styles from './ContentItem.module.css';
import { plural } from '../../lib/plural.ts';

/** What is known of an item beside its status. */
export function ItemFacts({
  item,
  sectionTitle,
}: {
  item: ContentItem_ItemFragment;
  sectionTitle: string | null;
}) {
  const next = nextStatus(item.status.value);
  return (
    <dl className={styles.facts}>
      <Fact label="Section">
        {item.csisec ?? 'TBD'} {sectionTitle}
      </Fact>
      <Fact label="Requested">{formatDate(item.requestedOn)}</Fact>
      <Fact label="In this status">
        <span className={item.stuck ? styles.late : undefined}>
          {plural(item.daysInStatus, 'day')} since {formatDate(item.statusSince)}
          {item.stuck && ', stuck'}
        </span>
      </Fact>
      <Fact label="Owner">{item.owner?.name ?? 'nobody'}</Fact>
      <Fact label="Next step">{next ? STATUS_LABELS[next] : '—'}</Fact>
      {item.notes !== null && item.notes !== item.title && <Fact label="Notes">{item.notes}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
