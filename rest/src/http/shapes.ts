import { z } from 'zod';
import { DOMAIN_CATEGORIES, PROFESSIONS } from '../../../schema/audience.ts';
import { named } from './contract.ts';

/** The words in which the contract states what calls answer. A field that may be empty is `.nullable()`. */

/** A row's number. */
export const id = z.int().min(1);
export const count = z.int().min(0);
export const whole = z.int();
export const amount = z.number();
export const text = z.string();
export const flag = z.boolean();
/** A calendar date. */
export const day = z.string().meta({ format: 'date' });
/** A moment in UTC, written 2026-06-18T13:30:00Z. */
export const moment = named(
  'Moment',
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/)
    .meta({ format: 'date-time', description: 'A moment in UTC, written 2026-06-18T13:30:00Z.' }),
);
export const profession = z
  .literal(
    PROFESSIONS.map(({ value }) => value),
    'must be 1 to 9',
  )
  .meta({
    id: 'Profession',
    description: `${PROFESSIONS.map(({ value, label }) => `${value} ${label}`).join(', ')}.`,
  });
export const domainCategory = named('DomainCategory', z.enum(DOMAIN_CATEGORIES));
/** An object of any fields. */
export const anyObject = z.looseObject({});
export const anything = z.unknown();
export const version = id.meta({
  description: 'Counts the changes of the row; send it back in If-Match.',
});
/** What every row of a domain has whose people use the site. */
export const domainFacts = {
  seq: id,
  url: text.nullable().describe('null while only the addresses are known.'),
  name: text.nullable(),
  category: domainCategory,
  date: day.describe('Last seen.'),
  min_date: day.describe('First seen.'),
  visits: count,
  ip_range: text.nullable(),
  city: text.nullable(),
  state: text.nullable(),
  comment: text.nullable(),
  commentVersion: id
    .nullable()
    .describe('Of the comment, also of one that was taken back; null before the first.'),
  isNew: flag.describe('Seen for the first time since the first day of the previous month.'),
};
/** Where somebody is signed in. */
export const session = named(
  'Session',
  z
    .strictObject({
      seq: id,
      createdAt: moment,
      lastUsedAt: moment,
      address: text.nullable().describe('Where it was used last.'),
      userAgent: text.nullable().describe('How the browser described itself.'),
      current: flag.describe('Whether it is the one that asks.'),
    })
    .describe('One browser or program that is signed in.'),
);
