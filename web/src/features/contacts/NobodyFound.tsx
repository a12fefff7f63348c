import { plural } from '../../lib/plural.ts';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './NobodyFound.module.css';
import { prefillOf, readPersonQuery } from './person-query.ts';

export interface NobodyFoundProps {
  typed: string;
  /** A filter besides the words narrows the list. */
  isNarrowed: boolean;
  onWiden: () => void;
  /** Contacts with the same domain; `null` where no whole domain was typed. */
  sameDomain: number | null;
  /** Registered users of the marketplace with that domain. */
  userEmails: number | null;
  /** Companies that the domain may belong to. */
  companies: readonly { seq: number; name: string; city: string | null; state: string | null }[];
  onDomain: (domain: string) => void;
}

const newContact = (typed: string, company?: number): string => {
  const params = new URLSearchParams(prefillOf(typed));
  if (company !== undefined) params.set('company', String(company));
  const search = params.toString();
  return search === '' ? '/contact/new' : `/contact/new?${search}`;
};

/** Nobody is known by these words: what the domain tells all the same, and the way to enter the person. */
export function NobodyFound(props: NobodyFoundProps) {
  const { typed, isNarrowed, onWiden, sameDomain, userEmails, companies, onDomain } = props;
  const { mayWrite } = useViewer();
  const { domain } = readPersonQuery(typed);
  const users = userEmails ?? 0;
  const title = typed === '' ? 'No contacts fit this filter' : `Nobody is known by “${typed}”`;
  return (
    <EmptyState
      title={title}
      actions={
        <>
          {isNarrowed && <Button onClick={onWiden}>Drop role and DNC filters</Button>}
          {mayWrite && (
            <Link to={newContact(typed)} className={styles.create}>
              Create contact
            </Link>
          )}
        </>
      }
    >
      {domain === null ? (
        <p>Try fewer letters, the domain behind the @, or the digits of a phone number.</p>
      ) : (
        <div className={styles.domain}>
          <p>
            {users === 0 ? (
              `No registered user has an e-mail at ${domain}.`
            ) : (
              <>
                <strong>
                  {formatCount(users)} registered user {users === 1 ? 'e-mail' : 'e-mails'}
                </strong>{' '}
                at this domain.
              </>
            )}
          </p>
          {(sameDomain ?? 0) > 0 && (
            <Button variant="subtle" onClick={() => onDomain(`@${domain}`)}>
              {`Show ${plural(sameDomain ?? 0, 'contact')} at ${domain}`}
            </Button>
          )}
          {mayWrite && companies.length > 0 && (
            <ul className={styles.companies} aria-label="Companies that this may belong to">
              {companies.map((company) => (
                <li key={company.seq}>
                  <Link to={newContact(typed, company.seq)}>Create contact at {company.name}</Link>{' '}
                  <span>{[company.city, company.state].filter(Boolean).join(', ')}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </EmptyState>
  );
}
