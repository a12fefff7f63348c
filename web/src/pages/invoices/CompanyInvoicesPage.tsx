import { invoiceColumns } from '../../features/invoices/invoice-columns.tsx';
import { InvoiceCard } from '../../features/invoices/InvoiceCard.tsx';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { contractPath } from '../contracts/contract-path.ts';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { CompanyInvoicesPageDocument } from './CompanyInvoicesPage.generated.ts';
import { CompanyInvoicesRowsDocument } from './CompanyInvoicesRows.generated.ts';
import { INVOICE_TASKS } from './invoice-tasks.ts';

/** Columns with the same value in every row. */
const OF_THE_COMPANY = ['company', 'rep', 'note', 'next'];
const COLUMNS = invoiceColumns({ contractPath, actions: INVOICE_TASKS })
  .filter(({ id }) => !OF_THE_COMPANY.includes(id))
  .map((column) => (column.id === 'number' ? { ...column, isElastic: true } : column));

/** `/company/{id}/invoices`: what a company was billed, newest first, and what it still owes. */
export function CompanyInvoicesPage({ seq }: CompanyPageProps) {
  const query = usePageQuery(CompanyInvoicesPageDocument, { variables: { seq }, record: seq });
  const paged = usePaged({
    pageInfo: query.data?.company?.invoices?.pageInfo,
    fetchAfter: (after) =>
      query.fetchMore({ query: CompanyInvoicesRowsDocument, variables: { seq, after } }),
  });
  const looks = useListLooks('company-invoices', COLUMNS);
  return (
    <CompanySubPage seq={seq} page="invoices" query={query}>
      {({ coid, name, invoices }) =>
        invoices &&
        (invoices.nodes.length === 0 ? (
          <EmptyState title="No invoices">{name} has not been billed yet.</EmptyState>
        ) : (
          <>
            <ListBar
              noun="invoices"
              loaded={invoices.nodes.length}
              total={invoices.totalCount}
              looks={looks}
              columns={COLUMNS}
              hint="Read-only. Edit invoices in your accounting system."
              actions={
                <ExportMenu
                  list="invoices"
                  noun="invoices"
                  variables={{ filter: { coids: [coid] }, sort: 'NEWEST' }}
                  total={invoices.totalCount}
                />
              }
            />
            <DataTable
              label="Invoices"
              rows={invoices.nodes}
              rowKey={(invoice) => invoice.seq}
              columns={COLUMNS}
              visible={looks.columns}
              density={looks.density}
              total={invoices.totalCount}
              card={(invoice) => (
                <InvoiceCard invoice={invoice} actions={INVOICE_TASKS} isOfOneCompany />
              )}
              hasKeys
            />
            <MoreRows paged={paged} noun="invoices" />
          </>
        ))
      }
    </CompanySubPage>
  );
}
