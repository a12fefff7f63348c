import { CompanyLoading } from '../../features/manufacturers/company/CompanyLoading.tsx';
import { CompanyNotFound } from '../../features/manufacturers/company/CompanyNotFound.tsx';
import type { QueryState } from '../../lib/use-page-query.ts';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { AwaitedCompanyKeys } from '../notes/AwaitedCompanyKeys.tsx';

/** In the place of a company's page while there is no company: error, first load, no such company. */
export function CompanyMissing({ query }: { query: QueryState }) {
  return (
    <QueryFrame
      query={query}
      content={null}
      firstLoad={
        <>
          <AwaitedCompanyKeys />
          <CompanyLoading />
        </>
      }
      empty={<CompanyNotFound />}
    />
  );
}
