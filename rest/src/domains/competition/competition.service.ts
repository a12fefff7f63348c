import { findCompany } from '../../db/references.ts';
import { requirePermission } from '../../http/allow.ts';
import { invalid } from '../../http/problem.ts';
import {
  applyChanges,
  auditRecord,
  changeRecord,
  insertRecord,
  openRecord,
  setDeleted,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { readRow } from '../../http/resource.ts';
import { competition, findCompetition } from './competition.repository.ts';
import type { CompetitionCreate, CompetitionUpdate } from './competition.requests.ts';

interface CompetitionFields {
  coid: number;
  competitorType: number;
  year: number;
  present: boolean;
  source: string | null;
  seenOn: string | null;
  by: number | null;
}

/** Which competitors a company was seen with: shared data, which everybody who sells keeps. */
export const COMPETITION: RecordKind<CompetitionFields, 'competition'> = {
  resource: 'competition',
  noun: 'competitor record',
  table: 'competition',
  key: 'seq',
  fields: {
    coid: { column: 'coid' },
    competitorType: { column: 'competitor_type' },
    year: { column: 'year' },
    present: { column: 'present' },
    source: { column: 'source' },
    seenOn: { column: 'seen_on' },
    by: { column: 'by_user' },
  },
  permissions: {
    update: 'competition.write',
    delete: 'competition.write',
    restore: 'competition.write',
  },
  stamps: (viewer) => ({ by: viewer.seq }),
  read: (write, seq) => readRow(write, competition, seq),
};

/**
 * Records that a company was, or was not, seen with a competitor in a year; seen today unless another
 * day is given. What is recorded already for the year is changed.
 * @returns `isNew` false when a record was there
 */
export async function recordCompetition(
  write: WriteContext,
  request: CompetitionCreate,
): Promise<{ row: object; isNew: boolean }> {
  const { db, clock } = write;
  const me = requirePermission('competition.write', write.viewer);
  const today = clock.today();
  requireYear(request.year, today);
  requireSeen(request.seenOn, today);
  if (!(await findCompany(db, request.coid))) {
    throw invalid([{ field: 'coid', message: 'is not a company' }]);
  }
  const seen = { ...request, seenOn: request.seenOn ?? today };
  const stored = await findCompetition(db, request);
  if (!stored) {
    const seq = await insertRecord(write, COMPETITION, me, seen);
    return { row: await readRow(write, competition, seq), isNew: true };
  }
  if (stored.deleted) {
    await setDeleted(write, COMPETITION, stored.seq, false);
    await auditRecord(write, COMPETITION, me, stored.seq, 'restore');
  }
  const opened = await openRecord(write, COMPETITION, stored.seq);
  await applyChanges(write, COMPETITION, opened, seen);
  return { row: await readRow(write, competition, stored.seq), isNew: stored.deleted };
}

export function changeCompetition(
  write: WriteContext,
  seq: number,
  request: CompetitionUpdate,
): Promise<object> {
  requireSeen(request.seenOn, write.clock.today());
  return changeRecord(write, COMPETITION, seq, request);
}

function requireYear(year: number, today: string): void {
  const nextYear = Number(today.slice(0, 4)) + 1;
  if (year > nextYear) {
    throw invalid([{ field: 'year', message: `must be a year from 2000 to ${nextYear}` }]);
  }
}

function requireSeen(seenOn: string | null | undefined, today: string): void {
  if (seenOn && seenOn > today) {
    throw invalid([{ field: 'seenOn', message: 'must not be in the future' }]);
  }
}
