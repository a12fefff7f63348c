import { requirePermission } from '../../http/allow.ts';
import type { AuditChange } from '../../http/audit.ts';
import { invalid } from '../../http/problem.ts';
import type { WriteContext } from '../../http/record-write.ts';
import type { ReferredCompany } from '../../db/references.ts';

const CALL = 100;

interface Completion {
  percentComplete: number;
  completedOn: string | null;
}

/**
 * The day of completion that goes with a percentage: 100 has one (today unless it is given), less has none.
 * @throws Problem 422 on `completedOn` when the two contradict each other
 */
export function completionOf(
  stored: Completion,
  given: { percentComplete?: number | undefined; completedOn?: string | null | undefined },
  today: string,
): Completion {
  const percentComplete = given.percentComplete ?? stored.percentComplete;
  const refuse = (message: string) => invalid([{ field: 'completedOn', message }]);
  if (percentComplete < 100) {
    if (given.completedOn) throw refuse('goes with percentComplete 100 only');
    return { percentComplete, completedOn: null };
  }
  if (given.completedOn === null) throw refuse('is needed while percentComplete is 100');
  if (given.completedOn && given.completedOn > today) throw refuse('must not be in the future');
  return { percentComplete, completedOn: given.completedOn ?? stored.completedOn ?? today };
}

interface Plan {
  type: number;
  date: string;
  time: string | null;
  percentComplete: number;
}

/** True when a change makes a call: a new one, another type before, an open one moved or taken up again. */
export function plansCall(stored: Plan | null, next: Plan): boolean {
  if (next.type !== CALL) return false;
  if (stored?.type !== CALL) return true;
  if (next.percentComplete === 100) return false;
  const isMoved = next.date !== stored.date || next.time !== stored.time;
  return isMoved || stored.percentComplete === 100;
}

/**
 * Lets a call to a do-not-call company pass when a manager or an administrator overrides with a reason.
 * @returns what the audit trail says about the override
 * @throws Problem 422 on `type` without an override, on `note` without a reason; 403 when the viewer may not
 */
export function overrideDoNotCall(
  { viewer }: Pick<WriteContext, 'viewer'>,
  company: ReferredCompany,
  request: { override?: true | undefined; note?: string | null | undefined },
): AuditChange[] {
  if (!company.doNotCall) return [];
  if (!request.override) {
    const since = `must not be a call: the company is do-not-call since ${company.dncSince} (${company.dncReason}).`;
    const remedy = 'A manager or an administrator may override it, with the reason in the note.';
    throw invalid([{ field: 'type', message: `${since} ${remedy}` }]);
  }
  // Who may end do-not-call may also pass over it once.
  requirePermission('manufacturers.clearDoNotCall', viewer, {
    seq: company.rep,
    managerSeq: company.managerSeq,
  });
  const reason = request.note?.trim();
  if (!reason) {
    const message = 'is required: say why the company is called although it is do-not-call';
    throw invalid([{ field: 'note', message }]);
  }
  return [{ field: 'doNotCallOverride', old: null, new: reason }];
}
