import { findCompany } from '../../db/references.ts';
import { requirePermission } from '../../http/allow.ts';
import { invalid, Problem } from '../../http/problem.ts';
import {
  applyChanges,
  insertRecord,
  openRecord,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { readRow } from '../../http/resource.ts';
import { companyInfo, hasCompanyInfo, isAncestor } from './company-info.repository.ts';
import type { CompanyInfoCreate, CompanyInfoUpdate } from './company-info.requests.ts';

interface CompanyInfoFields {
  coid: number;
  parentCoid: number | null;
  brands: string[];
  description: string | null;
  employees: number | null;
  tradeNames: string[];
  industryNotes: string | null;
  billingEmail: string | null;
  updated: string | null;
  by: number | null;
}

/** What is known of a company beside its address: shared data, which everybody who sells keeps. */
const COMPANY_INFO: RecordKind<CompanyInfoFields, 'company_info'> = {
  resource: 'company-info',
  noun: 'company information',
  table: 'company_info',
  key: 'seq',
  fields: {
    coid: { column: 'coid' },
    parentCoid: { column: 'parent_coid' },
    brands: { column: 'brands', cleared: [] },
    description: { column: 'description' },
    employees: { column: 'employees' },
    tradeNames: { column: 'trade_names', cleared: [] },
    industryNotes: { column: 'industry_notes' },
    billingEmail: { column: 'billing_email' },
    updated: { column: 'updated' },
    by: { column: 'by_user' },
  },
  permissions: { update: 'company-info.write' },
  stamps: (viewer, today) => ({ updated: today, by: viewer.seq }),
  read: (write, seq) => readRow(write, companyInfo, seq),
};

/** @throws Problem 409 when the company has its information already */
export async function createCompanyInfo(
  write: WriteContext,
  request: CompanyInfoCreate,
): Promise<object> {
  const me = requirePermission('company-info.write', write.viewer);
  const { coid } = request;
  if (!(await findCompany(write.db, coid))) {
    throw invalid([{ field: 'coid', message: 'is not a company' }]);
  }
  if (await hasCompanyInfo(write.db, coid)) {
    throw new Problem(409, `coid: company ${coid} has its information already. Change that one.`, {
      errors: [{ field: 'coid', message: 'has its information already' }],
    });
  }
  await requireParent(write, coid, request.parentCoid);
  const seq = await insertRecord(write, COMPANY_INFO, me, request);
  return readRow(write, companyInfo, seq);
}

export async function changeCompanyInfo(
  write: WriteContext,
  seq: number,
  request: CompanyInfoUpdate,
): Promise<object> {
  const opened = await openRecord(write, COMPANY_INFO, seq);
  await requireParent(write, opened.record.fields.coid, request.parentCoid);
  await applyChanges(write, COMPANY_INFO, opened, request);
  return readRow(write, companyInfo, seq);
}

/** @throws Problem 422 when the parent is none, the company itself or one of its own subsidiaries */
async function requireParent(
  { db }: WriteContext,
  coid: number,
  parentCoid: number | null | undefined,
): Promise<void> {
  if (parentCoid == null) return;
  const refuse = (message: string) => invalid([{ field: 'parentCoid', message }]);
  if (parentCoid === coid) throw refuse('must be another company');
  if (!(await findCompany(db, parentCoid))) throw refuse('is not a company');
  if (await isAncestor(db, coid, parentCoid)) {
    throw refuse('must not be a company below this one: a circle has no parent');
  }
}
