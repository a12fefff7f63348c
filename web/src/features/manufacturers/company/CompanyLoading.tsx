import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import styles from './CompanyFrame.module.css';

/** Stands in for a company's page on its first load. */
export function CompanyLoading() {
  return (
    <div className={styles.frame} data-layout="fill">
      <SkeletonRows rows={12} label="Loading the company" />
    </div>
  );
}
