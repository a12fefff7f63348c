import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { RelativeDate } from '../../../ui/RelativeDate.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { narrowed, type TimelineItem, type TimelineKind } from './timeline.ts';
import styles from './Timeline.module.css';

const KINDS: readonly { value: TimelineKind | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'note', label: 'Notes' },
  { value: 'activity', label: 'Activities' },
  { value: 'contract', label: 'Contracts' },
  { value: 'content', label: 'Content' },
  { value: 'change', label: 'Changes' },
];

const ICONS: Readonly<Record<TimelineKind, IconName>> = {
  note: 'note',
  activity: 'check',
  contract: 'table',
  content: 'company',
  change: 'clock',
};

/** What happened here, of every kind; narrowed by kind and words. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const [kind, setKind] = useState<TimelineKind | ''>('');
  const [words, setWords] = useState('');
  const shown = narrowed(items, kind === '' ? null : kind, words);
  return (
    <>
      <div className={styles.tools}>
        <Segments
          label="Kind"
          value={kind}
          choices={KINDS}
          onChange={(value) => setKind(value as TimelineKind | '')}
        />
        <SearchField label="Words in the timeline" value={words} onChange={setWords} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title="Nothing of this kind">
          {words === '' ? 'Nothing like that happened here yet.' : 'Try fewer words.'}
        </EmptyState>
      ) : (
        <ol className={styles.list} aria-label="Timeline">
          {shown.map((item) => (
            <li key={item.key} className={styles.item} data-kind={item.kind}>
              <span className={styles.icon}>
                <Icon name={ICONS[item.kind]} size={14} />
              </span>
              <span className={styles.what}>
                <span className={styles.title}>
                  {item.to ? <Link to={item.to}>{item.title}</Link> : item.title}
                </span>
                {item.detail && <span className={styles.detail}>{item.detail}</span>}
              </span>
              <span className={styles.when} title={formatDate(item.date)}>
                <RelativeDate date={item.date} />
                {item.by && <span>{item.by}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
