import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useKnownFilters } from '../lib/known-filters.ts';
import styles from './Page.module.css';

export interface PageProps {
  /** The heading and the document's title. */
  title: string;
  breadcrumb?: ReactNode;
  actions?: ReactNode;
  /** `fill` gives the content the rest of the screen, for lists that scroll inside. */
  layout?: 'flow' | 'fill';
  /** Hides the heading from the eye where the page draws its own. */
  hideHeading?: boolean;
  children: ReactNode;
}

const NO_FILTERS: readonly string[] = [];

/** The frame of every page: document title, heading row, content. */
export function Page({
  title,
  breadcrumb,
  actions,
  layout = 'flow',
  hideHeading = false,
  children,
}: PageProps) {
  useDocumentTitle(title);
  useKnownFilters(NO_FILTERS);
  return (
    <div className={layout === 'fill' ? styles.fill : styles.page} data-layout={layout}>
      {hideHeading ? (
        <h1 className="visually-hidden">{title}</h1>
      ) : (
        <div className={styles.head}>
          <div className={styles.titles}>
            {breadcrumb && <div className={styles.breadcrumb}>{breadcrumb}</div>}
            <h1>{title}</h1>
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
