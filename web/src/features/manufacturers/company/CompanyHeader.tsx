import { isEverAllowed } from '../../../../../schema/permissions.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useIsMissing } from '../../../lib/missing-parts.ts';
import { useSession, useViewer } from '../../../lib/session.ts';
import { ActionMenu, type ActionMenuItem } from '../../../ui/ActionMenu.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Initials, initialsOf } from '../../../ui/Initials.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { CallButton } from './CallButton.tsx';
import type { CompanyHeader_CompanyFragment } from './CompanyHeader.generated.ts';
import styles from './CompanyHeader.module.css';
import { CompanyPosition } from './CompanyPosition.tsx';
import { CompanyState } from './CompanyState.tsx';
import { safeWebsite, standingOf } from './company-standing.ts';
import { companyPath, type CompanyPageId } from './company-tabs.ts';
import { useMayClearDoNotCall } from './DoNotCallBanner.tsx';

export interface CompanyHeaderProps {
  company: CompanyHeader_CompanyFragment;
  page: CompanyPageId;
  /** One line instead of two, while the content is scrolled. */
  shrunk: boolean;
  /** These two are absent for those who may not write. */
  onLogNote?: (() => void) | undefined;
  onPlan?: (() => void) | undefined;
  onDoNotCall: () => void;
}

/** Who they are and where we stand, in one look. */
export function CompanyHeader({
  company,
  page,
  shrunk,
  onLogNote,
  onPlan,
  onDoNotCall,
}: CompanyHeaderProps) {
  const toast = useToast();
  const viewer = useViewer();
  const { settings } = useSession();
  const mayClear = useMayClearDoNotCall();
  const isRepMissing = useIsMissing('rep');
  const standing = standingOf(company.status, company.prospectTag.value);
  const website = safeWebsite(company.website);
  const place = [company.city, company.state].filter(Boolean).join(', ');
  const { flag } = company.doNotCall;
  const who = { seq: viewer.seq, level: viewer.level, isManager: viewer.isManager, active: true };
  const maySet = isEverAllowed('manufacturers.setDoNotCall', who);

  const copyLink = async (): Promise<void> => {
    const address = window.location.origin + companyPath(company.seq);
    try {
      await navigator.clipboard.writeText(address);
      toast({ message: 'Link copied' });
    } catch {
      // Pages over plain HTTP have no clipboard: the toast shows the address to select.
      toast({ message: address, durationMs: 20_000 });
    }
  };
  const items: ActionMenuItem[] = [{ label: 'Copy link', onSelect: () => void copyLink() }];
  if (website) {
    items.push({
      label: 'Open website',
      onSelect: () => window.open(website.href, '_blank', 'noopener,noreferrer'),
    });
  }
  for (const site of settings.companySites) {
    items.push({
      label: `Open ${site} site`,
      // The gateway signs in there: the portal's own scripts never see the company's password.
      onSelect: () => window.open(`/company-sites/${site}/${company.seq}`, '_blank', 'noopener'),
    });
  }
  if (!flag && maySet) {
    items.push({ label: 'Set do-not-call…', danger: true, onSelect: onDoNotCall });
  }
  if (flag && mayClear) items.push({ label: 'Clear do-not-call…', onSelect: onDoNotCall });

  return (
    <header className={styles.header} data-shrunk={shrunk}>
      <span className={styles.logo} aria-hidden="true">
        {initialsOf(company.name)}
      </span>
      <div className={styles.who}>
        <div className={styles.first}>
          <h1 className={styles.name}>{company.name}</h1>
          <span
            title={
              company.clientSince ? `Client since ${formatDate(company.clientSince)}` : undefined
            }
          >
            <Badge tone={standing.tone}>{standing.text}</Badge>
          </span>
          <span className={styles.aside}>
            {place && <span className={styles.part}>{place}</span>}
            {company.rep ? (
              <span className={styles.rep}>
                <Initials name={company.rep.name} seq={company.rep.seq} />
                <span className={styles.part}>{company.rep.name}</span>
              </span>
            ) : (
              <span className={styles.part}>
                {isRepMissing ? 'Rep could not be read' : 'No rep'}
              </span>
            )}
          </span>
        </div>
        <div className={styles.second}>
          <CompanyState company={company} />
        </div>
      </div>
      <div className={styles.actions}>
        <CompanyPosition seq={company.seq} page={page} />
        <CallButton phone={company.phone} doNotCall={company.doNotCall} className={styles.call} />
        {onLogNote && (
          <Button variant="primary" keys="n" className={styles.act} onClick={onLogNote}>
            Log note
          </Button>
        )}
        {onPlan && (
          <Button keys="a" className={styles.act} onClick={onPlan}>
            Plan
          </Button>
        )}
        <ActionMenu label="More actions" items={items} />
      </div>
    </header>
  );
}
