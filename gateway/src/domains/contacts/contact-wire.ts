import { z } from 'zod';
import { flag, id, moment, reference, text, version } from '../../http/wire.ts';

const contactWire = z.object({
  seq: id,
  coid: id,
  firstName: text,
  lastName: text,
  title: text,
  role: text,
  email: text,
  phone: text,
  ext: text,
  mobile: text,
  preferred: text,
  doNotContact: flag,
  bounced: flag,
  source: text,
  note: text,
  createdBy: reference,
  createdAt: moment,
  version,
});

/** A contact as it comes over the wire, made a `Contact`. */
export const contactRow = contactWire.transform(({ createdBy, ...contact }) => ({
  createdBySeq: createdBy,
  ...contact,
}));

/** A person at a company. */
export type Contact = z.output<typeof contactRow>;

const REASON = { email: 'EMAIL', phone: 'PHONE', name: 'NAME' } as const;

export const duplicateRow = z.object({
  contact: contactRow,
  reasons: z.array(z.enum(['email', 'phone', 'name']).transform((reason) => REASON[reason])),
});

/** A contact who may be somebody, and why. */
export type DuplicateContact = z.output<typeof duplicateRow>;

export const commonRow = z.object({
  contact: contactRow,
  elsewhere: z.array(
    z
      .object({ seq: id, coid: id, company: text, title: text, role: text })
      .transform(({ company, ...entry }) => ({
        companyName: company ?? `Company ${entry.coid}`,
        ...entry,
      })),
  ),
});

/** A contact of one company with the same person's entries at others. */
export type CommonContact = z.output<typeof commonRow>;
