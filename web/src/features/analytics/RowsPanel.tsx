import { Link } from 'react-router';
import { openRows, openWhy, type RowsQuestion } from '../../lib/analytics.ts';
import { formatCount, formatPercent, formatUsd } from '../../lib/format.ts';
import { counted } from '../../lib/plural.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { CompaniesBehind } from './CompaniesBehind.tsx';
import { RowsBehindDocument, type RowsBehindQuery } from './RowsBehind.generated.ts';
import { cellText } from './cell-text.ts';
import styles from './RowsPanel.module.css';

type Rows = NonNullable<RowsBehindQuery['analyticsRows']>;
type Row = Rows['nodes'][number];

/** The rows behind a figure: they sum to it. */
export function RowsPanel({ question }: { question: RowsQuestion }) {
  const { title, dataset, measure, where, asOf, compare, behind } = question;
  const variables = {
    dataset,
    where,
    ...(measure === undefined ? {} : { measure }),
    ...(asOf === undefined ? {} : { asOf }),
  };
  const query = usePageQuery(RowsBehindDocument, { variables, fetchPolicy: 'cache-first' });
  const answer = query.shown?.analyticsRows;
  const paged = usePaged({
    pageInfo: answer?.pageInfo,
    isStale: query.isStale,
    fetchAfter: (after) => query.fetchMore({ variables: { after } }),
  });
  return (
    <SidePanel
      title={title}
      onClose={() => openRows(null)}
      takesFocus
      actions={
        <>
          {compare && measure !== undefined && (
            <Button
              size="small"
              onClick={() => openWhy({ title, dataset, measure, where, compare })}
            >
              Why?
            </Button>
          )}
          <ExportMenu
            list="rows"
            noun="rows"
            title={title}
            variables={variables}
            total={answer?.totalCount ?? null}
          />
        </>
      }
    >
      {behind && <CompaniesBehind title={title} question={behind} />}
      <QueryFrame query={query} content={answer} rows={8}>
        {(answer) => (
          <>
            <p className={styles.sum} role="status">
              {counted(formatCount(answer.totalCount ?? answer.nodes.length), 'rows')}
              {answer.sum !== null && answer.kind !== null && answer.kind !== 'latest' && (
                <>
                  {' '}
                  · {wordOf(answer)} <strong>{sumText(answer)}</strong>
                  {answer.kind === 'rate' &&
                    answer.figure !== null &&
                    `, ${rateText(answer.figure, answer.figureUnit)}`}
                </>
              )}
            </p>
            {answer.nodes.length === 0 ? (
              <EmptyState title="No rows">Nothing makes up this figure.</EmptyState>
            ) : (
              <DataTable
                label={title}
                rows={answer.nodes}
                rowKey={({ key }) => key}
                columns={columnsOf(answer, measure)}
              />
            )}
            {(paged.hasMore || paged.error !== null) && (
              <button type="button" className={styles.more} onClick={paged.retry}>
                {paged.isLoading ? 'Loading…' : 'Show more rows'}
              </button>
            )}
          </>
        )}
      </QueryFrame>
    </SidePanel>
  );
}

const amount = (value: number, unit: string | null | undefined): string =>
  unit === 'cents' ? formatUsd(value) : formatCount(value);

/** A value each is no share. */
const rateText = (figure: number, unit: string | null | undefined): string =>
  unit === 'percent' ? formatPercent(figure) : amount(Math.round(figure * 10) / 10, unit);

const isMiddle = ({ kind }: Rows): boolean => kind === 'median' || kind === 'average';

const wordOf = (answer: Rows): string => (isMiddle(answer) ? String(answer.kind) : 'together');

function sumText(answer: Rows): string {
  const { sum, baseSum, figure, unit, baseUnit } = answer;
  const text = (value: number): string => amount(value, unit);
  if (isMiddle(answer)) return figure === null ? '—' : text(Math.round(figure * 10) / 10);
  return baseSum === null ? text(sum ?? 0) : `${text(sum ?? 0)} of ${amount(baseSum, baseUnit)}`;
}

const WIDTHS: Readonly<Record<string, number>> = {
  company: 180,
  note: 240,
  subject: 200,
  title: 200,
  type: 160,
  detail: 240,
};

/** What each row adds first, then the company; without what all rows have in common, which the title says. */
function columnsOf(answer: Rows, measure: string | undefined): Column<Row>[] {
  const { columns, nodes } = answer;
  const seqAt = columns.findIndex(({ name }) => name === 'companySeq');
  const isCommon = (at: number): boolean =>
    nodes.length > 1 && nodes.every(({ cells }) => cells[at] === nodes[0]?.cells[at]);
  const shown = columns.flatMap((column, at): Column<Row>[] => {
    const { name, label } = column;
    if (/seq$|coid$/i.test(name) || (name !== 'company' && isCommon(at))) return [];
    return [
      {
        id: name,
        label,
        width: WIDTHS[name] ?? 110,
        isElastic: name === 'company',
        cell: ({ cells }) => {
          const seq = cells[seqAt];
          const text = cellText(cells[at], column);
          return name === 'company' && typeof seq === 'number' ? (
            <Link to={`/company/${seq}`}>{text}</Link>
          ) : (
            text
          );
        },
      },
    ];
  });
  shown.sort((a, b) => Number(b.id === 'company') - Number(a.id === 'company'));
  const isCount = nodes.every(({ value: adds, base }) => adds === 1 && base === null);
  if (measure === undefined || isCount || answer.kind === 'latest') return shown;
  const value: Column<Row> = {
    id: '#value',
    label: 'Adds',
    width: nodes.some(({ base }) => base !== null) ? 184 : 96,
    align: 'right',
    cell: ({ value: adds, base }) => {
      const text = adds === null ? '—' : amount(adds, answer.unit);
      return base === null ? text : `${text} of ${amount(base, answer.baseUnit)}`;
    },
  };
  return [value, ...shown];
}
