import { companyParam } from '../../http/company-param.ts';
import { seqParam } from '../../http/params.ts';
import { deleteRecord } from '../../http/record-write.ts';
import { resourceRoutes } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import { findKept, mergeContacts, restoreContact } from './contact-merge.service.ts';
import { contacts } from './contacts.repository.ts';
import { contactCreate, contactMerge, contactUpdate, duplicateQuery } from './contacts.requests.ts';
import { changeContact, CONTACTS, createContact } from './contacts.service.ts';
import { findDuplicates, listCommonContacts } from './duplicates.repository.ts';

export function contactsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/contacts/duplicates',
      permission: 'contacts.read',
      query: duplicateQuery,
      handle: async ({ db, query }) => ({ body: await findDuplicates(db, query) }),
    }),
    route({
      method: 'get',
      path: '/api/contacts/common/:coid',
      permission: 'contacts.read',
      batched: true,
      handle: async ({ db, params }) => ({
        body: await listCommonContacts(db, await companyParam(db, params.coid)),
      }),
    }),
    route({
      method: 'get',
      path: '/api/contacts/:id/kept',
      permission: 'contacts.read',
      handle: async (context) => ({
        body: await findKept(context, seqParam(context.params.id, 'contact')),
      }),
    }),
    route({
      method: 'post',
      path: '/api/contacts/:id/merge',
      permission: 'contacts.update',
      writes: 'edit',
      body: contactMerge,
      handle: async (context) => ({
        body: await mergeContacts(context, seqParam(context.params.id, 'contact'), context.body),
      }),
    }),
    ...writeRoutes({
      name: 'contacts',
      noun: 'contact',
      create: {
        permission: 'contacts.create',
        body: contactCreate,
        run: async (context) => ({ status: 201, body: await createContact(context, context.body) }),
      },
      update: {
        permission: 'contacts.update',
        body: contactUpdate,
        run: (context, seq) => changeContact(context, seq, context.body),
      },
      remove: {
        permission: 'contacts.delete',
        run: (context, seq) => deleteRecord(context, CONTACTS, seq),
      },
      restore: {
        permission: 'contacts.restore',
        run: (context, seq) => restoreContact(context, seq),
      },
    }),
    ...resourceRoutes(contacts),
  ];
}
