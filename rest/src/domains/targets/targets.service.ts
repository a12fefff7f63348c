import { isAdministrator } from '../../../../schema/levels.ts';
import { isAllowed, type RecordOwner } from '../../../../schema/permissions.ts';
import { formatDate } from '../../../../schema/figure-text.ts';
import {
  targetEnd,
  targetFault,
  targetPeriodText,
  targetStart,
  targetText,
} from '../../../../schema/targets.ts';
import type { Executor } from '../../db/database.ts';
import { requirePermission } from '../../http/allow.ts';
import { writeAudits } from '../../http/audit.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { forbidden, invalid, Problem, type FieldProblem } from '../../http/problem.ts';
import type { WriteContext } from '../../http/record-write.ts';
import {
  keyOf,
  lockTargets,
  scopePeople,
  storeTargets,
  targetsOf,
  type ScopePerson,
  type StoredTarget,
  type TargetRow,
} from './targets.repository.ts';
import type { TargetGiven, TargetsSave } from './targets.requests.ts';

/** A row of the grid: the company, a team or a person, and whether the viewer may set its targets. */
export interface TargetScopeRow {
  scope: TargetGiven['scope'];
  scopeSeq: number | null;
  name: string;
  /** Of a person: the team that it stands under. */
  managerSeq: number | null;
  mayEdit: boolean;
}

/** Whose a target is, in terms of the permission table: a team is its manager's, the company is nobody's. */
function ownerOf(
  { scope, scopeSeq }: Pick<TargetGiven, 'scope' | 'scopeSeq'>,
  people: ReadonlyMap<number, ScopePerson>,
): RecordOwner {
  const seq = scopeSeq ?? null;
  const managerSeq = scope === 'person' && seq !== null ? people.get(seq)?.managerSeq : null;
  return { seq, managerSeq: managerSeq ?? null };
}

/** What a viewer can see targets of: the company, then each team with its people. */
export function scopesFor(viewer: SignedInUser, people: readonly ScopePerson[]): TargetScopeRow[] {
  const bySeq = new Map(people.map((each) => [each.seq, each]));
  const isAdmin = isAdministrator(viewer);
  const row = (scope: TargetGiven['scope'], person: ScopePerson | null): TargetScopeRow => {
    const scopeSeq = person?.seq ?? null;
    return {
      scope,
      scopeSeq,
      name: person?.name ?? 'Company',
      managerSeq: scope === 'person' ? (person?.managerSeq ?? null) : null,
      mayEdit: isAllowed('targets.write', viewer, ownerOf({ scope, scopeSeq }, bySeq)),
    };
  };
  const teams = people.filter(
    ({ seq, isManager }) =>
      isManager && (isAdmin || seq === viewer.seq || seq === viewer.managerSeq),
  );
  const reps = people.filter(
    ({ seq, isRep, active, hasTargets, managerSeq }) =>
      isRep &&
      (active || hasTargets) &&
      (isAdmin || seq === viewer.seq || managerSeq === viewer.seq),
  );
  return [
    row('company', null),
    ...teams.map((each) => row('team', each)),
    ...reps.map((each) => row('person', each)),
  ];
}

/**
 * Sets targets, all of them or none.
 * @throws Problem 403 for a target that is not the viewer's to set, 412 where somebody else changed one since it was read,
 *   422 with the fault of each row
 */
export async function saveTargets(
  context: WriteContext,
  request: TargetsSave,
): Promise<TargetRow[]> {
  const { db, clock, requestId } = context;
  const viewer = requirePermission('targets.write', context.viewer, {
    seq: context.viewer?.seq ?? null,
    managerSeq: null,
  });
  const people = new Map((await scopePeople(db)).map((each) => [each.seq, each]));
  const today = clock.today();
  const firsts = new Map(
    request.targets.map((given, i) => [keyOf(given), i] as const).toReversed(),
  );
  const faults = request.targets.flatMap((given, i) =>
    faultsOf({ ...request, firsts, people, today }, given, i),
  );
  if (faults.length > 0) throw invalid(faults);
  requireScopes(viewer, request.targets, people);
  const stored = new Map((await lockTargets(db, request.targets)).map((row) => [keyOf(row), row]));
  await requireVersions(db, request.targets, stored);
  const changed = request.targets.filter(
    (given) => given.value !== (stored.get(keyOf(given))?.value ?? null),
  );
  const write = { by: viewer.seq, on: today, reason: request.reason ?? null };
  const seqs = await storeTargets(db, changed.map(toStore), write);
  await writeAudits(
    db,
    changed.map((given, i) => {
      const before = stored.get(keyOf(given));
      return {
        userSeq: viewer.seq,
        requestId,
        resource: 'targets',
        id: seqs[i] ?? 0,
        action: before ? ('update' as const) : ('create' as const),
        changes: [
          { field: 'value', old: before?.value ?? null, new: given.value },
          ...(write.reason === null ? [] : [{ field: 'reason', old: null, new: write.reason }]),
        ],
      };
    }),
  );
  const unchanged = request.targets.flatMap((given) => stored.get(keyOf(given))?.seq ?? []);
  return targetsOf(db, [...new Set([...seqs, ...unchanged])]);
}

const toStore = ({ version: _version, ...given }: TargetGiven) => ({
  ...given,
  endsOn: targetEnd(given.period, given.startsOn),
});

interface Batch extends TargetsSave {
  /** Where each target stands first. */
  firsts: ReadonlyMap<string, number>;
  people: ReadonlyMap<number, ScopePerson>;
  today: string;
}

/** What is wrong with one row of a batch, under the names of its fields. */
function faultsOf(
  { reason, firsts, people, today }: Batch,
  given: TargetGiven,
  at: number,
): FieldProblem[] {
  const fault = (field: string, message: string): FieldProblem[] => [
    { field: `targets.${at}.${field}`, message },
  ];
  const { measure, period, startsOn, value } = given;
  const first = firsts.get(keyOf(given)) ?? at;
  if (first < at) return fault('startsOn', `is the same target as in row ${first + 1}`);
  if (startsOn !== targetStart(period, startsOn)) {
    return fault('startsOn', `must be the first day of ${START_WORDS[period]}`);
  }
  const scopeFault = scopeFaultOf(given, people);
  if (scopeFault !== null) return fault('scopeSeq', scopeFault);
  const valueFault = value === null ? null : targetFault(measure, value);
  if (valueFault !== null) return fault('value', valueFault);
  if (targetEnd(period, startsOn) < today && !reason) {
    return fault(
      'value',
      `${targetPeriodText(period, startsOn)} is over: give a reason to correct its target`,
    );
  }
  return [];
}

const START_WORDS = {
  month: 'a month',
  quarter: 'a quarter: January, April, July or October 1',
  year: 'an Arcat year: December 1',
} as const;

function scopeFaultOf(
  { scope, scopeSeq }: TargetGiven,
  people: ReadonlyMap<number, ScopePerson>,
): string | null {
  if (scope === 'company') return scopeSeq == null ? null : 'must be absent for the company';
  const person = scopeSeq == null ? undefined : people.get(scopeSeq);
  if (scope === 'team') return person?.isManager ? null : 'must be the manager of a team';
  return person?.isRep ? null : 'must be a rep';
}

/** @throws Problem 403 that names the first target that the viewer may not set */
function requireScopes(
  viewer: SignedInUser,
  targets: readonly TargetGiven[],
  people: ReadonlyMap<number, ScopePerson>,
): void {
  const refused = targets.find(
    (given) => !isAllowed('targets.write', viewer, ownerOf(given, people)),
  );
  if (!refused) return;
  const name = people.get(refused.scopeSeq ?? 0)?.name ?? 'the company';
  throw forbidden(
    `You cannot set targets of ${name}. Managers set those of their own team, directors all.`,
  );
}

/** @throws Problem 412 with each row that somebody else changed */
async function requireVersions(
  db: Executor,
  targets: readonly TargetGiven[],
  stored: ReadonlyMap<string, StoredTarget>,
): Promise<void> {
  const stale = targets.flatMap((given, at) => {
    const row = stored.get(keyOf(given));
    return (row?.version ?? 0) === given.version ? [] : [{ at, row }];
  });
  const [first] = stale;
  if (!first) return;
  const [current] = first.row ? await targetsOf(db, [first.row.seq]) : [];
  throw new Problem(
    412,
    stale.length === 1
      ? 'Somebody else changed one of these targets since you opened them.'
      : `Somebody else changed ${stale.length} of these targets since you opened them.`,
    {
      current: current ?? {},
      errors: stale.map(({ at, row }) => ({
        field: `targets.${at}.value`,
        message: row
          ? `${row.changedByName ?? 'An import'} set it to ${targetText(row.measure, row.value)} on ${formatDate(row.changedOn)}`
          : 'is not stored',
      })),
    },
  );
}
