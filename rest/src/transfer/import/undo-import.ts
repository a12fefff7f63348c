import { sql } from 'kysely';
import type { Clock } from '../../calendar.ts';
import type { Database, Executor } from '../../db/database.ts';
import { writeAudits } from '../../http/audit.ts';
import { isLarge, type ImportKind, type RowId } from './import-kind.ts';
import { importRequestId } from './import-records.ts';
import { KINDS } from './kinds.ts';
import { inLongTransaction } from './long-transaction.ts';
import { storedColumns } from './match-by-keys.ts';
import { deleteRows, recordsInUse } from './undo-references.ts';
import { auditId, columnsOf, entry, joinRow, updateRows, type ImportWrite } from './write-rows.ts';

/** An import that cannot be undone; the message says why and what to do. */
export class UndoRefused extends Error {
  /** @param inApp the same for the page, where it differs */
  constructor(
    message: string,
    readonly inApp = message,
  ) {
    super(message);
  }
}

export interface UndoOptions {
  importSeq: number;
  /** Undoes the rest although some records were changed since. */
  skipChanged: boolean;
  userSeq: number | null;
  clock: Clock;
  /** A record that stays as it is, in words. */
  onKept(sentence: string): void;
  /** In the transaction of the undo, when it is about to be kept. */
  onWritten?(db: Executor, counts: UndoCounts): Promise<void>;
  /** Ends the undo, of which nothing is kept then. */
  signal?: AbortSignal;
}

export interface UndoCounts {
  deleted: number;
  restored: number;
  kept: number;
  /** False when records that were changed since kept everything as it is. */
  written: boolean;
}

/** What an import did to one row. */
interface ImportedRow {
  seq: number;
  id: RowId;
  before: Record<string, unknown> | null;
  fields: Record<string, unknown> | null;
}

const BATCH_ROWS = 2000;

/**
 * Takes a whole import back: what it made is gone, what it changed is as before. What was changed since is named, and
 * keeps everything as it is (with `skipChanged` only itself).
 * @throws UndoRefused
 */
export function undoImport(db: Database, options: UndoOptions): Promise<UndoCounts> {
  return inLongTransaction(db, (transaction) => undoIn(transaction, options));
}

async function undoIn(db: Executor, options: UndoOptions): Promise<UndoCounts> {
  const { importSeq, skipChanged, userSeq, onKept } = options;
  const { kind, rows: count } = await openUndo(db, importSeq);
  // Settling refuses deleted companies: their rows are left to the triggers.
  const isLargeUndo = isLarge(count) && !(await kind.large?.namesDeleted(db, importSeq));
  const large = isLargeUndo ? kind.large : undefined;
  await large?.begin(db);
  const counts: UndoCounts = { deleted: 0, restored: 0, kept: 0, written: true };
  const requestId = `${importRequestId(importSeq)} undo`;
  const write: ImportWrite = { db, importSeq, userSeq, requestId };
  // The last first: what was made last is referred to by nothing that is older.
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    options.signal?.throwIfAborted();
    const rows = await readBatch(db, importSeq, before);
    const last = rows.at(-1);
    if (!last) break;
    before = last.seq;
    const kept = new Map([
      ...(await changedSince(db, kind, importSeq, rows)),
      ...(await recordsInUse(
        db,
        kind,
        rows.filter((row) => row.before === null).map(({ id }) => id),
      )),
    ]);
    for (const [id, why] of kept) onKept(`${kind.noun} ${id} ${why}`);
    counts.kept += kept.size;
    if (kept.size > 0 && !skipChanged) counts.written = false;
    const free = rows.filter(({ id }) => !kept.has(auditId(id)));
    counts.deleted += free.filter((row) => row.before === null).length;
    counts.restored += free.filter((row) => row.before !== null).length;
    if (!counts.written) continue;
    await undoRows(write, kind, free, options);
    // What is left over can be undone later.
    await sql`
      /* import.forget */
      delete from import_rows where seq = any (${free.map((row) => row.seq)}::bigint[])`.execute(
      db,
    );
  }
  const gone = counts.written ? await large?.finish(db) : null;
  if (gone) {
    throw new UndoRefused(
      `Company ${gone} was deleted while its ${kind.noun}s were taken back. Undo the import again.`,
    );
  }
  if (counts.kept === 0) {
    await sql`
      /* import.undone */
      update imports set undone_at = now() where seq = ${importSeq}`.execute(db);
  }
  if (counts.written) await options.onWritten?.(db, counts);
  return counts;
}

async function openUndo(db: Executor, seq: number): Promise<{ kind: ImportKind; rows: number }> {
  const { rows } = await sql<{ kind: string; rows: number; undone: boolean; kept: boolean }>`
    /* import.openUndo */
    select i.kind, i.created + i.updated as rows, i.undone_at is not null as undone,
      i.created + i.updated = 0 or exists (select from import_rows r where r.import_seq = i.seq) as kept
    from imports i where i.seq = ${seq} for update`.execute(db);
  const [opened] = rows;
  const kind = KINDS.find(({ name }) => name === opened?.kind);
  if (!opened || !kind) {
    throw new UndoRefused(
      `There is no import ${seq}. npm run import -- list names them.`,
      `There is no import ${seq}.`,
    );
  }
  if (opened.undone) throw new UndoRefused(`Import ${seq} is undone already.`);
  if (!opened.kept) {
    throw new UndoRefused(
      `Import ${seq} is too old: what it changed is kept for 30 days. A backup of the day before has it.`,
    );
  }
  return { kind, rows: opened.rows };
}

async function readBatch(db: Executor, importSeq: number, before: number): Promise<ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    /* import.readRows */
    select seq, id, before, fields from import_rows
    where import_seq = ${importSeq} and seq < ${before} order by seq desc limit ${BATCH_ROWS}`.execute(
    db,
  );
  return rows;
}

/** Which records were changed after the import, by whom and when. */
async function changedSince(
  db: Executor,
  kind: ImportKind,
  importSeq: number,
  rows: ImportedRow[],
): Promise<[id: string, why: string][]> {
  const { rows: changed } = await sql<{ id: string; why: string }>`
    /* import.changedSince */
    select distinct on (g.id) g.id,
      format('was %s on %s by %s', case a.action when 'delete' then 'deleted' when 'restore' then 'restored' else 'changed' end,
        (a.at at time zone 'America/New_York')::date,
        coalesce(u.name, case when a.request_id like 'import %' then a.request_id else 'a command' end)) as why
    from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => auditId(id)))}::jsonb) as g (id)
    join imports i on i.seq = ${importSeq}
    join audit a on a.resource = ${kind.resource} and a.id = g.id and a.seq > i.audit_seq
      and a.request_id is distinct from ${importRequestId(importSeq)} and a.action <> 'export'
      -- An import that is undone itself has changed nothing.
      and not exists (select from imports x where x.undone_at is not null
        and a.request_id in ('import ' || x.seq, 'import ' || x.seq || ' undo'))
    left join users u on u.seq = a.user_seq
    order by g.id, a.seq desc`.execute(db);
  return changed.map(({ id, why }) => [id, why]);
}

async function undoRows(
  write: ImportWrite,
  kind: ImportKind,
  rows: ImportedRow[],
  { clock }: UndoOptions,
): Promise<void> {
  const { db } = write;
  const made = rows.filter(({ before }) => before === null).map(({ id }) => id);
  await deleteRows(db, kind, made);
  await writeAudits(
    db,
    made.map((id) => entry(write, kind, id, 'delete')),
  );
  const changed = rows.flatMap(({ id, before, fields }) =>
    before && fields ? [{ id, before, fields }] : [],
  );
  const stored = await readFields(
    db,
    kind,
    changed.map(({ id }) => id),
  );
  const undone = changed.flatMap(({ id, before, fields }) => {
    const now = stored.get(auditId(id));
    // Deleted for good since, by something that leaves no trace.
    if (!now) return [];
    const row: Record<string, unknown> = { ...now, ...fields };
    const changes = Object.keys(fields).map((field) => ({
      field,
      old: now[field] ?? null,
      new: fields[field] ?? null,
    }));
    // A history has the undo as a change of its own, with its reason; everything else is as it was.
    const reason = `Import ${write.importSeq} undone`;
    const columns = kind.keepsHistory
      ? {
          ...columnsOf(kind, row),
          ...kind.stamps?.(changes, { ...row, reason }, clock.now(), clock.today()),
        }
      : before;
    return [{ id, row, changes, columns }];
  });
  for (const alike of groupedBy(undone, ({ columns }) => Object.keys(columns).sort().join())) {
    await updateRows(
      db,
      kind,
      alike.map(({ id, columns }) => ({ ...columns, ...id })),
    );
  }
  await kind.afterWrite?.(db, undone);
  await writeAudits(
    db,
    undone.map(({ id, changes }) => entry(write, kind, id, 'update', changes)),
  );
}

function groupedBy<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
}

async function readFields(
  db: Executor,
  kind: ImportKind,
  ids: RowId[],
): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await sql<{ id: RowId; fields: Record<string, unknown> }>`
    /* import.readFields */
    select ${storedColumns(kind as Parameters<typeof storedColumns>[0])}
    from jsonb_array_elements(${JSON.stringify(ids)}::jsonb) as g (id) ${joinRow(kind, sql`g.id`)}
    for no key update of t`.execute(db);
  return new Map(rows.map(({ id, fields }) => [auditId(id), fields]));
}
