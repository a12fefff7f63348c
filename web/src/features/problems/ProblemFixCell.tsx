import { Link } from 'react-router';
import { isAdministrator } from '../../../../schema/levels.ts';
import { useOffers } from '../../lib/offers.ts';
import { useViewer } from '../../lib/session.ts';
import type { Choice } from '../../ui/choice.ts';
import { Muted } from '../../ui/Muted.tsx';
import { Select } from '../../ui/Select.tsx';
import { FieldFix } from './FieldFix.tsx';
import { PROBLEM_FIXES } from './problem-fixes.ts';
import styles from './Problems.module.css';
import type { ProblemRow_ProblemFragment as Problem } from './ProblemRow.generated.ts';
import { useFixProblem } from './useFixProblem.ts';

export interface ProblemFixCellProps {
  problem: Problem;
  reps: readonly Choice[];
  onFixed: () => void;
}

/** The control that fixes the problem: a field, a rep, or a link to the page where it is fixed. */
export function ProblemFixCell({ problem, reps, onFixed }: ProblemFixCellProps) {
  const viewer = useViewer();
  const { opens } = useOffers();
  const { company, rule, recordId, companyName } = problem;
  const fix = PROBLEM_FIXES[rule.value];
  if (!company) return <span>—</span>;
  const seeCompany = <Link to={`/company/${company.seq}`}>See the company</Link>;
  if (fix.kind === 'page') {
    const to = fix.path({ companySeq: company.seq, recordId });
    return opens(to) ? <Link to={to}>{fix.label}</Link> : seeCompany;
  }
  if (fix.kind === 'field') {
    if (!viewer.mayWrite) return seeCompany;
    return (
      <FieldFix
        key={problem.id}
        company={company}
        companyName={companyName ?? ''}
        fix={fix}
        onFixed={onFixed}
      />
    );
  }
  const mayAssign = viewer.isManager || isAdministrator(viewer);
  return mayAssign ? (
    <RepFix company={company} companyName={companyName ?? ''} reps={reps} onFixed={onFixed} />
  ) : (
    <Muted>A manager assigns a rep</Muted>
  );
}

interface RepFixProps {
  company: NonNullable<Problem['company']>;
  companyName: string;
  reps: readonly Choice[];
  onFixed: () => void;
}

function RepFix({ company, companyName, reps, onFixed }: RepFixProps) {
  const { setRep, error } = useFixProblem(company, onFixed);
  return (
    <>
      <Select
        label={`Rep of ${companyName}`}
        all="Assign a rep…"
        value=""
        choices={reps}
        onChange={(value) => {
          const rep = reps.find((each) => each.value === value);
          if (rep) void setRep(Number(rep.value), rep.label);
        }}
      />
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </>
  );
}
