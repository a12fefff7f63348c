import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { labelOf } from '../../../lib/named-page.ts';
import { useOffers } from '../../../lib/offers.ts';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { TabStrip } from '../../../ui/TabStrip.tsx';
import type { CompanyHeader_CompanyFragment } from './CompanyHeader.generated.ts';
import { companyTabs, type CompanyPageId } from './company-tabs.ts';

export interface CompanyTabsProps {
  company: CompanyHeader_CompanyFragment;
  page: CompanyPageId;
}

/** The company's tabs, and below them the pages of the current one; each tab has its number as a key. */
export function CompanyTabs({ company: { seq, notes }, page }: CompanyTabsProps) {
  const { search } = useLocation();
  const offers = useOffers();
  const tabs = useMemo(
    () => companyTabs(seq, offers).map((tab) => ({ ...tab, to: tab.pages[0]?.to ?? '' })),
    [seq, offers],
  );
  const current = tabs.find(({ pages }) => pages.some(({ id }) => id === page));
  const pages = current?.pages ?? [];
  const shares = pages.find(({ id }) => id === page)?.shares ?? [];
  return (
    <>
      <TabStrip
        label="Company pages"
        hasSecond={pages.length > 1}
        tabs={tabs.map(({ label, to }, index) => ({
          to,
          label,
          title: `${label} (${index + 1})`,
          current: label === current?.label,
        }))}
      />
      {current && pages.length > 1 && (
        <TabStrip
          label={current.label}
          isSecond
          tabs={pages.map((each) => ({
            to: each.to + sharedSearch(search, shares, each.shares),
            label: labelOf(each),
            current: each.id === page,
            count: each.id === 'notes' ? (notes?.totalCount ?? null) : null,
          }))}
        />
      )}
      {tabs.map(({ label, to }, index) => (
        <TabKey key={label} keyNumber={index + 1} label={label} to={to} />
      ))}
    </>
  );
}

/** The part of an address's search that two pages have in common. */
function sharedSearch(
  search: string,
  here: readonly string[],
  there: readonly string[] = [],
): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => here.includes(name) && there.includes(name),
  );
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}

function TabKey({ keyNumber, label, to }: { keyNumber: number; label: string; to: string }) {
  const navigate = useNavigate();
  useShortcut(String(keyNumber), `Company: ${label}`, () => void navigate(to));
  return null;
}
