import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { MonthSections } from '../../../ui/MonthSections.tsx';
import { RelativeDate } from '../../../ui/RelativeDate.tsx';
import type { TimelineItem, TimelineKind } from './timeline.ts';
import styles from './Timeline.module.css';

const ICONS: Readonly<Record<Exclude<TimelineKind, 'note'>, IconName>> = {
  activity: 'check',
  contract: 'table',
  content: 'company',
  change: 'clock',
};

export interface TimelineProps<Note> {
  /** Latest first. */
  items: readonly TimelineItem<Note>[];
  children: (note: Note, above?: Note) => ReactNode;
}

/** What happened here, of every kind; `children` draws a note. */
export function Timeline<Note>({ items, children }: TimelineProps<Note>) {
  return (
    <MonthSections rows={items} rowKey={({ key }) => key}>
      {(item, above) =>
        item.note === undefined ? <Entry item={item} /> : children(item.note, above?.note)
      }
    </MonthSections>
  );
}

function Entry({ item: { kind, title, detail, date, by, to } }: { item: TimelineItem }) {
  return (
    <article className={styles.item} data-kind={kind}>
      <span className={styles.icon}>
        {kind !== 'note' && <Icon name={ICONS[kind]} size={14} />}
      </span>
      <span className={styles.what}>
        <span className={styles.title}>{to ? <Link to={to}>{title}</Link> : title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.when} title={formatDate(date)}>
        <RelativeDate date={date} />
        {by && <span>{by}</span>}
      </span>
    </article>
  );
}
