import { z } from 'zod';
import {
  FACT_LENGTHS,
  forEachFact,
  POSTAL_CODE,
  STATE_LETTERS,
  WEBSITE,
  type FactKind,
} from '../../../../schema/company-facts.ts';
import { filledText, phoneNumber, seqNumber, text } from '../../http/validation.ts';

const latitude = z.number().min(-90, 'must be from -90 to 90').max(90, 'must be from -90 to 90');
const longitude = z
  .number()
  .min(-180, 'must be from -180 to 180')
  .max(180, 'must be from -180 to 180');

const website = text(FACT_LENGTHS.website).regex(
  WEBSITE,
  'must be a domain such as firm.com, or an address that begins with http:// or https://',
);
const letters = (pattern: RegExp, message: string) =>
  z
    .string()
    .regex(pattern, message)
    .transform((value) => value.toUpperCase());

const RULES: Readonly<Record<FactKind, z.ZodType<string, string>>> = {
  city: text(FACT_LENGTHS.city),
  state: letters(STATE_LETTERS, 'must be two or three letters'),
  zip: z.string().regex(POSTAL_CODE, 'must be a ZIP or postal code'),
  phone: phoneNumber,
  website: website.describe('A domain, or an address that begins with http:// or https://.'),
};

/** A value sets, an absent field leaves, `null` clears. */
export const companyUpdate = z.strictObject({
  address1: text(FACT_LENGTHS.address).nullable().optional(),
  ...forEachFact((kind) => RULES[kind].nullable().optional()),
  country: letters(/^[A-Za-z]{2}$/, 'must be two letters').optional(),
  geoLat: latitude.nullable().optional().describe('Degrees.'),
  geoLong: longitude.nullable().optional().describe('Degrees.'),
  clientFlag: z.boolean('must be true or false').optional().describe('Administrators.'),
  company: filledText(FACT_LENGTHS.name).optional().describe('Administrators.'),
  coid: seqNumber.optional(),
  rep: seqNumber.nullable().optional().describe('Managers and administrators.'),
});
export type CompanyUpdate = z.output<typeof companyUpdate>;

/** What can be changed, as it is stored and answered. */
export type CompanyFacts = {
  [Fact in keyof CompanyUpdate]-?: Exclude<CompanyUpdate[Fact], undefined>;
};

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

const columnOf = (fact: string): string =>
  fact.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The column of `manufacturers` that holds each fact: `geoLat` is `geo_lat`. */
export const FACT_COLUMNS = Object.fromEntries(
  Object.keys(companyUpdate.shape).map((fact) => [fact, { column: columnOf(fact) }]),
) as { [Fact in keyof CompanyFacts]: { column: SnakeCase<Fact> } };

export const prospectRequest = z.strictObject({
  tag: z
    .int('must be 0, 1, 2 or 3')
    .min(0, 'must be 0, 1, 2 or 3')
    .max(3, 'must be 0, 1, 2 or 3')
    .describe('0 no tag, 1 C *, 2 B **, 3 A ***.'),
});

export const doNotCallRequest = z
  .strictObject({
    doNotCall: z.boolean('must be true or false'),
    reason: text(500).optional().describe('Required to set it.'),
  })
  .refine((value) => !value.doNotCall || Boolean(value.reason?.trim()), {
    path: ['reason'],
    message: 'is required: say why the company must not be called',
  });
