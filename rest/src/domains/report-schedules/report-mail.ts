import { formatCount, formatDate, formatDays } from '../../../../schema/figure-text.ts';
import type { Period } from '../../analytics/periods.ts';
import { escaped, mailPage, oneLine, writtenMail, type WrittenMail } from '../../http/letter.ts';
import type { MailTable } from './mail-table.ts';

/** What a mail says of a delivery. */
export interface MailContent {
  reportName: string;
  /** Its rows stay in the portal: a dashboard has more than one table. */
  isDashboard: boolean;
  senderName: string;
  /** The business day that the figures stand for. */
  asOf: string;
  rowCount: number;
  /** The rows are the reader's own only. */
  burst: boolean;
  period: Period | null;
  /** Whose rows were counted, in words; `null` where each tile has its own. */
  rowsOf: string | null;
  /** The first rows; `null` for readers with whom rows do not leave the portal. */
  table: MailTable | null;
  /** Where all of it is. */
  link: string;
}

const rowsText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

const OPEN_ALERT = 'Open the alert';

/** What a mail says of an alert. */
export interface AlertMailContent {
  title: string;
  sentence: string;
  why: string | null;
  reportName: string;
  /** The reader may take figures out of the portal. */
  hasFigures: boolean;
  link: string;
}

/** An alert as text and as HTML. */
export function alertMail(content: AlertMailContent): WrittenMail {
  const said = content.hasFigures ? [content.sentence, ...(content.why ? [content.why] : [])] : [];
  return writtenMail({
    subject: oneLine(content.title),
    lines: said.map(oneLine),
    link: { label: OPEN_ALERT, address: content.link },
    footer: `An alert on the report “${oneLine(content.reportName)}” told you this. It stays in your inbox of the portal for 90 days.`,
  });
}

/** The same report as text and as HTML, without pictures and without anything that is fetched. */
export function reportMail(content: MailContent): WrittenMail {
  const name = oneLine(content.reportName);
  const subject = `${name}: ${formatDate(content.asOf)}`;
  const about = aboutOf(content);
  const rest = restOf(content);
  const noun = content.isDashboard ? 'dashboard' : 'report';
  const open = `Open the ${noun} in your inbox`;
  const footer = `${oneLine(content.senderName)} scheduled this ${noun} for you. It stays in your inbox of the portal for 90 days.`;
  return {
    subject,
    text: [
      name,
      about,
      ...(content.table ? [textOf(content.table)] : []),
      `${rest ? `${rest} ` : ''}${open}:\n${content.link}`,
      footer,
    ].join('\n\n'),
    html: mailPage(
      subject,
      `<h1 style="font-size: 1.3em">${escaped(name)}</h1>
<p>${escaped(about)}</p>
${content.table ? htmlOf(content.table, name) : ''}
${rest ? `<p>${escaped(rest)}</p>\n` : ''}<p><a href="${escaped(content.link)}">${open}</a></p>
<p><small>${escaped(footer)}</small></p>`,
    ),
  };
}

function aboutOf({ asOf, rowCount, burst, period, rowsOf }: MailContent): string {
  const parts = [
    `Figures as of ${formatDate(asOf)}${burst ? ', only your own rows' : ''}`,
    rowCount === 0 ? 'no rows on that day' : rowsText(rowCount),
    ...(period ? [formatDays(period)] : []),
    ...(rowsOf === null ? [] : [rowsOf]),
  ];
  return `${parts.map(oneLine).join(' · ')}.`;
}

/** What of it is not in the mail; `null` where nothing is missing. */
function restOf({ table, rowCount }: MailContent): string | null {
  const shown = table?.rows.length ?? 0;
  if (shown === rowCount) return null;
  if (!table) return 'Its rows are in the portal.';
  return `These are the first ${formatCount(shown)} of ${rowsText(rowCount)}.`;
}

/** A line a row, each figure with its name: it reads well in any font, and aloud. */
function textOf({ columns, rows, totals }: MailTable): string {
  const line = (cells: readonly string[], lead: string): string => {
    const groups = cells.filter((cell, at) => !columns[at]?.isFigure && cell !== '');
    const figures = cells.flatMap((cell, at) =>
      columns[at]?.isFigure && cell !== '' ? [`${columns[at].label} ${cell}`] : [],
    );
    const said = [groups.join(', '), figures.join('; ')].filter((part) => part !== '');
    return oneLine(`${lead}${said.join(': ')}`);
  };
  return [
    ...rows.map((cells) => line(cells, '- ')),
    ...totals.map((cells) => line(cells, '')),
  ].join('\n');
}

const CELL = 'padding: 4px 8px; border-bottom: 1px solid #999999';
const KINDS = {
  head: { tag: 'th', scope: ' scope="col"', style: CELL },
  body: { tag: 'td', scope: '', style: CELL },
  foot: { tag: 'td', scope: '', style: `${CELL}; font-weight: bold` },
} as const;

function htmlOf({ columns, rows, totals }: MailTable, name: string): string {
  if (rows.length === 0) return '';
  const row = (kind: keyof typeof KINDS, cells: readonly string[]): string => {
    const { tag, scope, style } = KINDS[kind];
    const cell = (text: string, at: number): string => {
      const isFigure = columns[at]?.isFigure ?? false;
      const wrap = isFigure && kind !== 'head' ? '; white-space: nowrap' : '';
      const align = isFigure ? 'right' : 'left';
      return `<${tag}${scope} align="${align}" style="${style}${wrap}">${escaped(text)}</${tag}>`;
    };
    return `<tr>${cells.map(cell).join('')}</tr>`;
  };
  const labels = columns.map(({ label }) => label);
  return `<table aria-label="${escaped(name)}" style="border-collapse: collapse">
<thead>${row('head', labels)}</thead>
<tbody>
${rows.map((cells) => row('body', cells)).join('\n')}
</tbody>${totals.length > 0 ? `\n<tfoot>${totals.map((cells) => row('foot', cells)).join('\n')}</tfoot>` : ''}
</table>`;
}
