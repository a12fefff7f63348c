import { z } from 'zod';
import { emailAddress, filledText, seqNumber, text } from '../../http/validation.ts';

const MOST_NAMES = 50;
const names = z
  .array(filledText(200, 'must not be blank'))
  .max(MOST_NAMES, `may have at most ${MOST_NAMES} entries`)
  .nullable()
  .optional();
const EMPLOYEES = 'must be a whole number from 0 to 10,000,000';

const infoFields = {
  parentCoid: seqNumber.nullable().optional().describe('The parent’s `coid`.'),
  brands: names,
  description: text(5000).nullable().optional(),
  employees: z.int(EMPLOYEES).min(0, EMPLOYEES).max(10_000_000, EMPLOYEES).nullable().optional(),
  tradeNames: names,
  industryNotes: text(5000).nullable().optional(),
  billingEmail: emailAddress.nullable().optional(),
};

export const companyInfoCreate = z.strictObject({ coid: seqNumber, ...infoFields });
export type CompanyInfoCreate = z.output<typeof companyInfoCreate>;

/** A value sets, an absent field leaves, `null` clears. */
export const companyInfoUpdate = z.strictObject(infoFields);
export type CompanyInfoUpdate = z.output<typeof companyInfoUpdate>;
