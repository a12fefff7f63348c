import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates.ts';
import { formatTime } from '../../../lib/times.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { Card } from './Card.tsx';
import type { CompanyNext_CompanyFragment } from './CompanyNext.generated.ts';
import styles from './CompanyNext.module.css';
import { companyPath } from './company-tabs.ts';

/** The next activities, and what somebody has to put right. */
export function CompanyNext({ company }: { company: CompanyNext_CompanyFragment }) {
  const next = company.next?.nodes ?? [];
  const problems = company.problems?.nodes ?? [];
  return (
    <>
      <Card
        title="Next activity"
        aside={<Link to={companyPath(company.seq, 'activities')}>All activities</Link>}
      >
        {next.length === 0 ? (
          <p className={styles.none}>
            {company.next
              ? 'Nothing is planned. Press A to plan something.'
              : 'The activities could not be read.'}
          </p>
        ) : (
          <ul className={styles.list}>
            {next.map(({ seq, date, time, subject, isOverdue, type }) => (
              <li key={seq}>
                <span>
                  {type.label}: {subject}
                </span>
                <Muted size="small">
                  {isOverdue && <Badge tone="red">overdue</Badge>} {formatDate(date)}
                  {time && `, ${formatTime(time)}`}
                </Muted>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {problems.length > 0 && (
        <Card title="Open problems" aside={company.problems?.totalCount ?? null}>
          <ul className={styles.list}>
            {problems.map(({ id, rule, detail, severity }) => (
              <li key={id}>
                <span>
                  <Badge tone={severity === 'HIGH' ? 'red' : 'amber'}>{rule.label}</Badge>
                </span>
                {detail && <Muted size="small">{detail}</Muted>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
