import { COMPETITORS } from '../../../../schema/enumerations.ts';
import type { PermissionId } from '../../../../schema/permissions.ts';
import type { Clock } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';
import { requirePermission } from '../../http/allow.ts';
import { changedFields, writeAudit, type AuditEntry } from '../../http/audit.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { invalid, notFound, Problem } from '../../http/problem.ts';
import {
  findAuthor,
  findClientFlag,
  insertNote,
  listNotesBySeqs,
  lockNote,
  setNoteDeleted,
  updateNote,
  type LockedNote,
  type Mention,
  type NoteRow,
} from './notes.repository.ts';
import type { NoteCreate, NoteUpdate } from './notes.requests.ts';

/** Who writes, in which transaction and request. */
export interface NoteWrite {
  db: Executor;
  clock: Clock;
  viewer: SignedInUser | null;
  requestId: string;
  ifMatch: number | null;
}

interface WireMention {
  year: number;
  competitorType: { id: number; label: string };
}

export type WireNote = Omit<NoteRow, 'tradeshow' | 'competitor'> & {
  tradeshow: WireMention[];
  competitor: WireMention[];
};

const LABELS = new Map(COMPETITORS.map(({ value, label }) => [value, label]));

export function wireNote(row: NoteRow): WireNote {
  const labelled = (mentions: Mention[]) =>
    mentions.map(({ year, competitorType }) => ({
      year,
      competitorType: {
        id: competitorType,
        label: LABELS.get(competitorType) ?? String(competitorType),
      },
    }));
  return { ...row, tradeshow: labelled(row.tradeshow), competitor: labelled(row.competitor) };
}

/** The stored note. @throws Problem 404 */
export async function readNote(db: Executor, seq: number): Promise<WireNote> {
  const [row] = await listNotesBySeqs(db, [seq]);
  if (!row) throw notFound('such note');
  return wireNote(row);
}

/** Logs a note as the signed-in user, or in the name of a rep whom the viewer may write for. */
export async function createNote(write: NoteWrite, request: NoteCreate): Promise<WireNote> {
  const { db, clock } = write;
  const me = requirePermission('notes.create', write.viewer, authorOf(write.viewer));
  const author =
    request.user === undefined || request.user === me.seq
      ? me.seq
      : await authorFor(write, request.user);
  const isAClient = await findClientFlag(db, request.coid);
  if (isAClient === null) throw invalid([{ field: 'coid', message: 'is not a company' }]);
  const seq = await insertNote(db, {
    coid: request.coid,
    date: request.date ?? clock.today(),
    note: request.note,
    type: request.type,
    user: author,
    enteredBy: author === me.seq ? null : me.seq,
    isAClient,
    tradeshow: request.tradeshow ?? [],
    competitor: request.competitor ?? [],
  });
  await audit(write, me, seq, 'create');
  return readNote(db, seq);
}

function authorOf(viewer: SignedInUser | null) {
  return { seq: viewer?.seq ?? null, managerSeq: viewer?.managerSeq ?? null };
}

async function authorFor(write: NoteWrite, seq: number): Promise<number> {
  const author = await findAuthor(write.db, seq);
  if (!author?.active) throw invalid([{ field: 'user', message: 'is not an active user' }]);
  requirePermission('notes.create', write.viewer, author);
  return author.seq;
}

/** Changes a note; the author never changes. @throws Problem 412 with the stored note when the version is stale */
export async function changeNote(
  write: NoteWrite,
  seq: number,
  request: NoteUpdate,
): Promise<WireNote> {
  const { note, viewer } = await noteForChange(write, seq, 'notes.update');
  const next = {
    date: request.date ?? note.date,
    note: request.note ?? note.note,
    type: request.type ?? note.type,
    tradeshow: request.tradeshow === undefined ? note.tradeshow : (request.tradeshow ?? []),
    competitor: request.competitor === undefined ? note.competitor : (request.competitor ?? []),
  };
  const changes = changedFields({ ...note }, next);
  if (changes.length > 0) {
    await updateNote(write.db, seq, next);
    await audit(write, viewer, seq, 'update', changes);
  }
  return readNote(write.db, seq);
}

/** Takes the note out of every list; it can be restored for 30 days. */
export async function deleteNote(write: NoteWrite, seq: number): Promise<void> {
  const { viewer } = await noteForChange(write, seq, 'notes.delete');
  await setNoteDeleted(write.db, seq, true);
  await audit(write, viewer, seq, 'delete');
}

/** Brings a deleted note back; a note that is not deleted is answered as it is. */
export async function restoreNote(write: NoteWrite, seq: number): Promise<WireNote> {
  const note = await lockNote(write.db, seq);
  if (!note || (note.deleted && !note.restorable)) throw notFound('such note');
  const viewer = requirePermission('notes.restore', write.viewer, {
    seq: note.user,
    managerSeq: note.managerSeq,
  });
  if (note.deleted) {
    await setNoteDeleted(write.db, seq, false);
    await audit(write, viewer, seq, 'restore');
  }
  return readNote(write.db, seq);
}

async function noteForChange(
  write: NoteWrite,
  seq: number,
  permission: PermissionId,
): Promise<{ note: LockedNote; viewer: SignedInUser }> {
  const note = await lockNote(write.db, seq);
  if (!note || note.deleted) throw notFound('such note');
  const viewer = requirePermission(permission, write.viewer, {
    seq: note.user,
    managerSeq: note.managerSeq,
  });
  if (write.ifMatch !== null && write.ifMatch !== note.version) {
    throw new Problem(412, 'Somebody else changed this note since you opened it.', {
      current: await readNote(write.db, seq),
    });
  }
  return { note, viewer };
}

function audit(
  write: NoteWrite,
  viewer: SignedInUser,
  seq: number,
  action: AuditEntry['action'],
  changes?: AuditEntry['changes'],
): Promise<void> {
  return writeAudit(write.db, {
    userSeq: viewer.seq,
    requestId: write.requestId,
    resource: 'notes',
    id: seq,
    action,
    ...(changes && { changes }),
  });
}
