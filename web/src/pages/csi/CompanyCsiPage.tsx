import { useLocation } from 'react-router';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { KeywordsTab } from './KeywordsTab.tsx';
import { SectionsTab } from './SectionsTab.tsx';
import { CompanyCsiPageDocument } from './CompanyCsiPage.generated.ts';

/** `/company/{id}/csi-and-keywords` and `…/csi-keywords`: how a company is found, by section and by keyword. */
export function CompanyCsiPage({ seq }: CompanyPageProps) {
  const { pathname } = useLocation();
  const query = usePageQuery(CompanyCsiPageDocument, {
    variables: { seq },
    record: seq,
  });
  const page = pathname.endsWith('/csi-keywords') ? 'csi-keywords' : 'csi-and-keywords';
  return (
    <CompanySubPage seq={seq} page={page} query={query}>
      {(company) => {
        const { csiAndKeywords: found, name } = company;
        if (!found) return null;
        if (found.sections.length === 0 && found.keywords.length === 0) {
          return (
            <EmptyState title="Listed nowhere yet">
              {name} is in no CSI section, and nobody has found it by a keyword.
            </EmptyState>
          );
        }
        return page === 'csi-keywords' ? (
          <KeywordsTab found={found} name={name} />
        ) : (
          <SectionsTab found={found} seq={seq} name={name} />
        );
      }}
    </CompanySubPage>
  );
}
