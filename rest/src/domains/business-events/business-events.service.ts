import { sql } from 'kysely';
import { isAdministrator } from '../../../../schema/levels.ts';
import { requirePermission } from '../../http/allow.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { invalid, notFound } from '../../http/problem.ts';
import {
  applyChanges,
  insertRecord,
  openRecord,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import type { EventCreate, EventUpdate } from './business-events.requests.ts';

interface EventFields {
  date: string;
  title: string;
  team: number | null;
}

export const EVENT_FROM = sql`business_events t left join users m on m.seq = t.team
  join users a on a.seq = t.author`;
export const EVENT_COLUMNS = sql`t.seq, t.date, t.title, t.team, m.name as "teamName", t.author,
  a.name as "authorName", t.version`;

/** The company's and those of the viewer's team; directors see all. */
export const seenBy = ({ seq, level, managerSeq }: SignedInUser) =>
  isAdministrator({ level })
    ? sql<boolean>`true`
    : sql<boolean>`(t.team is null or t.team in (${seq}, ${managerSeq ?? seq}))`;

export const EVENTS: RecordKind<EventFields, 'business_events'> = {
  resource: 'business-events',
  noun: 'event',
  table: 'business_events',
  key: 'seq',
  fields: { date: { column: 'date' }, title: { column: 'title' }, team: { column: 'team' } },
  // A team's event is its manager's; the company's is nobody's, so that directors alone change it.
  owner: 'team',
  permissions: {
    update: 'business-events.write',
    delete: 'business-events.write',
    restore: 'business-events.write',
  },
  read: readEvent,
};

/** @throws Problem 404 where there is none that the viewer may see */
export async function readEvent(
  { db, viewer }: Pick<WriteContext, 'db' | 'viewer'>,
  seq: number,
): Promise<object> {
  const { rows } = await sql<object>`
    /* business-events.read */
    select ${EVENT_COLUMNS} from ${EVENT_FROM}
    where t.seq = ${seq} and t.deleted_at is null
      and ${viewer ? seenBy(viewer) : sql<boolean>`false`}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('such event');
  return row;
}

export async function createEvent(context: WriteContext, request: EventCreate): Promise<object> {
  const author = await requireTeam(context, request.team ?? null);
  const seq = await insertRecord(context, EVENTS, author, request, { author: author.seq });
  return readEvent(context, seq);
}

export async function changeEvent(
  context: WriteContext,
  seq: number,
  request: EventUpdate,
): Promise<object> {
  const opened = await openRecord(context, EVENTS, seq);
  if (request.team !== undefined) await requireTeam(context, request.team);
  await applyChanges(context, EVENTS, opened, request);
  return readEvent(context, seq);
}

/** @throws Problem 403 for a team whose events the viewer may not keep, 422 for who has no team */
async function requireTeam(
  { db, viewer }: WriteContext,
  team: number | null,
): Promise<SignedInUser> {
  const allowed = requirePermission('business-events.write', viewer, {
    seq: team,
    managerSeq: null,
  });
  if (team === null) return allowed;
  const { rows } = await sql`
    /* business-events.team */
    select 1 from users where managerid = ${team} and level = 32 and active limit 1`.execute(db);
  if (rows.length > 0) return allowed;
  throw invalid([{ field: 'team', message: 'must be the manager of a team' }]);
}
