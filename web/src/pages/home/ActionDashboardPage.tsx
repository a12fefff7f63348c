import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import {
  openQuickLog,
  setQuickLogContext,
  useQuickLog,
} from '../../features/notes/quick-log-store.ts';
import { QueueItemRow } from '../../features/work-queue/QueueItemRow.tsx';
import { QueueProgress } from '../../features/work-queue/QueueProgress.tsx';
import { QueueSectionPanel } from '../../features/work-queue/QueueSectionPanel.tsx';
import { queueOf, type QueueItem } from '../../features/work-queue/queue-sections.ts';
import { useChangeActivity } from '../../features/work-queue/use-change-activity.ts';
import { useQueueCursor } from '../../features/work-queue/use-queue-cursor.ts';
import { numberParam } from '../../lib/address-params.ts';
import { formatCount } from '../../lib/format.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Page } from '../../ui/Page.tsx';
import { PersonLinks } from '../../ui/PersonLinks.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { actionDashboardVariables } from './action-dashboard-variables.ts';
import { useActionDashboardPageQuery } from './ActionDashboardPage.generated.ts';
import styles from './ActionDashboardPage.module.css';
import { RepSwitch } from './RepSwitch.tsx';
import { canSwitch } from './home-scope.ts';

const SPEC = { rep: numberParam };
const NOTHING: Record<string, string> = {
  activities: 'Nothing is overdue and nothing is planned for today.',
  renewals: 'No renewal within 90 days waits for you.',
  calls: 'Everybody on the call list was contacted lately.',
  prospects: 'No company came to you in the last 10 days.',
  content: 'No draft has waited for a client for more than 14 days.',
  invoices: 'No invoice is more than 30 days past due.',
};

/** /action-dashboard: what do I do next? A queue from top to bottom. */
export function ActionDashboardPage() {
  const viewer = useViewer();
  const today = useToday();
  const { values, set } = useAddress(SPEC);
  const chosen = canSwitch(viewer) ? values.rep : null;
  const { data, previousData, error, loading, refetch } = useActionDashboardPageQuery({
    variables: actionDashboardVariables(chosen ?? viewer.seq, viewer, today),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? previousData;
  const queue = useMemo(() => queueOf(shown ?? {}, today), [shown, today]);
  const items = useMemo(
    () => queue.sections.flatMap((section) => section.items ?? []),
    [queue.sections],
  );
  const changes = useChangeActivity();
  const cursor = useQueueCursor(items, ({ activity }) => activity && changes.finish(activity));
  const log = useLogging(cursor);
  const retry = (): void => void refetch().catch(() => undefined);
  useAfterLogging(retry);

  const isFirst = loading && !shown;
  // Who is no rep may have activities, and hardly anything else that waits.
  const isChoosing = chosen === null && !viewer.isRep && canSwitch(viewer);
  const sections = queue.sections.filter(({ items: own }) => !isChoosing || own?.length !== 0);
  return (
    <Page
      title="To do"
      actions={
        <>
          {canSwitch(viewer) && (
            <RepSwitch
              all="Mine"
              reps={shown?.switchable ?? []}
              value={chosen}
              onChange={(rep) => set({ rep })}
            />
          )}
          {shown && <QueueProgress done={queue.done} total={queue.total} />}
        </>
      }
    >
      <div className={styles.page} data-stale={loading && !data}>
        {isFirst && <SkeletonRows rows={12} />}
        {error && !shown && <ErrorPanel error={error} onRetry={retry} />}
        {shown && (
          <>
            <p className={styles.keys}>
              <Kbd keys="j" /> <Kbd keys="k" /> walk · <Kbd keys="enter" /> log note and next ·{' '}
              <Kbd keys="x" /> check off
            </p>
            {isChoosing && (
              <QueueSectionPanel
                title="Whose day?"
                hint="The queue of a rep is one click away"
                count={shown.switchable?.length ?? null}
                nothing="No rep works for you now."
                error={error}
                onRetry={retry}
              >
                <div className={styles.people}>
                  <PersonLinks
                    label="Reps"
                    people={shown.switchable ?? []}
                    to={(rep) => `?rep=${rep}`}
                  />
                </div>
              </QueueSectionPanel>
            )}
            {sections.map(({ id, title, hint, items: own, later }) => (
              <QueueSectionPanel
                key={id}
                title={title}
                hint={hint}
                count={own?.length ?? null}
                nothing={NOTHING[id] ?? ''}
                error={error}
                onRetry={retry}
                foot={later > 0 && `${formatCount(later)} more come up as these are done`}
              >
                <ul>
                  {own?.map((item) => (
                    <QueueItemRow
                      key={item.id}
                      item={item}
                      isCurrent={item.id === cursor.current?.id}
                      mayWrite={viewer.mayWrite}
                      changes={changes}
                      onLog={log}
                    />
                  ))}
                </ul>
              </QueueSectionPanel>
            ))}
            {chosen === null && (
              <QueueSectionPanel
                title="Notifications"
                hint="What happened to your accounts"
                count={shown.notifications ? shown.notifications.nodes.length : null}
                nothing="Nothing new."
                error={error}
                onRetry={retry}
                foot={<Link to="/notifications">All notifications</Link>}
              >
                <NotificationList notifications={shown.notifications?.nodes.slice(0, 5) ?? []} />
              </QueueSectionPanel>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

/** Opens the note form for an item; "save & next" goes on with the next company of the queue. */
function useLogging(cursor: ReturnType<typeof useQueueCursor>): (item: QueueItem) => void {
  const { current, moveTo, next } = cursor;
  const targetOf = useCallback(
    (item: QueueItem) =>
      item.company && {
        coid: item.company.coid,
        name: item.company.name,
        onNext: () => {
          const following = next(item);
          if (following) moveTo(following.id);
        },
      },
    [moveTo, next],
  );
  useLayoutEffect(() => {
    setQuickLogContext(current && targetOf(current));
    return () => setQuickLogContext(null);
  }, [current, targetOf]);
  return useCallback(
    (item) => {
      moveTo(item.id);
      const target = targetOf(item);
      if (target) openQuickLog(target);
    },
    [moveTo, targetOf],
  );
}

/** A note may have been saved whenever the form closes or goes on to another company. */
function useAfterLogging(read: () => void): void {
  const { open, company } = useQuickLog();
  const coid = open ? (company?.coid ?? null) : null;
  const onSaved = useEffectEvent(read);
  useEffect(() => (coid === null ? undefined : () => onSaved()), [coid]);
}
