import type { CompanyPageProps } from '../manufacturers/company-pages.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { useCompanyContactsCommonPageQuery } from './CompanyContactsCommonPage.generated.ts';
import { CommonPeople } from './CommonPeople.tsx';

/** `/company/{id}/contacts-common`: people whom other companies list too. */
export function CompanyContactsCommonPage({ seq }: CompanyPageProps) {
  const { data, previousData, loading, error, refetch } = useCompanyContactsCommonPageQuery({
    variables: { seq },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? (previousData?.company?.seq === seq ? previousData : undefined);
  return (
    <CompanySubPage
      seq={seq}
      tab="contacts-common"
      company={shown?.company}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    >
      {(company) => <CommonPeople company={company} common={company.commonContacts ?? []} />}
    </CompanySubPage>
  );
}
