import { findCompany } from '../../db/references.ts';
import { requirePermission } from '../../http/allow.ts';
import { invalid } from '../../http/problem.ts';
import {
  applyChanges,
  insertRecord,
  openRecord,
  type Given,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { readRow } from '../../http/resource.ts';
import { contacts } from './contacts.repository.ts';
import type { ContactCreate, ContactUpdate } from './contacts.requests.ts';

type Nullable<T> = { [Name in keyof T]-?: Exclude<T[Name], undefined> };
export type ContactFields = Nullable<ContactUpdate>;

/** Contacts as records: who entered one may also delete it; everybody who sells may change it. */
export const CONTACTS: RecordKind<ContactFields, 'contacts'> = {
  resource: 'contacts',
  noun: 'contact',
  table: 'contacts',
  key: 'seq',
  fields: {
    firstName: { column: 'first_name' },
    lastName: { column: 'last_name' },
    title: { column: 'title' },
    role: { column: 'role' },
    email: { column: 'email' },
    phone: { column: 'phone' },
    ext: { column: 'ext' },
    mobile: { column: 'mobile' },
    preferred: { column: 'preferred' },
    doNotContact: { column: 'do_not_contact' },
    bounced: { column: 'bounced' },
    source: { column: 'source' },
    note: { column: 'note' },
  },
  owner: 'created_by',
  permissions: {
    update: 'contacts.update',
    delete: 'contacts.delete',
    restore: 'contacts.restore',
  },
  read: (write, seq) => readRow(write, contacts, seq),
};

/** @throws Problem 422 when neither a first nor a last name is left */
function requireName(contact: Given<ContactFields>): void {
  if (!contact.firstName && !contact.lastName) {
    throw invalid([{ field: 'lastName', message: 'is required: give a first or a last name' }]);
  }
}

/** Stores a contact of a company; the user who enters it is its creator. */
export async function createContact(write: WriteContext, request: ContactCreate): Promise<object> {
  const { coid, ...fields } = request;
  const me = requirePermission('contacts.create', write.viewer);
  requireName(fields);
  if (!(await findCompany(write.db, coid))) {
    throw invalid([{ field: 'coid', message: 'is not a company' }]);
  }
  const seq = await insertRecord(write, CONTACTS, me, fields, { coid, created_by: me.seq });
  return readRow(write, contacts, seq);
}

export async function changeContact(
  write: WriteContext,
  seq: number,
  request: ContactUpdate,
): Promise<object> {
  await applyContactChange(write, await openRecord(write, CONTACTS, seq), request);
  return readRow(write, contacts, seq);
}

/** Stores the given fields of an opened contact that keeps a name. */
export async function applyContactChange(
  write: WriteContext,
  opened: Awaited<ReturnType<typeof openRecord<ContactFields>>>,
  request: ContactUpdate,
): Promise<void> {
  const { firstName, lastName } = opened.record.fields;
  requireName({
    firstName: request.firstName === undefined ? firstName : request.firstName,
    lastName: request.lastName === undefined ? lastName : request.lastName,
  });
  await applyChanges(write, CONTACTS, opened, request);
}
