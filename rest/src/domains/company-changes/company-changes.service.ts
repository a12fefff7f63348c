import { COMPETITORS } from '../../../../schema/enumerations.ts';
import type { Executor } from '../../db/database.ts';
import type { Answer } from '../../http/route.ts';
import { listChanges, type ChangeRow } from './company-changes.repository.ts';
import type { ChangesQuery } from './company-changes.requests.ts';

type CompanyChange = Omit<ChangeRow, 'contactName' | 'competitorType' | 'year'> & {
  /** Which record of the company: a contact's name, a competitor and its year; `null` for the company itself. */
  subject: string | null;
};

/** What people changed on company records: the audit trail with a business face, without secrets. */
export async function readChanges(
  db: Executor,
  query: ChangesQuery,
  leaving: boolean,
): Promise<Answer> {
  const answer = await listChanges(db, query, leaving);
  return { ...answer, body: (answer.body as ChangeRow[]).map(companyChange) };
}

function companyChange(row: ChangeRow): CompanyChange {
  const { contactName, competitorType, year, ...change } = row;
  const competitor = COMPETITORS.find(({ value }) => value === competitorType)?.label;
  return { ...change, subject: competitor ? `${competitor} ${year}` : contactName };
}
