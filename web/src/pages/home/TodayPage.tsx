import { useMemo } from 'react';
import { editActivity } from '../../features/activities/activity-store.ts';
import { DayPlan } from '../../features/activities/DayPlan.tsx';
import { RecentCompanies } from '../../features/omnibox/RecentCompanies.tsx';
import { QueueProgress } from '../../features/work-queue/QueueProgress.tsx';
import { queueOf, SECTION_NEEDS } from '../../features/work-queue/queue-sections.ts';
import { numberParam } from '../../lib/address-params.ts';
import { useOffers } from '../../lib/offers.ts';
import { addressRead } from '../../lib/address-read.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useLive } from '../../lib/use-live.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Offered } from '../../ui/Offered.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { canSwitch, homeScope } from './home-scope.ts';
import { RepSwitch } from './RepSwitch.tsx';
import { TeamPanel } from './TeamPanel.tsx';
import { todayVariables } from './today-scope.ts';
import { TargetLines } from './TargetLines.tsx';
import { TodayNumbers } from './TodayNumbers.tsx';
import { TodayPageDocument } from './TodayPage.generated.ts';
import styles from './TodayPage.module.css';
import { TodayQueue } from './TodayQueue.tsx';
import { TodaySkeleton } from './TodaySkeleton.tsx';

const SPEC = { rep: numberParam };
const NUMBERS = { rep: 'The rep’s numbers', team: 'Team numbers', all: 'Company numbers' } as const;

export interface TodayPageProps {
  title?: string;
  /** Begins with the keyboard on the first row of the queue. */
  startsInQueue?: boolean;
}

export const todayRead = addressRead(TodayPageDocument, SPEC, ({ rep }, { viewer, today }) =>
  todayVariables(homeScope(viewer, rep), viewer, today),
);

/** Home after login: the queue, the calendar of the day and three figures. */
export function TodayPage({ title = 'Today', startsInQueue = false }: TodayPageProps) {
  const viewer = useViewer();
  const today = useToday();
  const offers = useOffers();
  const { values, set } = useAddress(SPEC);
  const scope = homeScope(viewer, values.rep);
  const variables = todayVariables(scope, viewer, today);
  const query = usePageQuery(TodayPageDocument, { variables });
  const { shown, isStale } = query;
  const queue = useMemo(() => queueOf(shown ?? {}, today), [shown, today]);
  const sections = queue.sections.filter(({ id }) => offers.has(...SECTION_NEEDS[id]));
  useLive({
    reps: [variables.rep],
    coids: sections.flatMap(({ items }) =>
      (items ?? []).flatMap(({ company }) => company?.coid ?? []),
    ),
  });
  // A manager with no calls of their own sees only the team.
  const hasCalls = sections.some(({ items, later }) => items?.length !== 0 || later > 0);
  const isOwn = scope.kind === 'rep' && scope.isOwn;
  return (
    <Page
      title={title}
      actions={
        <>
          {canSwitch(viewer) && (
            <RepSwitch
              all={viewer.isRep ? 'My day' : viewer.isManager ? 'My team' : 'Everyone'}
              reps={shown?.switchable ?? []}
              value={values.rep}
              onChange={(rep) => set({ rep })}
            />
          )}
          {shown && queue.total > 0 && <QueueProgress done={queue.done} total={queue.total} />}
        </>
      }
    >
      <div className={styles.page} data-stale={isStale}>
        <QueryFrame query={query} content={shown} errors="instead" firstLoad={<TodaySkeleton />}>
          {(shown) => (
            <div className={styles.columns}>
              <div className={styles.column}>
                {scope.kind !== 'rep' && <TeamPanel data={shown} asked={variables} />}
                {(scope.kind === 'rep' || hasCalls) && (
                  <TodayQueue
                    key={variables.rep}
                    rep={variables.rep}
                    sections={sections}
                    due={shown.due?.nodes ?? []}
                    query={query}
                    startsInQueue={startsInQueue}
                    onReschedule={editActivity}
                  />
                )}
              </div>
              <div className={styles.column}>
                <DayPlan activities={shown.plan?.nodes ?? null} />
                <Offered needs={['analytics']}>
                  <TargetLines targets={shown.targets ?? []} />
                  <TodayNumbers
                    label={isOwn ? 'My numbers' : NUMBERS[scope.kind]}
                    data={shown}
                    where={variables}
                  />
                </Offered>
                <RecentCompanies />
              </div>
            </div>
          )}
        </QueryFrame>
      </div>
    </Page>
  );
}
