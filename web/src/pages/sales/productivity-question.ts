/** What `/sales/productivity` asks the server. Pure. */
import type { Days } from '../../../../schema/calendar-date.ts';
import type { ProductivityAnswers } from '../../features/sales/productivity-rows.ts';
import { between } from '../../lib/periods.ts';
import type {
  ProductivityPageQuery,
  ProductivityPageQueryVariables,
} from './ProductivityPage.generated.ts';

/** `team`: a manager's seq. */
export function productivityQuestion(days: Days, team: number | null) {
  const whose = team === null ? {} : { manager: team };
  return {
    date: { ...whose, date: between(days) },
    signedOn: { ...whose, signedOn: between(days) },
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
