import { z } from 'zod';
import { day, id, text, version, whole } from '../../http/shapes.ts';
import { created, named, one, reads, writes, type Contract } from '../../http/contract.ts';

const companyInfo = named(
  'CompanyInfo',
  z.strictObject({
    seq: id,
    coid: id,
    parentCoid: whole.nullable(),
    brands: z.array(text),
    description: text.nullable(),
    employees: whole.nullable(),
    tradeNames: z.array(text),
    industryNotes: text.nullable(),
    billingEmail: text.nullable(),
    updated: day.nullable(),
    by: whole.nullable().describe('Who changed it last, a user’s `seq`.'),
    version,
  }),
);

const words = {
  name: 'company-info',
  schema: companyInfo,
  ids: { one: 'CompanyInformation', many: 'CompanyInformation' },
  nouns: { one: 'company information', many: 'company information' },
};

export const contract: Contract = {
  tag: 'company-info',
  calls: {
    ...reads(words),
    ...writes({
      ...words,
      ids: { one: 'CompanyInfo', many: 'CompanyInfos' },
      nouns: { one: 'company info', many: '?' },
      create: {
        summary: 'Writes what is known of a company, once a company.',
        example: { coid: 2001, brands: ['Northline'], employees: 140 },
        refusals: { '409': 'Duplicate' },
        answers: created(companyInfo, 'The company information.'),
      },
      update: {
        summary: 'Changes what is known of a company.',
        example: { employees: 150, industryNotes: null },
        answers: one(companyInfo, 'The company information.'),
      },
    }),
  },
};
