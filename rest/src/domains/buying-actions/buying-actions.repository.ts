import { sql } from 'kysely';
import { BUYING_ACTIONS } from '../../../../schema/buying-actions.ts';
import type { Executor } from '../../db/database.ts';
import { answerList } from '../../http/keyset-list.ts';
import type { Answer } from '../../http/route.ts';
import { inSections } from '../../http/section-filter.ts';
import type { BuyingActionsQuery } from './buying-actions.requests.ts';

const COUNTS = sql.join(
  BUYING_ACTIONS.map(({ key, column }) => sql`${sql.ref(`a.${column}`)} as ${sql.ref(key)}`),
);

/** What was done with each company's content, by section and month, the newest month first; absent months are zeros. */
export function listBuyingActions(db: Executor, query: BuyingActionsQuery): Promise<Answer> {
  const { coid, csisec, from, to, limit, after } = query;
  const conditions = [sql<boolean>`a.coid = any (${coid}::integer[])`];
  if (csisec) conditions.push(inSections(sql`a.csisec`, csisec));
  if (from) conditions.push(sql<boolean>`a.month >= ${from}::date`);
  if (to) conditions.push(sql<boolean>`a.month <= ${to}::date`);
  return answerList(db, {
    name: 'buying-actions.list',
    columns: sql`a.coid, a.csisec, a.month, ${COUNTS}, a.total, a.mobile`,
    from: sql`buying_actions a`,
    conditions,
    people: null,
    order: {
      name: 'month',
      columns: [
        { expression: sql`a.month`, cast: 'date', descending: true },
        { expression: sql`a.coid`, cast: 'integer', descending: true },
        { expression: sql`a.csisec collate "C"`, cast: 'text', descending: true },
      ],
    },
    limit,
    after,
  });
}
