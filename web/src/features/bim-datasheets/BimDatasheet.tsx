import { Link } from 'react-router';
import { Chart } from '../../charts/Chart.tsx';
import { formatDate, formatMonth } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { Filled } from './bim-columns.tsx';
import { fileSize, monthlyDownloads, type Datasheet } from './bim-rules.ts';
import styles from './BimDatasheet.module.css';

export interface BimDatasheetProps {
  companySeq: number;
  companyName: string;
  row: Datasheet;
  today: string;
}

/** One family's datasheet, as it is read and printed. */
export function BimDatasheet({ companySeq, companyName, row, today }: BimDatasheetProps) {
  const months = monthlyDownloads(row.downloads, today);
  return (
    <article className={styles.sheet} data-printed>
      <p className={styles.faint}>
        {companyName} · {row.category} · {row.csisec ?? 'TBD'}
      </p>
      <dl className={styles.facts}>
        <dt>Revit versions</dt>
        <dd>{row.revitVersions.join(', ') || '—'}</dd>
        <dt>File size</dt>
        <dd>{fileSize(row.fileSizeKb)}</dd>
        <dt>Parameters filled</dt>
        <dd>
          <Filled row={row} /> {row.parametersFilled} of {row.parametersTotal}
        </dd>
        <dt>Posted</dt>
        <dd>{formatDate(row.postedOn)}</dd>
        <dt>Updated</dt>
        <dd>{formatDate(row.updatedOn)}</dd>
        <dt>Downloads L12M</dt>
        <dd>{formatCount(row.downloadsL12M)}</dd>
        {row.contentItem && (
          <>
            <dt>Content item</dt>
            <dd>
              <Link to={`/company/${companySeq}/content-status/bim/${row.contentItem.id}`}>
                {row.contentItem.title}
              </Link>{' '}
              {row.contentItem.status.label}
            </dd>
          </>
        )}
      </dl>
      <h3>Missing fields</h3>
      {row.missingFields.length === 0 ? (
        <p className={styles.faint}>None: every parameter holds a value.</p>
      ) : (
        <ul className={styles.fields}>
          {row.missingFields.map((field) => (
            <li key={field}>{field}</li>
          ))}
        </ul>
      )}
      <Chart
        title="Downloads by month"
        kind="column"
        height={160}
        answers={[row.downloads]}
        data={{
          categoryLabel: 'Month',
          categories: months.map(({ month }) => formatMonth(month)),
          series: [{ name: 'Downloads', values: months.map(({ downloads }) => downloads) }],
          unit: 'count',
        }}
      />
    </article>
  );
}
