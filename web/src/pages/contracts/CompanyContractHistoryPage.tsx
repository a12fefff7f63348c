import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Chart } from '../../charts/Chart.tsx';
import { contractMatrix, valueChart } from '../../features/contracts/contract-matrix.ts';
import { ContractMatrix } from '../../features/contracts/ContractMatrix.tsx';
import type { ContractMatrix_CompanyFragment } from '../../features/contracts/ContractMatrix.generated.ts';
import { ContractYears } from '../../features/contracts/ContractYears.tsx';
import { lastDecidedYear } from '../../features/contracts/history-grid.ts';
import { HistoryFigures } from '../../features/contracts/HistoryFigures.tsx';
import { HistoryNotices } from '../../features/contracts/HistoryNotices.tsx';
import { useToday } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { CompanyContractHistoryPageDocument } from './CompanyContractHistoryPage.generated.ts';
import styles from './CompanyContractHistoryPage.module.css';
import { contractPath } from './contract-path.ts';

export const contractHistoryRead = (seq: number) => ({
  document: CompanyContractHistoryPageDocument,
  variables: { seq },
});

/** `/company/{id}/contract-history`: what a company bought in which year, and when it lapsed. */
export function CompanyContractHistoryPage({ seq }: CompanyPageProps) {
  const { document, variables } = contractHistoryRead(seq);
  const query = usePageQuery(document, { variables, record: seq });
  return (
    <CompanySubPage seq={seq} page="contract-history" query={query}>
      {(company) =>
        // Without a history there is the error above, which must not look like a company that never bought.
        company.contractHistory && (
          <History
            seq={seq}
            name={company.name}
            renewalDate={company.renewalDate}
            history={company.contractHistory}
          />
        )
      }
    </CompanySubPage>
  );
}

interface HistoryProps {
  seq: number;
  name: string;
  renewalDate: string | null;
  history: NonNullable<ContractMatrix_CompanyFragment['contractHistory']>;
}

function History({ seq, name, renewalDate, history }: HistoryProps) {
  const { nodes, incompleteCount, limit, pageInfo, totalCount } = history;
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const lastYear = lastDecidedYear(renewalDate, useToday());
  const matrix = useMemo(() => contractMatrix(nodes, lastYear), [nodes, lastYear]);
  const chart = useMemo(() => valueChart(matrix), [matrix]);
  const pathOf = (year: number, version?: number): string => contractPath(seq, year, version);
  const onPoint = useCallback(
    (category: number) => {
      const entry = matrix.years[matrix.years.length - 1 - category];
      const contract = entry?.contracts[0];
      if (contract) void navigate(contractPath(seq, contract.year, contract.versionNumber));
    },
    [matrix, navigate, seq],
  );
  const notices = (
    <HistoryNotices
      shown={nodes.length}
      incomplete={incompleteCount}
      limit={limit}
      isCut={pageInfo.hasNextPage}
      total={totalCount}
    />
  );
  if (matrix.years.length === 0) {
    return (
      <>
        <EmptyState title="Never a client">
          {name} has not bought anything yet. Its first contract will open this history.
        </EmptyState>
        {notices}
      </>
    );
  }
  const Matrix = isNarrow ? ContractYears : ContractMatrix;
  return (
    <>
      <HistoryFigures matrix={matrix} contractPath={pathOf} />
      {notices}
      <div className={styles.bar}>
        <h2>What was bought</h2>
        <ExportMenu
          list="contract-history"
          variables={{ seq }}
          total={nodes.length}
          noun="program rows"
        />
      </div>
      <Matrix companyName={name} matrix={matrix} contractPath={pathOf} />
      <div className={styles.chart}>
        <Chart
          title="Contract value by year"
          kind="line"
          data={chart}
          answers={[history]}
          onPoint={onPoint}
        />
      </div>
    </>
  );
}
