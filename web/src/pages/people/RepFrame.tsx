import type { ReactNode } from 'react';
import { ViewAsButton } from '../../features/session/ViewAsButton.tsx';
import type { QueryState } from '../../lib/use-page-query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import type { RepFrame_UserFragment } from './RepFrame.generated.ts';
import styles from './RepFrame.module.css';
import { REP_TABS, type RepTab } from './rep-tabs.ts';
import { RepTabs } from './RepTabs.tsx';

export const UNKNOWN_REP = 'Unknown Rep Name';

export interface RepFrameProps {
  seq: number;
  tab: RepTab;
  /** The page's one query; its `user` is `null` for a number that no user has. */
  query: QueryState & { shown: { user?: RepFrame_UserFragment | null } | undefined };
  actions?: ReactNode;
  /** `fill` gives the content the rest of the screen. */
  layout?: 'flow' | 'fill';
  children: (name: string) => ReactNode;
}

/** What a rep's sub-pages share: whose they are, the tabs, error, first load, no such rep. */
export function RepFrame(props: RepFrameProps) {
  const { seq, tab, query, layout = 'flow' } = props;
  const { shown } = query;
  const user = shown?.user;
  const title = REP_TABS.find(({ id }) => id === tab)?.label ?? '';
  const name = user?.name ?? (shown ? UNKNOWN_REP : 'Rep');
  return (
    <Page title={`${title}, ${name}`} hideHeading layout={layout}>
      <div className={styles.head}>
        <Initials name={name} seq={seq} />
        <p className={styles.name} aria-hidden="true">
          {title} <span>{name}</span>
        </p>
        {user?.active === false && <Badge>Has left</Badge>}
        <span className={styles.space} />
        {user?.mayViewAs && <ViewAsButton user={user} />}
        {props.actions}
      </div>
      <RepTabs seq={seq} tab={tab} />
      <QueryFrame query={query} content={shown} rows={16}>
        {user ? (
          props.children(name)
        ) : (
          <EmptyState title={UNKNOWN_REP}>There is no user with this number.</EmptyState>
        )}
      </QueryFrame>
    </Page>
  );
}
