import { Row } from '../../ui/Row.tsx';
import { Link } from 'react-router';
import { SettleMenu, SeverityBadge, type ProblemActions } from './problem-columns.tsx';
import { ProblemFixCell } from './ProblemFixCell.tsx';
import styles from './Problems.module.css';
import type { ProblemRow_ProblemFragment as Problem } from './ProblemRow.generated.ts';

/** A problem on a phone, with the control that fixes it. */
export function ProblemCard({ problem, actions }: { problem: Problem; actions: ProblemActions }) {
  const { company, companyName, detail, severity } = problem;
  return (
    <Row gap={8} align="start">
      <div className={styles.text}>
        <span>
          {company ? <Link to={`/company/${company.seq}`}>{companyName}</Link> : companyName}{' '}
          <SeverityBadge severity={severity} />
        </span>
        <span className={styles.detail}>{detail ?? 'Fixed'}</span>
        <ProblemFixCell problem={problem} reps={actions.reps} onFixed={actions.onFixed} />
      </div>
      <SettleMenu problem={problem} actions={actions} />
    </Row>
  );
}
