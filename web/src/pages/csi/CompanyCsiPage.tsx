import { useLocation, useNavigate } from 'react-router';
import { choiceOfTab, CSI_TABS } from './csi-tabs.ts';
import { Segments } from '../../ui/Segments.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { CompanyPageProps } from '../manufacturers/company-pages.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import styles from './CompanyCsiPage.module.css';
import { KeywordsTab } from './KeywordsTab.tsx';
import { SectionsTab } from './SectionsTab.tsx';
import { useCompanyCsiPageQuery } from './CompanyCsiPage.generated.ts';

/** `/company/{id}/csi-and-keywords` and `…/csi-keywords`: how a company is found, by section and by keyword. */
export function CompanyCsiPage({ seq }: CompanyPageProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data, previousData, error, loading, refetch } = useCompanyCsiPageQuery({
    variables: { seq },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? (previousData?.company?.seq === seq ? previousData : undefined);
  const tab = choiceOfTab(pathname);
  const words = new URLSearchParams(search).get('q');
  const tabs = (
    <Segments
      label="View"
      value={tab}
      choices={CSI_TABS}
      onChange={(path) =>
        void navigate({
          pathname: `/company/${seq}/${path}`,
          search: words ? `?${new URLSearchParams({ q: words }).toString()}` : '',
        })
      }
    />
  );
  return (
    <CompanySubPage
      seq={seq}
      tab="csi-and-keywords"
      company={shown?.company}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    >
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
        return (
          <>
            <div className={styles.tabs}>{tabs}</div>
            {tab === 'csi-keywords' ? (
              <KeywordsTab found={found} name={name} />
            ) : (
              <SectionsTab found={found} seq={seq} name={name} />
            )}
          </>
        );
      }}
    </CompanySubPage>
  );
}
