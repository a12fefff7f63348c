/** What `/sales/productivity` asks the server. Pure. */
import type { ProductivityAnswers } from '../../features/sales/productivity-rows.ts';
import type { DaysCondition } from '../../lib/periods.ts';
import type {
  ProductivityPageQuery,
  ProductivityPageQueryVariables,
} from './ProductivityPage.generated.ts';

/** `team`: a manager's seq. */
export function productivityQuestion(condition: DaysCondition, team: number | null) {
  const whose = team === null ? {} : { manager: team };
  return {
    date: { ...whose, date: condition },
    signedOn: { ...whose, signedOn: condition },
    accounts: whose,
  } satisfies ProductivityPageQueryVariables;
}

export const productivityAnswers = (
  data: ProductivityPageQuery | undefined,
): ProductivityAnswers => ({
  byRep: data?.byRep,
  families: data?.families,
  types: data?.types,
  allFamilies: data?.allFamilies,
  allTypes: data?.allTypes,
  sold: data?.sold,
  coverage: data?.coverage,
});
