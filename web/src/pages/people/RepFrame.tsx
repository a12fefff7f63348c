import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import type { RepFrame_UserFragment } from './RepFrame.generated.ts';
import styles from './RepFrame.module.css';
import { REP_TABS, type RepTab } from './rep-tabs.ts';
import { RepTabs } from './RepTabs.tsx';

export const UNKNOWN_REP = 'Unknown Rep Name';

export interface RepFrameProps {
  seq: number;
  tab: RepTab;
  /** Of the page's one query: `null` for a number that no user has, `undefined` until it is known. */
  user: RepFrame_UserFragment | null | undefined;
  /** Something was read before: it stays while a newer answer is on its way or failed. */
  hasContent: boolean;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  actions?: ReactNode;
  /** `fill` gives the content the rest of the screen. */
  layout?: 'flow' | 'fill';
  children: (name: string) => ReactNode;
}

/** What a rep's sub-pages share: whose they are, the tabs, error, first load, no such rep. */
export function RepFrame(props: RepFrameProps) {
  const { seq, tab, user, hasContent, loading, error, onRetry, layout = 'flow' } = props;
  const title = REP_TABS.find(({ id }) => id === tab)?.label ?? '';
  const name = user?.name ?? (hasContent ? UNKNOWN_REP : 'Rep');
  return (
    <Page title={`${title}, ${name}`} hideHeading layout={layout}>
      <div className={styles.head}>
        <Initials name={name} seq={seq} />
        <p className={styles.name} aria-hidden="true">
          {title}
          <span>{name}</span>
        </p>
        {user?.active === false && <Badge>Has left</Badge>}
        <span className={styles.space} />
        {props.actions}
      </div>
      <RepTabs seq={seq} tab={tab} />
      {Boolean(error) && <ErrorPanel error={error} onRetry={onRetry} />}
      {!hasContent && loading && <SkeletonRows rows={16} />}
      {hasContent && !user && (
        <EmptyState title={UNKNOWN_REP}>There is no user with this number.</EmptyState>
      )}
      {hasContent && user && props.children(name)}
    </Page>
  );
}
