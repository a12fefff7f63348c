import { isEverAllowed } from '../../../../../schema/permissions.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useIsMissing } from '../../../lib/missing-parts.ts';
import { useToday, useViewer } from '../../../lib/session.ts';
import { ActionMenu, type ActionMenuItem } from '../../../ui/ActionMenu.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Initials, initialsOf } from '../../../ui/Initials.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import type { CompanyHeader_CompanyFragment } from './CompanyHeader.generated.ts';
import styles from './CompanyHeader.module.css';
import { CompanyPosition } from './CompanyPosition.tsx';
import { renewalOf, safeWebsite, standingOf } from './company-standing.ts';
import { companyPath } from './company-tabs.ts';
import { DoNotCallBadge } from './DoNotCallBadge.tsx';
import { useMayClearDoNotCall } from './DoNotCallBanner.tsx';
import { PhoneLink } from './PhoneLink.tsx';

export interface CompanyHeaderProps {
  company: CompanyHeader_CompanyFragment;
  tab: string;
  /** One line instead of two, while the content is scrolled. */
  shrunk: boolean;
  onLogNote?: () => void;
  onDoNotCall: () => void;
}

/** Who they are and where we stand, in one look. */
export function CompanyHeader({
  company,
  tab,
  shrunk,
  onLogNote,
  onDoNotCall,
}: CompanyHeaderProps) {
  const today = useToday();
  const toast = useToast();
  const viewer = useViewer();
  const mayClear = useMayClearDoNotCall();
  const isRepMissing = useIsMissing('rep');
  const standing = standingOf(company.status, company.prospectTag.value);
  const renewal = renewalOf(company.renewalDate, today);
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
      // Plain-HTTP pages have no clipboard: then the address is there to be selected.
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
          <DoNotCallBadge doNotCall={company.doNotCall} />
          {renewal && (
            <span title={company.renewalDate ? formatDate(company.renewalDate) : undefined}>
              <Badge tone={renewal.tone}>{renewal.text}</Badge>
            </span>
          )}
        </div>
        <div className={styles.second}>
          {place && <span>{place}</span>}
          <PhoneLink phone={company.phone} doNotCall={company.doNotCall} />
          {website && (
            <a
              href={website.href}
              className={styles.website}
              target="_blank"
              rel="noopener noreferrer"
            >
              {website.label}
            </a>
          )}
          {company.rep ? (
            <span className={styles.rep}>
              <Initials name={company.rep.name} seq={company.rep.seq} />
              {company.rep.name}
            </span>
          ) : (
            <span>{isRepMissing ? 'Rep could not be read' : 'No rep'}</span>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <CompanyPosition seq={company.seq} tab={tab} />
        {onLogNote && (
          <Button variant="primary" keys="n" className={styles.log} onClick={onLogNote}>
            Log note
          </Button>
        )}
        <ActionMenu label="More actions" items={items} />
      </div>
    </header>
  );
}
