import { z } from 'zod';
import { CONTACT_ROLES } from '../../../../schema/enumerations.ts';
import {
  emailAddress,
  filledText,
  phoneNumber,
  seqInQuery,
  seqNumber,
  text,
} from '../../http/validation.ts';

const PREFERRED = ['email', 'phone', 'mobile'] as const;
const oneOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const name = filledText(100, 'must not be blank');

const contactFields = {
  firstName: name.nullable().optional(),
  lastName: name.nullable().optional().describe('A first or a last name is needed.'),
  title: text(200).nullable().optional(),
  role: oneOf(CONTACT_ROLES).nullable().optional(),
  email: emailAddress.nullable().optional(),
  phone: phoneNumber.nullable().optional(),
  ext: text(10).nullable().optional(),
  mobile: phoneNumber.nullable().optional(),
  preferred: oneOf(PREFERRED).nullable().optional(),
  doNotContact: z.boolean('must be true or false').optional(),
  bounced: z.boolean('must be true or false').optional(),
  source: text(200).nullable().optional(),
  note: text(5000).nullable().optional(),
};

export const contactCreate = z.strictObject({ coid: seqNumber, ...contactFields });
export type ContactCreate = z.output<typeof contactCreate>;

/** A value sets, an absent field leaves, `null` clears. The company of a contact never changes. */
export const contactUpdate = z.strictObject(contactFields);
export type ContactUpdate = z.output<typeof contactUpdate>;

const MOST_MERGED = 20;

export const contactMerge = z.strictObject({
  from: z
    .array(seqNumber)
    .min(1, 'must name at least one contact')
    .max(MOST_MERGED, `may name at most ${MOST_MERGED} contacts`)
    .transform((seqs) => [...new Set(seqs)].sort((a, b) => a - b)),
  fields: contactUpdate.optional(),
});
export type ContactMerge = z.output<typeof contactMerge>;

/** What is known of somebody who may be there already; half-typed values are fine. */
export const duplicateQuery = z.strictObject({
  email: text(254).optional(),
  phone: text(40).optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  coid: seqInQuery.optional().describe('The company among whose contacts names are compared.'),
});
export type DuplicateQuery = z.output<typeof duplicateQuery>;
