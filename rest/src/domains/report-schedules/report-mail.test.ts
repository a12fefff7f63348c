import { describe, expect, it } from '@jest/globals';
import type { AnalyticsAnswer, AnalyticsRow } from '../../analytics/query.ts';
import { mailTable } from './mail-table.ts';
import { reportMail, type MailContent } from './report-mail.ts';
import { readReport, type ReportQuestion } from '../../analytics/report-question.ts';

function question(definition: object): ReportQuestion {
  const read = readReport(definition as Record<string, unknown>);
  if (!read) throw new Error('no question');
  return read;
}

const group = (
  dimensions: Record<string, string | number | boolean | null>,
  measures: AnalyticsRow['measures'],
  previous?: AnalyticsRow['measures'],
): AnalyticsRow => ({
  dimensions: Object.fromEntries(
    Object.entries(dimensions).map(([name, key]) => [
      name,
      { key, label: typeof key === 'number' ? `Rep ${key}` : null },
    ]),
  ),
  measures,
  ...(previous && { previous }),
});

const answer = (
  rows: AnalyticsRow[],
  totals: AnalyticsAnswer['totals'] = null,
  previousTotals: AnalyticsAnswer['totals'] = null,
): AnalyticsAnswer => ({
  rows,
  totals,
  previousTotals,
  allTotals: null,
  previousAllTotals: null,
  incomparable: [],
  rowCount: rows.length,
  truncated: false,
  meta: {
    dataset: 'notes',
    today: '2026-06-18',
    timeZone: 'America/New_York',
    rowsOf: 'rows of every rep',
    period: null,
    comparedWith: null,
    comparedBy: null,
    definitions: {},
  },
});

const content = (more: Partial<MailContent> = {}): MailContent => ({
  reportName: 'Standings',
  isDashboard: false,
  senderName: 'Lee Navarro',
  asOf: '2026-06-18',
  rowCount: 2,
  burst: false,
  period: { from: '2026-06-01', to: '2026-06-18' },
  rowsOf: 'rows of every rep',
  table: {
    columns: [
      { label: 'Rep', isFigure: false },
      { label: 'Sold', isFigure: true },
    ],
    rows: [['Dana Keller', '$412,300']],
    totals: [['Total', '$500,000']],
  },
  link: 'https://portal.example.com/inbox/7',
  ...more,
});

describe('the rows of a mail', () => {
  it('are called and written as in the inbox: dollars, percent, changes, what is computed', () => {
    const asked = question({
      dataset: 'contracts',
      measures: ['soldValue'],
      dimensions: [{ name: 'rep' }],
      where: { signedOn: { period: 'AYTD' } },
      compare: 'SAME_PERIOD_LAST_YEAR',
      calculations: [
        { kind: 'percentOfTotal', of: 'soldValue' },
        { kind: 'unheard', of: 'soldValue' },
      ],
    });
    const label = asked.dataset.measures['soldValue']?.label ?? '';
    const rows = [
      group({ rep: 1 }, { soldValue: 41_230_000 }, { soldValue: 20_615_000 }),
      group({ rep: 2 }, { soldValue: 7_900 }, { soldValue: null }),
    ];
    const table = mailTable(asked, answer(rows, { soldValue: 82_460_000 }, { soldValue: 0 }), 20);
    expect(table.columns.map((column) => column.label)).toEqual([
      asked.dataset.dimensions['rep']?.label,
      label,
      `${label}, last year`,
      'Change',
      `${label}, % of total`,
    ]);
    expect(table.rows).toEqual([
      ['Rep 1', '$412,300', '$206,150', '+100.0%', '50.0%'],
      ['Rep 2', '$79', '—', '—', '0.0%'],
    ]);
    expect(table.totals).toEqual([['Total', '$824,600', '$0', '—', '']]);
  });

  it('have computed columns that go along all rows, also those that are not shown', () => {
    const asked = question({
      dataset: 'notes',
      measures: ['notes'],
      dimensions: [{ name: 'date', grain: 'MONTH' }, { name: 'rep' }],
      calculations: [{ kind: 'runningTotal', of: 'notes' }],
    });
    const rows = [
      group({ date: '2026-01-01', rep: 1 }, { notes: 2 }),
      group({ date: '2026-02-01', rep: null }, { notes: 1 }),
      group({ date: '2026-03-01', rep: 1 }, { notes: 9 }),
    ];
    const { rows: shown } = mailTable(asked, answer(rows), 2);
    expect(shown).toEqual([
      ['Jan 2026', 'Rep 1', '2', '2'],
      ['Feb 2026', '—', '1', '1'],
    ]);
  });

  it('have no total that says the same again', () => {
    const asked = question({
      dataset: 'notes',
      measures: ['notes'],
      dimensions: [{ name: 'rep' }],
    });
    const one = answer([group({ rep: 1 }, { notes: 3 })], { notes: 3 });
    expect(mailTable(asked, one, 20).totals).toEqual([]);
  });
});

describe('a mail', () => {
  it('says the same as text and as HTML: what, as of when, whose rows, where the rest is', () => {
    const { subject, text, html } = reportMail(content());
    expect(subject).toBe('Standings: Jun 18, 2026');
    expect(text).toBe(`Standings

Figures as of Jun 18, 2026 · 2 rows · Jun 1, 2026 – Jun 18, 2026 · rows of every rep.

- Dana Keller: Sold $412,300
Total: Sold $500,000

These are the first 1 of 2 rows. Open the report in your inbox:
https://portal.example.com/inbox/7

Lee Navarro scheduled this report for you. It stays in your inbox of the portal for 90 days.`);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<th scope="col" align="right"');
    expect(html).toContain('>Dana Keller</td>');
    expect(html).toContain('font-weight: bold; white-space: nowrap">$500,000</td>');
    expect(html).toContain('<a href="https://portal.example.com/inbox/7">');
    expect(html).not.toMatch(/<(img|link|script)|url\(/);
  });

  it('says so where there is no row, where all of it is shown, and where rows stay in the portal', () => {
    expect(reportMail(content({ rowCount: 0, burst: true })).text).toContain(
      'Jun 18, 2026, only your own rows · no rows on that day',
    );
    expect(reportMail(content({ rowCount: 1 })).text).toContain('1 row ·');
    expect(reportMail(content({ rowCount: 1 })).text).toContain(
      '\n\nOpen the report in your inbox:\n',
    );
    const closed = reportMail(content({ table: null }));
    expect(closed.text).toContain(
      'Its rows are in the portal. Open the report in your inbox:\nhttps://portal.example.com',
    );
    expect(closed.html).not.toContain('<table');
    const board = reportMail(
      content({ isDashboard: true, rowsOf: null, period: null, table: null }),
    );
    expect(board.text).toContain('\nFigures as of Jun 18, 2026 · 2 rows.\n');
    expect(board.text).toContain('Open the dashboard in your inbox:');
    expect(board.text).toContain('Lee Navarro scheduled this dashboard for you.');
  });

  it('is nobody’s way to write headers, markup or lines of its own', () => {
    const evil = 'A\r\nBcc: all@example.com\u2028<script>alert("1")</script> & \'b\'';
    const { subject, text, html } = reportMail(
      content({
        reportName: evil,
        senderName: evil,
        rowsOf: evil,
        table: { columns: [{ label: evil, isFigure: false }], rows: [[evil]], totals: [[evil]] },
      }),
    );
    expect(subject).toBe(
      'A Bcc: all@example.com <script>alert("1")</script> & \'b\': Jun 18, 2026',
    );
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;b&#39;');
  });
});
