import type { DatasetName, MeasureName } from '../../../../schema/figure-names.generated.ts';
import { Link } from 'react-router';
import { openQuickLog } from '../../features/notes/quick-log-store.ts';
import type { BimClient } from '../../features/bim-datasheets/bim-clients.ts';
import { ChangeText } from '../../features/sales/ChangeText.tsx';
import { FigureCell } from '../../ui/FigureCell.tsx';
import { formatDollars } from '../../lib/format-dollars.ts';
import { csiPath } from '../../features/user-domains/domain-text.ts';
import { formatMonth } from '../../lib/dates.ts';
import { fileChange } from '../../lib/file-table.ts';
import { formatCount, formatUsd } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { RepLink } from '../../ui/RepLink.tsx';
import type { Column } from '../../ui/table-column.ts';
import { WhyCell } from '../../ui/WhyCell.tsx';
import type { bimClientsQuestion } from './bim-clients-question.ts';

type Question = ReturnType<typeof bimClientsQuestion>;
type Cell = (client: BimClient) => React.ReactNode;

interface Rows {
  text: string;
  title: string;
  dataset: DatasetName;
  measure: MeasureName;
  where: Readonly<Record<string, unknown>>;
}

const figure = ({ text, ...question }: Rows, exact?: string) => (
  <FigureCell text={text} question={question} exact={exact} />
);

/** What both lists begin and end with. */
function sharedColumns(question: Question) {
  const content =
    (label: string, types: readonly string[], count: (client: BimClient) => number): Cell =>
    (client) =>
      figure({
        text: formatCount(count(client)),
        title: `${label} on the site, ${client.name}`,
        dataset: 'content',
        measure: 'items',
        where: { ...question.others, contentType: types, company: client.seq },
      });
  const first: Column<BimClient>[] = [
    {
      id: 'company',
      label: 'Company',
      width: 200,
      isElastic: true,
      sort: 'asc',
      cell: ({ seq, name }) => (
        <Link to={`/company/${seq}`} title={name}>
          {name}
        </Link>
      ),
      file: { kind: 'text', value: ({ name }) => name },
    },
    {
      id: 'rep',
      label: 'Rep',
      width: 120,
      sort: 'asc',
      cell: ({ repSeq, repName }) => (
        <RepLink rep={repSeq === null ? null : { seq: repSeq, name: repName }} />
      ),
      file: {
        kind: 'text',
        value: ({ repSeq, repName }) => (repSeq === null ? null : repName),
      },
    },
    {
      id: 'package',
      label: 'Package',
      width: 110,
      hint: 'Of the contract that covers today',
      cell: (client) => client.package ?? '—',
      file: { kind: 'text', value: (client) => client.package },
    },
  ];
  const last: Column<BimClient>[] = [
    {
      id: 'cad',
      label: 'CAD',
      width: 60,
      align: 'right',
      sort: 'desc',
      cell: content('CAD details', ['cad'], ({ cad }) => cad),
      file: { kind: 'number', value: ({ cad }) => cad },
    },
    {
      id: 'specs',
      label: 'Specs',
      width: 66,
      align: 'right',
      sort: 'desc',
      hint: 'Specs and SpecWizards',
      cell: content('Specs', ['spec', 'sw'], ({ specs }) => specs),
      file: { kind: 'number', value: ({ specs }) => specs },
    },
  ];
  return { first, last };
}

/** Clients that have BIM: how much, how fresh, how it is used, what it earns. */
export function bimColumns(question: Question): Column<BimClient>[] {
  const { first, last } = sharedColumns(question);
  return [
    ...first,
    {
      id: 'objects',
      label: 'BIM objects',
      width: 92,
      align: 'right',
      sort: 'desc',
      hint: 'On the site',
      cell: ({ seq, objects }) => (
        <Link to={`/company/${seq}/bim-datasheets`}>{formatCount(objects)}</Link>
      ),
      file: { kind: 'number', value: ({ objects }) => objects },
    },
    {
      id: 'posted',
      label: 'Last posted',
      width: 92,
      sort: 'desc',
      cell: ({ postedMonth }) => (postedMonth ? formatMonth(postedMonth) : '—'),
      file: { label: 'Last posted, month', kind: 'date', value: (client) => client.postedMonth },
    },
    {
      id: 'used',
      label: 'Used L12M',
      width: 88,
      align: 'right',
      sort: 'desc',
      hint: 'BIM objects used since the first day of the month 12 months ago',
      cell: ({ seq, name, used }) =>
        figure({
          text: formatCount(used),
          title: `BIM objects used, ${name}`,
          dataset: 'buyingActions',
          measure: 'bim',
          where: { ...question.used, company: seq },
        }),
      file: { kind: 'number', value: ({ used }) => used },
    },
    {
      id: 'change',
      label: 'Δ %',
      width: 76,
      align: 'right',
      sort: 'desc',
      hint: 'BIM objects used in the full months, against the same months last year',
      cell: ({ seq, name, change, full }) => (
        <WhyCell
          why={
            change === null
              ? null
              : {
                  title: `BIM objects used, ${name}`,
                  dataset: 'buyingActions',
                  measure: 'bim',
                  where: { ...question.compared, company: seq },
                  compare: 'SAME_PERIOD_LAST_YEAR',
                }
          }
        >
          <ChangeText
            percent={change}
            hint={`Full months: ${formatCount(full.used)}, last year ${formatCount(full.before)}`}
          />
        </WhyCell>
      ),
      file: {
        label: 'Used, change %',
        kind: 'percent',
        value: ({ change }) => fileChange(change),
      },
    },
    {
      id: 'cents',
      label: 'CV of BIM',
      width: 92,
      align: 'right',
      sort: 'desc',
      hint: 'BIM lines of the latest contract year',
      cell: ({ seq, name, cents, year }) =>
        cents === null
          ? '—'
          : figure(
              {
                text: formatDollars(cents),
                title: `BIM lines ${year ?? ''}, ${name}`,
                dataset: 'programs',
                measure: 'contractValue',
                where: { ...question.lines, year, company: seq },
              },
              `${formatUsd(cents)} in ${year ?? 'its contract year'}`,
            ),
      file: { kind: 'usd', value: ({ cents }) => cents },
    },
    ...last,
  ];
}

/** Clients without BIM where others have it: whom to call, and with which argument. */
export function chanceColumns(question: Question): Column<BimClient>[] {
  const { first, last } = sharedColumns(question);
  return [
    ...first,
    {
      id: 'section',
      label: 'Section',
      width: 230,
      hint: 'Of the client’s sections, the one in which most companies have BIM',
      cell: ({ chance }) =>
        chance && (
          <Link
            to={`/user-domains/${csiPath(chance.csisec)}`}
            title={`${chance.csisec} ${chance.title}: which firms use it`}
          >
            {chance.csisec} {chance.title}
          </Link>
        ),
      file: {
        kind: 'text',
        value: ({ chance }) => chance && `${chance.csisec} ${chance.title}`,
      },
    },
    {
      id: 'peers',
      label: 'Peers with BIM',
      width: 110,
      align: 'right',
      sort: 'desc',
      hint: 'Companies with BIM objects on the site in this section',
      cell: ({ chance }) =>
        chance &&
        figure({
          text: formatCount(chance.peers),
          title: `Companies with BIM in ${chance.csisec}`,
          dataset: 'content',
          measure: 'companies',
          where: { contentType: 'bim', status: 'Posted', rowSection: chance.csisec },
        }),
      file: { kind: 'number', value: ({ chance }) => chance && chance.peers },
    },
    {
      id: 'demand',
      label: 'BIM used there L12M',
      width: 140,
      align: 'right',
      sort: 'desc',
      hint: 'BIM objects of the section that were used, of all companies',
      cell: ({ chance }) =>
        chance &&
        figure({
          text: formatCount(chance.used),
          title: `BIM objects used in ${chance.csisec}`,
          dataset: 'buyingActions',
          measure: 'bim',
          where: { ...question.demand, rowSection: chance.csisec },
        }),
      file: { kind: 'number', value: ({ chance }) => chance && chance.used },
    },
    ...last,
    {
      id: 'log',
      label: '',
      width: 64,
      cell: ({ coid, name }) =>
        coid !== null && (
          <Button
            size="small"
            aria-label={`Log a note for ${name}`}
            onClick={() => openQuickLog({ coid, name })}
          >
            Log
          </Button>
        ),
    },
  ];
}
