import { sql, type RawBuilder } from 'kysely';
import type { PermissionId, RecordOwner } from '../../../schema/permissions.ts';
import type { ColumnName, TableName } from '../db/table-columns.generated.ts';
import { requirePermission } from './allow.ts';
import { changedFields, writeAudit, type AuditChange, type AuditEntry } from './audit.ts';
import type { SignedInUser } from './authenticate.ts';
import { requireVersion } from './preconditions.ts';
import { forbidden, notFound } from './problem.ts';
import type { RouteContext } from './route.ts';

/** Who writes, in which transaction and request: the context of a route that writes is one. */
export type WriteContext = Pick<RouteContext, 'db' | 'clock' | 'viewer' | 'requestId' | 'ifMatch'>;

/** Where a field is stored. */
export interface FieldColumn<Table extends TableName = TableName> {
  column: ColumnName<Table>;
  /** Stored as jsonb. */
  json?: true;
  /** What `null` clears it to where the column is never null. */
  cleared?: unknown;
}

/**
 * One kind of record as data: where it is stored, whose it is and who may do what to it. The table has
 * the columns `version` and `deleted_at`; its fields are named as on the wire.
 */
export interface RecordKind<Fields extends object, Table extends TableName = TableName> {
  /** The resource's name in addresses, in the audit trail and in SQL comments. */
  resource: string;
  /** What a missing record is called: "There is no such contact." */
  noun: string;
  table: Table;
  /** The column of its number. */
  key: ColumnName<Table>;
  fields: { [Name in keyof Fields]: FieldColumn<Table> };
  /**
   * Whose record it is: a column with the user, or an expression over the table (alias `t`); absent for
   * shared data, which is nobody's.
   */
  owner?: ColumnName<Table> | RawBuilder<unknown>;
  /** Nobody but the owner changes it, administrators included. */
  ownerOnly?: true;
  /** Who may see a record (alias `t`); to everybody else there is none. */
  visible?(viewer: SignedInUser): RawBuilder<boolean>;
  permissions: { update: PermissionId; delete?: PermissionId; restore?: PermissionId };
  /** Set whenever something else changes, such as who changed it last. */
  stamps?(viewer: SignedInUser, today: string): Partial<Fields>;
  /** The record as the wire has it: what a refused editor is shown, and a restore answers. */
  read(write: WriteContext, key: number): Promise<object>;
}

/** A record that nobody else can change until the transaction ends. */
export interface LockedRecord<Fields> {
  key: number;
  version: number;
  owner: RecordOwner;
  deleted: boolean;
  /** True while a deleted record can still be brought back. */
  restorable: boolean;
  fields: Fields;
}

/** What may be given for fields: a value sets, an absent (or undefined) field leaves, `null` clears. */
export type Given<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined };

const RESTORE_DAYS = 30;

async function lockRecord<Fields extends object>(
  { db, viewer }: WriteContext,
  kind: RecordKind<Fields>,
  key: number,
): Promise<LockedRecord<Fields> | null> {
  const owner =
    typeof kind.owner === 'string'
      ? sql.ref(`t.${kind.owner}`)
      : (kind.owner ?? sql`null::integer`);
  const fields = Object.entries<FieldColumn>(kind.fields).map(
    ([name, { column }]) => sql`${sql.lit(name)}, ${sql.ref(`t.${column}`)}`,
  );
  const seen = kind.visible && viewer ? kind.visible(viewer) : sql<boolean>`true`;
  const { rows } = await sql<
    Omit<LockedRecord<Fields>, 'key' | 'owner'> & {
      ownerSeq: number | null;
      managerSeq: number | null;
    }
  >`
    /* ${sql.raw(kind.resource)}.lock */
    select t.version, ${owner} as "ownerSeq",
      (select u.managerid from users u where u.seq = ${owner}) as "managerSeq",
      t.deleted_at is not null as deleted,
      coalesce(t.deleted_at > now() - ${sql.lit(RESTORE_DAYS)} * interval '1 day', false) as restorable,
      jsonb_build_object(${sql.join(fields)}) as fields
    from ${sql.table(kind.table)} t
    where ${sql.ref(`t.${kind.key}`)} = ${key} and ${seen}
    for no key update of t`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { ownerSeq, managerSeq, ...record } = row;
  return { ...record, key, owner: { seq: ownerSeq, managerSeq } };
}

function authorize<Fields extends object>(
  { viewer }: WriteContext,
  kind: RecordKind<Fields>,
  record: LockedRecord<Fields>,
  permission: PermissionId | undefined,
): SignedInUser {
  const allowed = requirePermission(permission ?? 'generic.refused', viewer, record.owner);
  if (kind.ownerOnly && record.owner.seq !== allowed.seq) {
    throw forbidden(`This ${kind.noun} is somebody else’s: only they may change it.`);
  }
  return allowed;
}

/**
 * Locks a record for a change.
 * @throws Problem 404 when it is absent or deleted, 403 when the viewer may not, 412 with the stored
 *   record when the caller edited an older version
 */
export async function openRecord<Fields extends object>(
  write: WriteContext,
  kind: RecordKind<Fields>,
  key: number,
  permission: PermissionId | undefined = kind.permissions.update,
): Promise<{ record: LockedRecord<Fields>; viewer: SignedInUser }> {
  const record = await lockRecord(write, kind, key);
  if (!record || record.deleted) throw notFound(`such ${kind.noun}`);
  const viewer = authorize(write, kind, record, permission);
  await requireVersion(write.ifMatch, {
    noun: kind.noun,
    stored: record.version,
    current: () => kind.read(write, key),
  });
  return { record, viewer };
}

/**
 * Stores the given fields of an opened record and what changed in the audit trail.
 * Values that are stored already change nothing: no new version, no audit row.
 * @param remarks audited beside the changed fields, such as the reason of an override
 * @returns the fields that changed
 */
export async function applyChanges<Fields extends object>(
  write: WriteContext,
  kind: RecordKind<Fields>,
  { record, viewer }: { record: LockedRecord<Fields>; viewer: SignedInUser },
  given: Given<Fields>,
  remarks: AuditChange[] = [],
): Promise<AuditChange[]> {
  const next = storable(kind, given);
  const changes = changedFields(record.fields as Record<string, unknown>, next);
  if (changes.length === 0) return [];
  const stamps = storable(kind, kind.stamps?.(viewer, write.clock.today()) ?? {});
  const changed = Object.fromEntries(changes.map((change) => [change.field, change.new]));
  const assignments = assignmentsOf(kind, { ...stamps, ...changed }).map(
    ({ column, value }) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`
    /* ${sql.raw(kind.resource)}.update */
    update ${sql.table(kind.table)}
    set ${sql.join(assignments)}, version = version + 1
    where ${sql.ref(kind.key)} = ${record.key}`.execute(write.db);
  await auditRecord(write, kind, viewer, record.key, 'update', [...changes, ...remarks]);
  return changes;
}

/** Opens a record, stores the given fields and answers the record as the wire has it. */
export async function changeRecord<Fields extends object>(
  write: WriteContext,
  kind: RecordKind<Fields>,
  key: number,
  given: Given<Fields>,
): Promise<object> {
  const opened = await openRecord(write, kind, key);
  await applyChanges(write, kind, opened, given);
  return kind.read(write, key);
}

/**
 * Stores a new record; the caller has decided that the viewer may.
 * @param columns what is stored beside the fields, by column: its company, its author
 * @returns its number
 */
export async function insertRecord<Fields extends object>(
  write: WriteContext,
  kind: RecordKind<Fields>,
  viewer: SignedInUser,
  given: Given<Fields>,
  columns: Record<string, unknown> = {},
  remarks?: AuditChange[],
): Promise<number> {
  const stamps = kind.stamps?.(viewer, write.clock.today()) ?? {};
  const values = [
    ...assignmentsOf(kind, { ...storable(kind, stamps), ...storable(kind, given) }),
    ...Object.entries(columns).map(([column, value]) => ({ column, value })),
  ];
  const { rows } = await sql<{ key: number }>`
    /* ${sql.raw(kind.resource)}.insert */
    insert into ${sql.table(kind.table)} (${sql.join(values.map(({ column }) => sql.ref(column)))})
    values (${sql.join(values.map(({ value }) => value))})
    returning ${sql.ref(kind.key)} as key`.execute(write.db);
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  await auditRecord(write, kind, viewer, row.key, 'create', remarks?.length ? remarks : undefined);
  return row.key;
}

/** Takes a record out of every list; it can be restored for 30 days. @throws Problem as openRecord does */
export async function deleteRecord<Fields extends object>(
  write: WriteContext,
  kind: RecordKind<Fields>,
  key: number,
): Promise<void> {
  const { viewer } = await openRecord(
    write,
    kind,
    key,
    kind.permissions.delete ?? 'generic.refused',
  );
  await setDeleted(write, kind, key, true);
  await auditRecord(write, kind, viewer, key, 'delete');
}

/**
 * Brings a deleted record back; one that is not deleted is answered as it is.
 * @throws Problem 404 when there is none or it was deleted more than 30 days ago, 403 when the viewer may not
 */
export async function restoreRecord<Fields extends object>(
  write: WriteContext,
  kind: RecordKind<Fields>,
  key: number,
  permission: PermissionId | undefined = kind.permissions.restore,
): Promise<object> {
  const record = await lockRecord(write, kind, key);
  if (!record || (record.deleted && !record.restorable)) throw notFound(`such ${kind.noun}`);
  const viewer = authorize(write, kind, record, permission);
  if (record.deleted) {
    await setDeleted(write, kind, key, false);
    await auditRecord(write, kind, viewer, key, 'restore');
  }
  return kind.read(write, key);
}

/** Marks a record as deleted or not; the caller has opened it and audits why. */
export async function setDeleted<Fields extends object>(
  { db }: WriteContext,
  kind: RecordKind<Fields>,
  key: number,
  deleted: boolean,
): Promise<void> {
  await sql`
    /* ${sql.raw(kind.resource)}.setDeleted */
    update ${sql.table(kind.table)}
    set deleted_at = case when ${deleted} then now() end, version = version + 1
    where ${sql.ref(kind.key)} = ${key}`.execute(db);
}

export function auditRecord(
  { db, requestId }: WriteContext,
  { resource }: { resource: string },
  viewer: SignedInUser,
  key: number,
  action: AuditEntry['action'],
  changes?: AuditChange[],
): Promise<void> {
  const entry = { userSeq: viewer.seq, requestId, resource, id: key, action };
  return writeAudit(db, { ...entry, ...(changes && { changes }) });
}

/** What the given fields become in the table: absent ones are left out, `null` is what it clears to. */
function storable<Fields extends object>(
  kind: RecordKind<Fields>,
  given: Given<Fields>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? kind.fields[name as keyof Fields].cleared ?? null]),
  );
}

function assignmentsOf<Fields extends object>(
  kind: RecordKind<Fields>,
  values: Record<string, unknown>,
): { column: string; value: unknown }[] {
  return Object.entries(values).map(([name, value]) => {
    const { column, json } = kind.fields[name as keyof Fields];
    return { column, value: json ? JSON.stringify(value) : value };
  });
}
