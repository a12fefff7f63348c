import { useNavigate } from 'react-router';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { TabLink, TabStrip, type TabLinkProps } from '../../../ui/TabStrip.tsx';
import type { CompanyHeader_CompanyFragment } from './CompanyHeader.generated.ts';
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
    <TabStrip label="Company pages">
      {COMPANY_TABS.map((each, index) => (
        <NumberedTab
          key={each.id}
          to={companyPath(company.seq, each.path)}
          label={each.label}
          count={each.count?.(company) ?? null}
          keyNumber={index + 1}
          current={each.id === tab}
        />
      ))}
    </TabStrip>
  );
}

function NumberedTab({ keyNumber, ...tab }: TabLinkProps & { keyNumber: number }) {
  const navigate = useNavigate();
  const { to, label } = tab;
  useShortcut(String(keyNumber), `Company: ${label}`, () => void navigate(to), {
    enabled: keyNumber <= MAX_KEYS,
  });
  return <TabLink {...tab} title={keyNumber <= MAX_KEYS ? `${label} (${keyNumber})` : label} />;
}
