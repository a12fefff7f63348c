import { Suspense, useEffect, useRef, useState, type ReactNode, type UIEvent } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useKnownFilters } from '../../../lib/known-filters.ts';
import { useLive } from '../../../lib/use-live.ts';
import { CompanyHeader } from './CompanyHeader.tsx';
import type { CompanyHeader_CompanyFragment } from './CompanyHeader.generated.ts';
import { pageTitle, type CompanyPageId } from './company-tabs.ts';
import { CompanyTabs } from './CompanyTabs.tsx';
import { DoNotCallBanner } from './DoNotCallBanner.tsx';
import styles from './CompanyFrame.module.css';

// Not with the page: few visits change it.
const DoNotCallDialog = lazyPart(
  async () => (await import('./DoNotCallDialog.tsx')).DoNotCallDialog,
);

export interface CompanyFrameProps {
  company: CompanyHeader_CompanyFragment;
  page: CompanyPageId;
  /** What the window is called where the page's own title says too little. */
  title?: string | undefined;
  /** These two are absent for those who may not write. */
  onLogNote?: (() => void) | undefined;
  onPlan?: (() => void) | undefined;
  /** Stays at the bottom while the content scrolls: the composer. */
  dock?: ReactNode;
  children: ReactNode;
}

const SHRINK_AT_PX = 48;
const NO_FILTERS: readonly string[] = [];

/**
 * Header, flags and tabs around each of a company's pages. The page requests `CompanyHeader_company`
 * together with its own fields, so that one request draws it all.
 */
export function CompanyFrame({
  company,
  page,
  title,
  onLogNote,
  onPlan,
  dock,
  children,
}: CompanyFrameProps) {
  const [shrunk, setShrunk] = useState(false);
  const [asking, setAsking] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  useDocumentTitle(
    page === 'overview' ? company.name : `${company.name} · ${title ?? pageTitle(page)}`,
  );
  useKnownFilters(NO_FILTERS);
  useLive({ coids: [company.coid] });
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [company.seq, page]);

  // Shrinking makes the content taller, so the two turning points lie apart.
  const onScroll = (event: UIEvent<HTMLDivElement>): void => {
    const { scrollTop } = event.currentTarget;
    if (scrollTop > SHRINK_AT_PX) setShrunk(true);
    else if (scrollTop < 4) setShrunk(false);
  };

  return (
    <div className={styles.frame} data-layout="fill">
      <CompanyHeader
        company={company}
        page={page}
        shrunk={shrunk}
        onDoNotCall={() => setAsking(true)}
        onLogNote={onLogNote}
        onPlan={onPlan}
      />
      <DoNotCallBanner
        doNotCall={company.doNotCall}
        managerName={company.rep?.manager?.name ?? null}
        onClear={() => setAsking(true)}
      />
      <CompanyTabs company={company} page={page} />
      <div ref={scroller} className={styles.content} onScroll={onScroll} data-scroller>
        {children}
      </div>
      {dock}
      <Suspense fallback={null}>
        {asking && <DoNotCallDialog company={company} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
}
