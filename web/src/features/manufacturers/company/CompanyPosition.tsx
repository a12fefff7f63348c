import { useNavigate, Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { useResultPosition } from '../result-list.ts';
import styles from './CompanyPosition.module.css';
import { companyPath, pagePath, type CompanyPageId } from './company-tabs.ts';

export interface CompanyPositionProps {
  seq: number;
  /** The company before or after opens on the same page. */
  page: CompanyPageId;
}

/** `‹ 12 of 318 ›`: where this company stands in the list that it was opened from. */
export function CompanyPosition({ seq, page }: CompanyPositionProps) {
  const navigate = useNavigate();
  const position = useResultPosition(seq);
  const path = pagePath(page);
  const previous = position?.previousSeq ?? null;
  const next = position?.nextSeq ?? null;
  const go = (to: number | null): void => {
    if (to !== null) void navigate(companyPath(to, path));
  };
  useShortcut('ctrl+left', 'Previous company of the list', () => go(previous), {
    enabled: previous !== null,
    inFields: false,
  });
  useShortcut('ctrl+right', 'Next company of the list', () => go(next), {
    enabled: next !== null,
    inFields: false,
  });
  if (!position) return null;
  return (
    <nav className={styles.position} aria-label="Position in the list">
      <Step to={previous} path={path} label="Previous company" keys="Ctrl ←" mark="‹" />
      <Link to={position.backTo} className={styles.count} title="Back to the list">
        {formatCount(position.index)} of {formatCount(position.total)}
      </Link>
      <Step to={next} path={path} label="Next company" keys="Ctrl →" mark="›" />
    </nav>
  );
}

interface StepProps {
  to: number | null;
  path: string;
  label: string;
  keys: string;
  mark: string;
}

function Step({ to, path, label, keys, mark }: StepProps) {
  if (to === null) {
    return (
      <span className={styles.step} aria-hidden="true" data-off="true">
        {mark}
      </span>
    );
  }
  return (
    <Link
      to={companyPath(to, path)}
      className={styles.step}
      aria-label={label}
      title={`${label} (${keys})`}
    >
      {mark}
    </Link>
  );
}
