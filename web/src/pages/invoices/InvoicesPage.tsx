import { BUCKET_NAMES, BUCKETS } from '../../features/invoices/invoice-buckets.ts';
import { invoiceColumns } from '../../features/invoices/invoice-columns.tsx';
import {
  INVOICE_SORTS,
  INVOICE_STATES,
  invoiceQuestion,
  type InvoiceSortName,
  type InvoiceState,
} from '../../features/invoices/invoice-question.ts';
import { InvoiceCard } from '../../features/invoices/InvoiceCard.tsx';
import { InvoiceFigures } from '../../features/invoices/InvoiceFigures.tsx';
import { InvoiceFilters } from '../../features/invoices/InvoiceFilters.tsx';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { choiceParam, numberParam, textParam } from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Page } from '../../ui/Page.tsx';
import { peopleChoices } from '../contracts/book-choices.ts';
import styles from '../contracts/BookPages.module.css';
import { contractPath } from '../contracts/contract-path.ts';
import { INVOICE_TASKS } from './invoice-tasks.ts';
import { InvoicesPageDocument } from './InvoicesPage.generated.ts';

const ADDRESS = {
  number: textParam,
  state: choiceParam(Object.keys(INVOICE_STATES) as InvoiceState[], 'open'),
  ageing: choiceParam(BUCKETS, null),
  rep: numberParam,
  sort: choiceParam(Object.keys(INVOICE_SORTS) as InvoiceSortName[], 'overdue'),
};

export const invoicesRead = addressRead(InvoicesPageDocument, ADDRESS, (values) => {
  const { filter, sort, where } = invoiceQuestion(values);
  return { filter, sort, where };
});

/** `/invoices`: what is to come in, how late it is, and who asks for it. */
export function InvoicesPage() {
  const { values, set, reset, search } = useAddress(ADDRESS);
  const { filter, sort, where } = invoiceQuestion(values);
  const query = usePageQuery(InvoicesPageDocument, {
    variables: { filter, sort, where },
  });
  const { shown, isStale, fetchMore } = query;
  const list = shown?.invoices;
  const rows = list?.nodes ?? [];
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after, withFigures: false } }),
  });
  const columns = invoiceColumns({ contractPath, actions: INVOICE_TASKS });
  const looks = useListLooks('invoices', columns);
  return (
    <Page title="Invoices" actions={<Button onClick={() => window.print()}>Print</Button>}>
      <QueryFrame query={query} content={shown} rows={18} loading="Loading the invoices">
        {(shown) => (
          <div className={styles.content} data-stale={isStale || undefined}>
            <ListBar
              noun="invoices"
              actions={
                <ExportMenu
                  list="invoices"
                  noun="invoices"
                  variables={{ filter, sort }}
                  total={list?.totalCount ?? null}
                />
              }
              loaded={rows.length}
              total={list?.totalCount ?? null}
              looks={looks}
              columns={columns}
              hint="Read-only. Edit invoices in your accounting system."
              chips={
                values.ageing
                  ? [
                      {
                        id: 'ageing',
                        label: 'Past due',
                        value: BUCKET_NAMES[values.ageing].label,
                        onRemove: () => set({ ageing: null }),
                      },
                    ]
                  : []
              }
              onClear={reset}
              filters={
                <InvoiceFilters values={values} onChange={set} reps={peopleChoices(shown.reps)} />
              }
            />
            <Offered needs={['analytics']}>
              <InvoiceFigures
                answer={shown.figures}
                definitions={definitionsOf([shown.figures])}
                where={where}
              />
            </Offered>
            {list?.totalCount === 0 ? (
              <EmptyState
                title="No such invoice"
                actions={search !== '' && <Button onClick={reset}>All that is not paid</Button>}
              >
                {values.number === ''
                  ? 'Another status, ageing or rep may have some.'
                  : 'A number is looked for as a whole, as it is printed on the invoice.'}
              </EmptyState>
            ) : (
              <DataTable
                label="Invoices"
                rows={rows}
                rowKey={({ seq }) => seq}
                columns={columns}
                visible={looks.columns}
                density={looks.density}
                total={list?.totalCount ?? null}
                card={(invoice) => <InvoiceCard invoice={invoice} actions={INVOICE_TASKS} />}
                hasKeys
              />
            )}
            <MoreRows paged={paged} noun="invoices" />
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
