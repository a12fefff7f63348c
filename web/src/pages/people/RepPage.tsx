import { Link } from 'react-router';
import { LEVELS } from '../../../../schema/levels.ts';
import { ViewAsButton } from '../../features/session/ViewAsButton.tsx';
import { levelLabel } from '../../features/user-accounts/user-levels.ts';
import { addressRead } from '../../lib/address-read.ts';
import { figureRows } from '../../lib/analytics.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { repPageVariables } from './people-figures.ts';
import { RepFiguresStrip } from './RepFiguresStrip.tsx';
import { RepPageDocument } from './RepPage.generated.ts';
import styles from './RepPage.module.css';
import { UNKNOWN_REP } from './RepFrame.tsx';
import { RepPanels } from './RepPanels.tsx';
import { RepTabs } from './RepTabs.tsx';
import { repSeqOf, useRepSeq } from './use-rep-seq.ts';

const MOST_STATES = 8;

export const repRead = addressRead(RepPageDocument, {}, (_, { pathname, viewer, today }) => {
  const seq = repSeqOf(pathname.split('/')[2], viewer);
  return seq === null ? null : repPageVariables(seq, today);
});

/** /rep/{id}: a rep's mirror, and what a manager reads before they talk. */
export function RepPage() {
  const viewer = useViewer();
  const today = useToday();
  const seq = useRepSeq();
  const query = usePageQuery(RepPageDocument, {
    variables: repPageVariables(seq, today),
    record: seq,
  });
  const { shown, isStale, retry } = query;
  const rep = shown?.user;
  const name = rep?.name ?? (shown ? UNKNOWN_REP : 'Rep');
  const states = figureRows(shown?.states)
    .flatMap(({ keys }) => keys.state ?? [])
    .map(String);
  return (
    <Page title={name} hideHeading>
      <div className={styles.page} data-stale={isStale}>
        <QueryFrame query={query} content={shown} rows={14} errors="instead">
          {(shown) => (
            <>
              <header className={styles.header}>
                <Initials name={name} seq={seq} />
                <div className={styles.who}>
                  <p className={styles.name}>
                    {name} {rep && !rep.active && <Badge tone="neutral">Has left</Badge>}
                  </p>
                  <p className={styles.facts}>
                    {rep && roleOf(rep)}
                    {rep && ` · level ${rep.level}`}
                    {rep?.manager && ` · manager ${rep.manager.name}`}
                    {states.length > 0 &&
                      ` · ${states.slice(0, MOST_STATES).join(', ')}${states.length > MOST_STATES ? ` and ${states.length - MOST_STATES} more` : ''}`}
                  </p>
                </div>
                {rep?.mayViewAs && <ViewAsButton user={rep} />}
                {rep && (
                  <nav className={styles.links} aria-label={`Of ${name}`}>
                    <Link to={`/search?rep=${seq}`}>Accounts</Link>
                    <Link to={`/activities?rep=${seq}`}>Activities</Link>
                    {viewer.seq !== seq && rep.manager?.seq === viewer.seq && (
                      <Link to={`/action-dashboard?rep=${seq}`}>To do</Link>
                    )}
                  </nav>
                )}
              </header>
              {rep && <RepTabs seq={seq} tab="home" />}
              {!rep && (
                <EmptyState title={UNKNOWN_REP}>
                  There is no user with this number. What was recorded under it stays below.
                </EmptyState>
              )}
              <RepFiguresStrip data={shown} seq={seq} name={name} />
              <RepPanels data={shown} seq={seq} today={today} onRetry={retry} />
            </>
          )}
        </QueryFrame>
      </div>
    </Page>
  );
}

const roleOf = ({ level, isManager }: { level: number; isManager: boolean }): string =>
  isManager && level !== LEVELS.rep ? 'Manager' : levelLabel(level);
