import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { noteTypeFor } from '../../features/activities/activity-types.ts';
import type { ActivityRow_ActivityFragment } from '../../features/activities/ActivityRow.generated.ts';
import { useActivityActions } from '../../features/activities/useActivityActions.ts';
import { RowComposer } from '../../features/notes/RowComposer.tsx';
import {
  openQuickLog,
  registerRowLogger,
  setQuickLogContext,
  type QuickLogPrefill,
} from '../../features/notes/quick-log-store.ts';
import { QueueItemRow } from '../../features/work-queue/QueueItemRow.tsx';
import { QueueSectionPanel } from '../../features/work-queue/QueueSectionPanel.tsx';
import {
  calleeOf,
  type QueueActions,
  type QueueItem,
} from '../../features/work-queue/queue-items.ts';
import type { QueueSection } from '../../features/work-queue/queue-sections.ts';
import { useQueueCursor } from '../../features/work-queue/use-queue-cursor.ts';
import { formatCount } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.ts';
import { plural } from '../../lib/plural.ts';
import type { QueryState } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { OfferedLink } from '../../ui/OfferedLink.tsx';
import styles from './TodayPage.module.css';

export interface TodayQueueProps {
  rep: number;
  sections: readonly QueueSection[];
  /** The activities of the sections, with all the fields that changing them needs. */
  due: readonly ActivityRow_ActivityFragment[];
  query: QueryState;
  /** Puts the keyboard on the first row as soon as there is one. */
  startsInQueue: boolean;
  onReschedule: (activity: ActivityRow_ActivityFragment) => void;
}

/** The row with the note form, and what the note begins with. */
interface Writing {
  id: string;
  prefill: QuickLogPrefill;
}

const NONE_SKIPPED: ReadonlySet<string> = new Set();

/** Whom to call next, from top to bottom; a note is written in the row. */
export function TodayQueue(props: TodayQueueProps) {
  const { rep, due, query, startsInQueue, onReschedule } = props;
  const { mayWrite } = useViewer();
  const { complete, completeLogged, snooze } = useActivityActions(openQuickLog);
  const [skipped, setSkipped] = useState(NONE_SKIPPED);
  const [writing, setWriting] = useState<Writing | null>(null);
  const sections = useMemo(
    () =>
      props.sections.map((section) => ({
        ...section,
        items: section.items?.filter(({ id }) => !skipped.has(id)) ?? null,
      })),
    [props.sections, skipped],
  );
  const items = useMemo(() => sections.flatMap((section) => section.items ?? []), [sections]);

  const withActivity = <T,>(
    { activity }: QueueItem,
    act: (activity: ActivityRow_ActivityFragment) => T,
  ): T | undefined => {
    const whole = due.find(({ seq }) => seq === activity?.seq);
    return whole && act(whole);
  };
  const actions: QueueActions = {
    log: (item) => {
      cursor.mark(item.id);
      setWriting({ id: item.id, prefill: prefillOf(item) });
    },
    finish: (item) => withActivity(item, complete),
    snooze: (item, days) => withActivity(item, (activity) => snooze(activity, days)),
    reschedule: (item) => withActivity(item, onReschedule),
    skip: ({ id }) => setSkipped(new Set([...skipped, id])),
  };
  const cursor = useQueueCursor(items, actions);
  const { current, mark, moveTo } = cursor;

  const company = current?.company ?? null;
  useLayoutEffect(() => {
    setQuickLogContext(company && { coid: company.coid, name: company.name });
    return () => setQuickLogContext(null);
  }, [company]);

  const logInRow = useEffectEvent((coid: number, prefill: QuickLogPrefill): boolean => {
    const item = [current, ...items].find((each) => each?.company?.coid === coid);
    if (!item) return false;
    mark(item.id);
    setWriting({ id: item.id, prefill });
    return true;
  });
  useLayoutEffect(() => registerRowLogger((coid, prefill) => logInRow(coid, prefill)), []);

  const first = items[0]?.id;
  const start = useEffectEvent(() => first !== undefined && moveTo(first));
  const hasItems = first !== undefined;
  useEffect(() => {
    if (startsInQueue && hasItems) start();
  }, [startsInQueue, hasItems]);

  const onWritten = (item: QueueItem, then: 'done' | 'next'): (() => void) | undefined => {
    // The company leaves the queue with its note, so the row below must be about another one.
    const below = cursor.after(item, (other) => other.company?.coid !== item.company?.coid);
    const reopen = item.activity?.canEdit ? withActivity(item, completeLogged) : undefined;
    setWriting(then === 'next' && below ? { id: below.id, prefill: prefillOf(below) } : null);
    if (then === 'next' && below) mark(below.id);
    else if (below) moveTo(below.id);
    query.retry();
    return reopen;
  };
  const visible = sections.filter(({ items: own, later }) => own?.length !== 0 || later > 0);
  const hidden = props.sections
    .flatMap((section) => section.items ?? [])
    .filter(({ id }) => skipped.has(id)).length;
  return (
    <>
      {visible.map(({ id, title, hint, items: own, later }) => (
        <QueueSectionPanel
          key={id}
          title={title}
          hint={hint}
          count={own?.length ?? null}
          error={query.error}
          onRetry={query.retry}
          foot={later > 0 && <Later id={id} count={later} rep={rep} />}
        >
          <ul>
            {own?.map((item) => (
              <QueueItemRow
                key={item.id}
                item={item}
                isCurrent={item.id === current?.id}
                isTabStop={item.id === (current?.id ?? first)}
                mayWrite={mayWrite}
                actions={actions}
                onFocus={() => mark(item.id)}
                composer={
                  writing?.id === item.id &&
                  item.company && (
                    <RowComposer
                      company={item.company}
                      prefill={writing.prefill}
                      hasNext={cursor.after(item) !== null}
                      onWritten={(then) => onWritten(item, then)}
                      onClose={() => {
                        setWriting(null);
                        moveTo(item.id);
                      }}
                    />
                  )
                }
              />
            ))}
          </ul>
        </QueueSectionPanel>
      ))}
      {visible.length === 0 && (
        <EmptyState title="All caught up">
          <Link to="/search">Find companies to call</Link>
        </EmptyState>
      )}
      <p className={styles.keys}>
        {hidden > 0 && (
          <button type="button" className={styles.show} onClick={() => setSkipped(NONE_SKIPPED)}>
            Show {plural(hidden, 'skipped item')}
          </button>
        )}
        {items.length > 0 && (
          <span className={styles.hints}>
            <Kbd keys="j" /> <Kbd keys="k" /> move · <Kbd keys="enter" /> log · <Kbd keys="x" />{' '}
            done · <Kbd keys="t" /> tomorrow · <Kbd keys="r" /> reschedule · <Kbd keys="s" /> skip
          </span>
        )}
      </p>
    </>
  );
}

function Later({ id, count, rep }: { id: string; count: number; rep: number }) {
  if (id !== 'renewals') return `${formatCount(count)} more come up as these are done`;
  return (
    <OfferedLink to={`/sales/renewals/${rep}`}>
      {count === 1 ? '1 more renews' : `${formatCount(count)} more renew`} within 90 days
    </OfferedLink>
  );
}

/** What the note begins with: the type that fits the activity, and the person. */
function prefillOf(item: QueueItem): QuickLogPrefill {
  const { person } = calleeOf(item);
  const type = item.activity?.type.value;
  return {
    type: type === undefined ? null : noteTypeFor(type, item.company?.isClient ?? null),
    text: person ? `${person}: ` : '',
  };
}
