import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import styles from './Agenda.module.css';
import type { ActivityList_ConnectionFragment } from './ActivityList.generated.ts';
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
  return (
    <div className={styles.agenda}>
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
