import { usePageQuery } from '../../lib/use-page-query.ts';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { CompanyContactsCommonPageDocument } from './CompanyContactsCommonPage.generated.ts';
import { CommonPeople } from './CommonPeople.tsx';

/** `/company/{id}/contacts-common`: people whom other companies list too. */
export function CompanyContactsCommonPage({ seq }: CompanyPageProps) {
  const query = usePageQuery(CompanyContactsCommonPageDocument, {
    variables: { seq },
    record: seq,
  });
  return (
    <CompanySubPage seq={seq} page="contacts-common" query={query}>
      {(company) => <CommonPeople company={company} common={company.commonContacts ?? []} />}
    </CompanySubPage>
  );
}
