import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { answerList } from '../../http/keyset-list.ts';
import type { Answer } from '../../http/route.ts';
import type { SpecReportQuery } from './spec-reports.requests.ts';

export type SpecKind = 'outline' | 'specwizard';

/** Each use of the company's specifications of one kind, newest first. */
export function listSpecUses(
  db: Executor,
  kind: SpecKind,
  coid: number,
  { from, to, limit, after }: SpecReportQuery,
): Promise<Answer> {
  const conditions = [sql<boolean>`s.coid = ${coid} and s.kind = ${kind}`];
  if (from) conditions.push(sql<boolean>`s.date >= ${from}::date`);
  if (to) conditions.push(sql<boolean>`s.date <= ${to}::date`);
  return answerList(db, {
    name: `spec-reports.${kind}`,
    columns: sql`s.seq, s.date, s.csisec, s.title, s.firm, s.city, s.state, s.profession, s.project`,
    from: sql`spec_uses s`,
    conditions,
    people: null,
    order: {
      name: `newest ${kind}`,
      columns: [
        { expression: sql`s.date`, cast: 'date', descending: true },
        { expression: sql`s.seq`, cast: 'integer', descending: true },
      ],
    },
    limit,
    after,
  });
}
