import { z } from 'zod';
import { CONTACT_ROLES } from '../../../../schema/enumerations.ts';
import { flag, id, moment, text, version, whole } from '../../http/shapes.ts';
import { created, named, one, reads, rows, writes, type Contract } from '../../http/contract.ts';

const contact = named(
  'Contact',
  z.strictObject({
    seq: id,
    coid: id,
    firstName: text.nullable(),
    lastName: text.nullable(),
    title: text.nullable(),
    role: z.enum(CONTACT_ROLES).nullable(),
    email: text.nullable(),
    phone: text.nullable(),
    ext: text.nullable(),
    mobile: text.nullable(),
    preferred: z.enum(['email', 'phone', 'mobile']).nullable(),
    doNotContact: flag,
    bounced: flag.describe('Whether mail to the address came back.'),
    source: text.nullable(),
    note: text.nullable(),
    createdBy: whole.nullable().describe('Who entered it, a user’s `seq`.'),
    createdAt: moment,
    version,
  }),
);

const words = {
  name: 'contacts',
  schema: contact,
  ids: { one: 'Contact', many: 'Contacts' },
  nouns: { one: 'contact', many: 'contacts' },
};

export const contract: Contract = {
  tag: 'contacts',
  calls: {
    ...reads({ ...words, leaving: true }),
    ...writes({
      ...words,
      create: {
        summary: 'Adds a contact to a company.',
        example: {
          coid: 2001,
          firstName: 'Karen',
          lastName: 'Oakes',
          role: 'decision maker',
          email: 'karen@firm.example',
          phone: '404-555-0123',
        },
        answers: created(contact, 'The contact.'),
      },
      update: {
        summary: 'Changes a contact.',
        example: { title: 'Marketing Director', mobile: null },
        answers: one(contact, 'The contact.'),
      },
      remove: { summary: 'Takes a contact out of every list.' },
      restore: { summary: 'Brings a deleted or merged contact back, for 30 days.' },
    }),
    'GET /api/contacts/common/:coid': {
      id: 'listCommonContacts',
      summary: 'Lists the company’s contacts who are contacts of other companies too.',
      answers: rows(
        z.strictObject({
          contact,
          elsewhere: z
            .array(
              z.strictObject({
                seq: id,
                coid: id,
                company: text,
                title: text.nullable(),
                role: z.enum(CONTACT_ROLES).nullable(),
              }),
            )
            .min(1),
        }),
        'The contacts, with their entries elsewhere.',
      ),
    },
    'GET /api/contacts/duplicates': {
      id: 'findDuplicateContacts',
      summary: 'Finds contacts who may be the described person, at most ten, the surest first.',
      answers: rows(
        z.strictObject({ contact, reasons: z.array(z.enum(['email', 'phone', 'name'])).min(1) }),
        'The contacts, with the reasons.',
      ),
    },
    'GET /api/contacts/:id/kept': {
      id: 'findKeptContact',
      summary: 'Reads the contact that a merged one is kept as.',
      answers: one(contact, 'The contact.'),
    },
    'POST /api/contacts/:id/merge': {
      id: 'mergeContacts',
      summary: 'Makes one contact of several of one company.',
      description:
        'The contact of the address stays and takes the given fields and the others’ activities; the others are deleted.',
      example: { from: [7012], fields: { mobile: '404-555-0144' } },
      answers: one(contact, 'The contact.'),
    },
  },
};
