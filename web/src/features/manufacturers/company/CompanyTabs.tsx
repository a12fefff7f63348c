import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { useShortcut } from '../../../lib/shortcuts.ts';
import type { CompanyHeader_CompanyFragment } from './CompanyHeader.generated.ts';
import styles from './CompanyTabs.module.css';
import { COMPANY_TABS, companyPath } from './company-tabs.ts';

const MAX_KEYS = 9;

/** The company's sub-pages; the first nine have their number as a key. */
export function CompanyTabs({
  company,
  tab,
}: {
  company: CompanyHeader_CompanyFragment;
  tab: string;
}) {
  return (
    <nav className={styles.tabs} aria-label="Company pages">
      {COMPANY_TABS.map((each, index) => (
        <TabLink
          key={each.id}
          to={companyPath(company.seq, each.path)}
          label={each.label}
          count={each.count?.(company) ?? null}
          keyNumber={index + 1}
          current={each.id === tab}
        />
      ))}
    </nav>
  );
}

interface TabLinkProps {
  to: string;
  label: string;
  count: number | null;
  keyNumber: number;
  current: boolean;
}

function TabLink({ to, label, count, keyNumber, current }: TabLinkProps) {
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  useShortcut(String(keyNumber), `Company: ${label}`, () => void navigate(to), {
    enabled: keyNumber <= MAX_KEYS,
  });
  useEffect(() => {
    // On a phone the strip scrolls: the current tab must be in sight.
    if (current) link.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [current]);
  return (
    <Link
      ref={link}
      to={to}
      className={styles.tab}
      aria-current={current ? 'page' : undefined}
      title={keyNumber <= MAX_KEYS ? `${label} (${keyNumber})` : label}
    >
      {label}
      {count !== null && <span className={styles.count}>{formatCount(count)}</span>}
    </Link>
  );
}
