import { Badge } from '../../ui/Badge.tsx';
import { refusalOf, type ReachCompany, type ReachPerson } from './reach.ts';

export interface ContactBadgesProps {
  person: ReachPerson;
  company: ReachCompany | null;
  /** In lists: `DNC` for both, the reason in the tooltip. */
  brief?: boolean;
}

/** What must be known before somebody is called or written to. */
export function ContactBadges({ person, company, brief = false }: ContactBadgesProps) {
  const refusal = refusalOf(person, company);
  return (
    <>
      {refusal && (
        <span title={refusal}>
          <Badge tone="red">
            {brief ? 'DNC' : person.doNotContact ? 'Do not contact' : 'Company is DNC'}
          </Badge>
        </span>
      )}
      {person.bounced && (
        <span title="Mail to this address came back.">
          <Badge tone="amber">{brief ? 'Bounced' : 'Mail bounced'}</Badge>
        </span>
      )}
    </>
  );
}
