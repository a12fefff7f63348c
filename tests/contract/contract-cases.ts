import { audienceCases } from './cases/audience-cases.ts';
import { companyCases } from './cases/company-cases.ts';
import { peopleCases } from './cases/people-cases.ts';
import { ruleCases } from './cases/rule-cases.ts';
import { writeCases } from './cases/write-cases.ts';
import type { ContractCase } from './contract-case.ts';

/** The whole contract as cases, in the order in which one finds what the next asks about. */
export const contractCases: readonly ContractCase[] = [
  ...ruleCases,
  ...peopleCases,
  ...companyCases,
  ...audienceCases,
  ...writeCases,
];
