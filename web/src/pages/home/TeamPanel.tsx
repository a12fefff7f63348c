import { Link, useNavigate } from 'react-router';
import { isAdministrator } from '../../../../schema/levels.ts';
import { bulkPermissions } from '../../features/manufacturers/bulk/bulk-permissions.ts';
import { QueueSectionPanel } from '../../features/work-queue/QueueSectionPanel.tsx';
import { openRows, type RowsQuestion } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import { useOffers } from '../../lib/offers.ts';
import { useViewer } from '../../lib/session.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OfferedLink } from '../../ui/OfferedLink.tsx';
import { teamExceptions } from './team-exceptions.ts';
import type { TodayPageQuery } from './TodayPage.generated.ts';
import styles from './TeamPanel.module.css';

export interface TeamPanelProps {
  data: TodayPageQuery;
  /** The filters of the figures, reused for the rows behind them. */
  asked: Readonly<Record<'team' | 'accounts' | 'unworked', RowsQuestion['where']>>;
}

/**
 * Where a team's reps need help, those with the most renewals at risk first; each opens the rep's day. Where
 * the backend has no figures, it lists the team by name.
 */
export function TeamPanel({ data, asked }: TeamPanelProps) {
  const navigate = useNavigate();
  const { mayAssign } = bulkPermissions(useViewer());
  const hasFigures = useOffers().has('analytics');
  const reps = teamExceptions(data.switchable ?? [], data);
  if (!data.switchable) return null;
  if (data.switchable.length === 0) return <NoReps />;
  if (reps.length === 0) {
    return (
      <EmptyState title="No team exceptions">
        No renewal is at risk, every account is covered, and every tagged prospect was contacted.
      </EmptyState>
    );
  }
  return (
    <QueueSectionPanel
      title={hasFigures ? 'Team exceptions' : 'Team'}
      hint={data.team ? 'Renewals at risk within 90 days first' : ''}
      count={reps.length}
      error={null}
      onRetry={() => undefined}
    >
      <ul>
        {reps.map(({ seq, name, email, atRisk, atRiskCents, notCovered, unworked }) => (
          <li key={seq} className={styles.row}>
            <OfferedLink to={`/sales/renewals/${seq}`} className={styles.name}>
              {name}
            </OfferedLink>
            {hasFigures && (
              <>
                <Exception
                  count={atRisk}
                  noun="at risk"
                  more={atRisk ? `${formatDollars(atRiskCents)} a year` : ''}
                  rows={{
                    title: `Renewals at risk, ${name}`,
                    dataset: 'renewals',
                    measure: 'atRisk',
                    where: { ...asked.team, accountRep: seq },
                  }}
                />
                <Exception
                  count={notCovered}
                  noun="not covered"
                  rows={{
                    title: `Accounts not covered, ${name}`,
                    dataset: 'companies',
                    measure: 'notCovered',
                    where: { ...asked.accounts, rep: seq },
                  }}
                />
                <Exception
                  count={unworked}
                  noun="unworked"
                  rows={{
                    title: `Tagged prospects never contacted, ${name}`,
                    dataset: 'companies',
                    measure: 'prospects',
                    where: { ...asked.unworked, rep: seq },
                  }}
                />
              </>
            )}
            <span className={styles.actions}>
              <Link to={`?rep=${seq}`} aria-label={`Open the day of ${name}`}>
                Open day
              </Link>
              <ActionMenu
                label={`More for ${name}`}
                items={[
                  ...(email
                    ? [
                        {
                          label: 'E-mail',
                          onSelect: () => window.location.assign(`mailto:${email}`),
                        },
                      ]
                    : []),
                  ...(mayAssign
                    ? [
                        {
                          label: 'Reassign accounts…',
                          onSelect: () => void navigate(`/rep-territories?reassign=${seq}`),
                        },
                      ]
                    : []),
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
    </QueueSectionPanel>
  );
}

const USERS_PAGE = '/admin/users';

function NoReps() {
  const isAdmin = isAdministrator(useViewer());
  const canAdd = useOffers().opens(USERS_PAGE);
  return (
    <EmptyState title="No reps yet">
      {isAdmin && canAdd && <Link to={USERS_PAGE}>Add users</Link>}
    </EmptyState>
  );
}

interface ExceptionProps {
  /** `null`: it could not be read. */
  count: number | null;
  noun: string;
  more?: string;
  rows: RowsQuestion;
}

/** One kind of exception of a rep; opens the records behind it. */
function Exception({ count, noun, more = '', rows }: ExceptionProps) {
  if (count === null) return <span className={styles.figure}>—</span>;
  if (count === 0) return <span className={styles.figure}>0 {noun}</span>;
  return (
    <button
      type="button"
      className={styles.exception}
      aria-label={`${rows.title}: ${formatCount(count)}`}
      onClick={() => openRows(rows)}
    >
      {formatCount(count)} {noun}
      {more && <small>{more}</small>}
    </button>
  );
}
