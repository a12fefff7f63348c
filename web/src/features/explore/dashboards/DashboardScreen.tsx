import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useRefresh } from '../../../lib/use-refresh.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardGrid, type DashboardGridProps } from './DashboardGrid.tsx';
import styles from './DashboardScreen.module.css';

export interface DashboardScreenProps extends Pick<
  DashboardGridProps,
  'tiles' | 'answers' | 'datasets' | 'labelOf' | 'pick' | 'pickedBy'
> {
  name: string;
  /** What all figures are narrowed by, in words. */
  filters: string;
  /** Whether the figures were refreshed. */
  onRefresh: () => Promise<boolean>;
  onLeave: () => void;
}

const REFRESH_MINUTES = 5;
const TURN_SECONDS = 20;

const timeOf = (at: Date): string =>
  at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** A dashboard for a screen on the wall: nothing around it, large, and always of today. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { name, filters, onRefresh, onLeave, ...shown } = props;
  const [readAt, setReadAt] = useState(() => new Date());
  const [isLate, setLate] = useState(false);
  const pages = useRef<HTMLDivElement>(null);
  // Where the tiles stand in one column, somebody holds the screen: nothing is sized to fit on a wall.
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  useRefresh(REFRESH_MINUTES * 60_000, () => {
    void onRefresh().then((isNew) => {
      setLate(!isNew);
      if (isNew) setReadAt(new Date());
    });
  });
  useRefresh(TURN_SECONDS * 1000, () => turn(pages.current));
  useLeaving(onLeave);
  useDocumentTitle(name);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{name}</h1>
        {filters && <p className={styles.filters}>{filters}</p>}
        <p className={styles.as} role="status">
          {isLate ? 'Could not be refreshed. ' : ''}As of {timeOf(readAt)}. Refreshes every{' '}
          {REFRESH_MINUTES} minutes
        </p>
        <Button size="small" variant="subtle" onClick={onLeave}>
          Leave (Esc)
        </Button>
      </header>
      <div ref={pages} className={styles.pages} tabIndex={0} role="region" aria-label="Reports">
        <DashboardGrid
          {...shown}
          isStale={false}
          medium={isNarrow ? 'screen' : 'tv'}
          onPick={null}
          onChange={null}
        />
      </div>
    </div>
  );
}

/** The next reports where not all of them fit on the screen; after the last the first. */
function turn(pages: HTMLElement | null): void {
  if (!pages) return;
  const { scrollTop, clientHeight, scrollHeight } = pages;
  const isLast = scrollTop + clientHeight >= scrollHeight - 8;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  pages.scrollTo({
    top: isLast ? 0 : scrollTop + clientHeight,
    behavior: isStill ? 'instant' : 'smooth',
  });
}

/** By Esc; and with the browser's full screen, whose Esc no page hears. */
function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    onLeave();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave();
    };
    const onFullScreen = (): void => {
      if (!document.fullscreenElement) leave();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onFullScreen);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onFullScreen);
    };
  }, []);
}
