import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { ProblemFilter } from '../../schema.generated.ts';
import type { Problem, ProblemsSource } from './problems.source.ts';

/** Loaders of problems, for one request. */
export function problemsLoaders(problems: ProblemsSource) {
  return {
    problemsByCompany: companyListLoader<Problem, ProblemFilter>({
      one: (key) => problems.ofCompany(key),
      many: (coids, _perCompany, filter) => problems.ofCompanies(coids, filter),
      // A company's list is asked by coid: none of its rows is without one.
      coidOf: (problem) => problem.coid ?? 0,
    }),
  };
}
