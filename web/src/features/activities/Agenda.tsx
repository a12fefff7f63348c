import { useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useWalk } from '../../ui/use-walk.ts';
import styles from './Agenda.module.css';
import type { ActivityList_ConnectionFragment } from './ActivityList.generated.ts';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import { ActivityRowLine } from './ActivityRowLine.tsx';
import type { SectionId } from './agenda-sections.ts';
import type { ActivityActions } from './useActivityActions.ts';

interface AgendaSection {
  id: SectionId;
  label: string;
  list: ActivityList_ConnectionFragment | null | undefined;
}

export interface AgendaProps {
  sections: readonly AgendaSection[];
  actions: ActivityActions;
  more: { id: SectionId | null; error: unknown; load: (id: SectionId, after: string) => void };
}

/** What is late, what is today, what comes: each with its count; empty ones say so in one line. */
export function Agenda({ sections, actions, more }: AgendaProps) {
  const list = useRef<HTMLDivElement>(null);
  const walk = useWalk(list, 'li[data-item]', 'activity');
  const onCurrent = (act: (activity: ActivityRow_ActivityFragment) => void) => () => {
    const seq = Number(walk.current()?.dataset.item);
    const activity = sections
      .flatMap((section) => section.list?.nodes ?? [])
      .find((each) => each.seq === seq);
    if (activity?.canEdit && activity.percentComplete < 100) act(activity);
  };
  useShortcut('x', 'Check the activity off', onCurrent(actions.complete));
  useShortcut(
    't',
    'Put the activity off by a day',
    onCurrent((activity) => actions.snooze(activity, 1)),
  );
  return (
    <div ref={list} className={styles.agenda}>
      {sections.map(({ id, label, list }) => {
        const nodes = list?.nodes ?? [];
        const total = list?.totalCount ?? nodes.length;
        const after = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
        return (
          <section key={id} aria-labelledby={`agenda-${id}`} data-section={id}>
            <h2 id={`agenda-${id}`} className={styles.head} data-late={id === 'past' || undefined}>
              {label} <span className={styles.count}>{formatCount(total)}</span>
            </h2>
            {list && nodes.length === 0 && total === 0 && (
              <p className={styles.none}>
                {id === 'past' ? 'Nothing is late.' : 'Nothing planned.'}
              </p>
            )}
            <ul className={styles.list}>
              {nodes.map((activity) => (
                <ActivityRowLine
                  key={activity.seq}
                  activity={activity}
                  actions={actions}
                  hasDate={id !== 'today'}
                />
              ))}
            </ul>
            {more.id === id && Boolean(more.error) && (
              <ErrorPanel error={more.error} onRetry={() => after && more.load(id, after)} />
            )}
            {after && (
              <Button
                variant="subtle"
                className={styles.more}
                disabled={more.id === id && !more.error}
                onClick={() => more.load(id, after)}
              >
                Show more of {formatCount(total - nodes.length)}
              </Button>
            )}
          </section>
        );
      })}
    </div>
  );
}
