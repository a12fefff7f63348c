import { sql } from 'kysely';
import type { Clock } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { alertTitle, namesOf } from './alert-words.ts';
import type { AlertPreview } from './alerts.requests.ts';
import { checkWatched } from './alerts.service.ts';
import { countFirings, type Evaluated } from './cell-state.ts';
import { isMet, thresholdOf, watchedUnit } from './condition.ts';
import { readCells } from './read-cells.ts';

/** Values that a preview shows. */
const SHOWN_MAX = 20;

/**
 * What an alert would find now, those that meet its condition first, and how often it would have told before.
 * @throws Problem 422 as a new alert does
 */
export async function previewAlert(
  db: Executor,
  viewer: SignedInUser,
  { report, question: asked, alert, ...watched }: AlertPreview,
  clock: Clock,
): Promise<object> {
  const { question, name } = await checkWatched(
    { db, viewer },
    { report, question: asked },
    watched,
  );
  const names = namesOf(question.dataset.name, name, watched);
  const unit = watchedUnit(watched.condition, names.unit);
  const cells = (await readCells(db, question, watched, clock)).map(({ label, value }) => ({
    label,
    value,
    isMet: value !== null && isMet(watched.condition, value),
  }));
  const { condition } = watched;
  const met = cells.filter((cell) => cell.isMet);
  return {
    title: alertTitle(condition, names),
    unit: unit.toLowerCase(),
    threshold: condition.kind === 'firstRow' ? null : thresholdOf(condition),
    cells: [...met, ...cells.filter((cell) => !cell.isMet)].slice(0, SHOWN_MAX),
    cellCount: cells.length,
    metCount: met.length,
    past: alert === undefined ? null : await pastOf(db, viewer, alert, watched, unit),
  };
}

/** Over the evaluations that are known of an alert that watches the same values. */
async function pastOf(
  db: Executor,
  { seq }: SignedInUser,
  alert: number,
  { measure, groupBy, condition }: Pick<AlertPreview, 'measure' | 'groupBy' | 'condition'>,
  unit: Parameters<typeof countFirings>[2],
): Promise<object | null> {
  const { rows } = await sql<{ history: Evaluated[] }>`
    /* alerts.past */
    select c.history from alert_cells c join alerts t on t.seq = c.alert
    where t.seq = ${alert} and t.owner = ${seq} and t.deleted_at is null and c.viewer in (0, t.owner)
      and t.measure = ${measure} and t.group_by is not distinct from ${groupBy}
      and case when t.condition ->> 'kind' in ('above', 'below') then 'value'
        else concat(t.condition ->> 'kind', t.condition ->> 'by') end
        = ${kindOf(condition)}`.execute(db);
  if (rows.length === 0) return null;
  return {
    evaluations: Math.max(...rows.map(({ history }) => history.length)),
    firings: rows.reduce((sum, { history }) => sum + countFirings(history, condition, unit), 0),
  };
}

/** Conditions of one kind are about the same values. */
function kindOf(condition: AlertPreview['condition']): string {
  if (condition.kind === 'above' || condition.kind === 'below') return 'value';
  return condition.kind === 'changes' ? `changes${condition.by}` : condition.kind;
}
