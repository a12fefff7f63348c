import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useToday } from '../../lib/session.ts';
import { businessDateOf } from '../../lib/business-time.ts';
import { formatDate } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { Proposal_ProposalFragment } from './Proposal.generated.ts';
import { proposedValues, titleOf } from './proposal-words.ts';
import styles from './ProposalCard.module.css';

export type Decision = 'confirm' | 'reject';

const KEYS: Readonly<Record<string, Decision>> = {
  Enter: 'confirm',
  Backspace: 'reject',
  Delete: 'reject',
};

interface ProposalCardProps {
  proposal: Proposal_ProposalFragment;
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
}

/** What would be written, with one key for yes and one for no. */
export function ProposalCard({ proposal, isBusy, onDecide }: ProposalCardProps) {
  const { tool, company, token, created, expires } = proposal;
  const today = useToday();
  const press = (event: KeyboardEvent): void => {
    const decision = KEYS[event.key];
    // Of the card itself: a button or link in it has a meaning of its own for Enter.
    if (!decision || event.target !== event.currentTarget || isBusy || event.repeat) return;
    event.preventDefault();
    onDecide(decision);
  };
  const createdOn = businessDateOf(created);
  return (
    <li className={styles.card} tabIndex={0} data-proposal onKeyDown={press}>
      <h2 className={styles.title}>
        {titleOf(tool)}
        {company && (
          <>
            {' · '}
            <Link to={`/company/${company.seq}`}>{company.name}</Link>
            <span className={styles.place}>
              {[company.city, company.state].filter(Boolean).join(', ')}
            </span>
          </>
        )}
      </h2>
      <dl className={styles.values}>
        {proposedValues(proposal.values, company !== null).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <Button variant="primary" disabled={isBusy} onClick={() => onDecide('confirm')}>
          Confirm <Kbd keys="enter" />
        </Button>
        <Button disabled={isBusy} onClick={() => onDecide('reject')}>
          Reject <Kbd keys="⌫" />
        </Button>
        <span className={styles.origin}>
          {token ?? 'An assistant'} · <RelativeDate date={createdOn > today ? today : createdOn} />{' '}
          · expires {formatDate(businessDateOf(expires))}
        </span>
      </div>
    </li>
  );
}
