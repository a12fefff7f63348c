import { sql } from 'kysely';
import { z } from 'zod';
import { isCalendarDate } from '../../../../../schema/calendar-date.ts';
import { readTarget, targetInput } from '../../../../../schema/target-text.ts';
import {
  TARGET_MEASURE_NAMES,
  TARGET_PERIODS,
  TARGET_SCOPES,
  targetEnd,
  targetPeriodText,
  targetStart,
} from '../../../../../schema/targets.ts';
import {
  targetMeasure,
  targetPeriod,
  targetReason,
  targetScope,
} from '../../../domains/targets/targets.requests.ts';
import type { FieldProblem } from '../../../http/problem.ts';
import { calendarDate, seqNumber } from '../../../http/validation.ts';
import { textCell, wordCell } from '../cells.ts';
import { userCell } from '../user-cell.ts';
import { dateCell } from '../date-cell.ts';
import { importKind, type Stored } from '../import-kind.ts';
import { byPosition } from '../match-by-keys.ts';

const targetRow = z
  .strictObject({
    measure: targetMeasure,
    scope: targetScope,
    who: seqNumber.nullable(),
    period: targetPeriod,
    startsOn: calendarDate,
    value: z.string().nullable(),
    reason: targetReason.nullable().optional(),
  })
  .check(({ value: row, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', message, path: [field], input: row });
    if ((row.scope === 'company') !== (row.who === null)) {
      refuse(
        'who',
        row.who === null ? 'is required for a person or a team' : 'must be empty for the company',
      );
    }
    // What is no date has been refused as such.
    if (isCalendarDate(row.startsOn) && targetStart(row.period, row.startsOn) !== row.startsOn) {
      refuse(
        'startsOn',
        `must be the first day of a ${row.period}, such as ${targetStart(row.period, row.startsOn)}`,
      );
    }
    const { fault } = readTarget(row.measure, row.value ?? '');
    if (fault !== null) refuse('value', fault);
  })
  .transform((row) => ({
    ...row,
    reason: row.reason ?? null,
    endsOn: targetEnd(row.period, row.startsOn),
    value: readTarget(row.measure, row.value ?? '').value,
  }));
type TargetRow = z.output<typeof targetRow>;

const keyOf = ({ measure, scope, who, period, startsOn }: TargetRow): string =>
  [measure, scope, who ?? '', period, startsOn].join(' ');

export const targetsKind = importKind<TargetRow>({
  name: 'targets',
  noun: 'target',
  resource: 'targets',
  table: 'targets',
  undeletable: true,
  keepsHistory: true,
  fields: {
    measure: { column: 'measure' },
    scope: { column: 'scope' },
    who: { column: 'scope_seq' },
    period: { column: 'period' },
    startsOn: { column: 'starts_on' },
    endsOn: { column: 'ends_on' },
    value: { column: 'value' },
    reason: {
      reads: sql`coalesce(t.reason, case when t.ends_on < business_today() then 'as exported' end)`,
    },
  },
  columns: {
    measure: wordCell(TARGET_MEASURE_NAMES, 'require'),
    scope: wordCell(TARGET_SCOPES, 'require'),
    who: userCell(),
    period: wordCell(TARGET_PERIODS, 'require'),
    startsOn: dateCell('require'),
    value: textCell(),
    reason: textCell('leave'),
  },
  required: ['measure', 'scope', 'who', 'period', 'startsOn', 'value'],
  requiredForNew: [],
  rules: targetRow,
  claims: (row) => [{ key: keyOf(row) }],
  match: async ({ db, lock }, rows) => {
    const given = rows.map(({ reason: _reason, ...row }, position) => ({ ...row, position }));
    const found = await sql<Stored<TargetRow> & { position: number }>`
      /* import.match targets */
      select g.position, jsonb_build_object('seq', t.seq) as id, false as deleted, jsonb_build_object('measure', t.measure, 'scope', t.scope,
        'who', t.scope_seq, 'period', t.period, 'startsOn', t.starts_on, 'endsOn', t.ends_on, 'value', t.value) as fields
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g (position integer, measure text, scope text, who integer, period text, "startsOn" date)
      join targets t on t.measure = g.measure and t.scope = g.scope and coalesce(t.scope_seq, 0) = coalesce(g.who, 0)
        and t.period = g.period and t.starts_on = g."startsOn"
      order by t.seq ${lock ? sql`for no key update of t` : sql``}`.execute(db);
    return byPosition(rows.length, found.rows);
  },
  exported: ({ value, ...row }) => ({
    ...row,
    // Typed as the number that is stored; its cell is the text that is read as that number.
    value: targetInput(row.measure, value) as never,
  }),
  // It belongs to the change, not to the target: a file that repeats a value changes nothing.
  fileOnly: ['reason'],
  check: ({ scope, who, period, startsOn, endsOn, reason }, today, { reps, managers }) => {
    const faults: FieldProblem[] = [];
    if (scope === 'person' && !reps.has(who ?? 0)) {
      faults.push({ field: 'who', message: 'must be a rep' });
    }
    if (scope === 'team' && !managers.has(who ?? 0)) {
      faults.push({ field: 'who', message: 'must be the manager of a team' });
    }
    if (endsOn < today && !reason) {
      const message = `${targetPeriodText(period, startsOn)} is over: say why its target changes`;
      faults.push({ field: 'reason', message });
    }
    return faults;
  },
  stamps: (_changes, { reason }, now, today) => ({
    reason,
    changed_by: null,
    changed_at: now.toISOString(),
    changed_on: today,
  }),
});
