import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isSecondTap } from '../../lib/second-tap.ts';
import { callAttributes } from '../../lib/phone-call.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Muted } from '../../ui/Muted.tsx';
import styles from './QueueItemRow.module.css';
import { calleeOf, itemElementId, type QueueActions, type QueueItem } from './queue-items.ts';

export interface QueueItemRowProps {
  item: QueueItem;
  isCurrent: boolean;
  /** The one row that Tab reaches. */
  isTabStop: boolean;
  mayWrite: boolean;
  actions: QueueActions;
  onFocus: (item: QueueItem) => void;
  /** The note form, while a note is written here. */
  composer?: ReactNode;
}

/** Whom to call and why, with the number as the button. Enter logs a note. */
export function QueueItemRow(props: QueueItemRowProps) {
  const { item, isCurrent, isTabStop, mayWrite, actions, onFocus, composer } = props;
  const { company, activity, why, passed, to } = item;
  const { person, phone, refusal } = calleeOf(item);
  const name = company?.name ?? 'Company no longer listed';
  const mayChange = mayWrite && activity?.canEdit === true;
  const canLog = mayWrite && company !== null;
  const reason = (
    <>
      {passed && <Muted tone="problem">{passed}</Muted>}
      {why.slice(passed?.length ?? 0)}
    </>
  );
  const place = [company?.city, company?.state].filter(Boolean).join(', ');
  return (
    <li
      id={itemElementId(item.id)}
      className={styles.row}
      tabIndex={isTabStop ? 0 : -1}
      data-current={isCurrent}
      aria-label={`${name}: ${why}`}
      onFocus={() => onFocus(item)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || !canLog) return;
        event.preventDefault();
        actions.log(item);
      }}
    >
      <div className={styles.line}>
        {mayChange ? (
          <button
            type="button"
            className={styles.check}
            aria-label={`Done: ${activity.subject}`}
            title="Done (X)"
            onClick={(event) => isSecondTap(event) || actions.finish(item)}
          >
            <Icon name="tick" />
          </button>
        ) : (
          <span className={styles.check} aria-hidden="true" />
        )}
        <div className={styles.main}>
          <p className={styles.head}>
            {company ? (
              <Link className={styles.name} to={`/company/${company.seq}`}>
                {name}
              </Link>
            ) : (
              <span className={styles.name}>{name}</span>
            )}
            <span className={styles.person}>{person ?? place}</span>
          </p>
          <p className={styles.why}>
            <span className={styles.reason} title={why}>
              {to ? <Link to={to}>{reason}</Link> : reason}
            </span>
            {company?.lastNote && (
              <span className={styles.note} title={company.lastNote.text}>
                {company.lastNote.text}
              </span>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          {refusal && <Badge tone="red">{refusal}</Badge>}
          {phone && (
            <a
              className={styles.phone}
              href={phone.href}
              {...(company && callAttributes({ coid: company.coid, company: name, person }))}
              aria-label={`Call ${person ?? name}, ${phone.text}`}
            >
              <Icon name="phone" size={14} />
              <span>{phone.text}</span>
            </a>
          )}
          {canLog && (
            <Button
              variant="subtle"
              className={styles.log}
              aria-label={`Log note for ${name}`}
              onClick={() => actions.log(item)}
            >
              Log
            </Button>
          )}
          <ActionMenu
            label={`More for ${activity?.subject ?? name}`}
            items={[
              ...(mayChange
                ? [
                    { label: 'Tomorrow', keys: 't', onSelect: () => actions.snooze(item, 1) },
                    { label: 'In a week', onSelect: () => actions.snooze(item, 7) },
                    {
                      label: 'Reschedule…',
                      keys: 'r',
                      onSelect: () => actions.reschedule(item),
                    },
                  ]
                : []),
              { label: 'Skip for now', keys: 's', onSelect: () => actions.skip(item) },
            ]}
          />
        </div>
      </div>
      {composer && <div className={styles.composer}>{composer}</div>}
    </li>
  );
}
