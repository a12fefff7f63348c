import type { Days } from '../../../../../schema/calendar-date.ts';
import { formatDays } from '../../../../../schema/figure-text.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useToday } from '../../../lib/session.ts';
import { initialsOf } from '../../../ui/Initials.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import type { ActionRow } from '../buying-action-rows.ts';
import { shortTitle } from '../buying-action-rows.ts';
import { Change } from '../Change.tsx';
import { BookletChapter } from './BookletChapter.tsx';
import { BookletNumber } from './BookletNumber.tsx';
import styles from './Booklet.module.css';

export interface BookletCompany {
  seq: number;
  name: string;
  city: string | null;
  state: string | null;
  website: string | null;
  rep: { name: string; email: string | null } | null;
}

/** Whose booklet, of which months, from whom. */
export function BookletCover({ company, period }: { company: BookletCompany; period: Days }) {
  const place = [company.city, company.state].filter(Boolean).join(', ');
  return (
    <section className={styles.cover} id="chapter-cover" aria-label="Cover">
      <span className={styles.mark} aria-hidden="true">
        {initialsOf(company.name)}
      </span>
      <h2>{company.name}</h2>
      <p className={styles.title}>Your content at work</p>
      <p>{formatDays(period)}</p>
      <p className={styles.foot}>
        {[place, company.rep && `prepared by ${company.rep.name}`].filter(Boolean).join(' · ')}
      </p>
    </section>
  );
}

/** The numbers of the whole window, each against the same months last year. */
export function BookletHeadline(props: {
  rows: readonly ActionRow[];
  company: BookletCompany;
  period: Days;
}) {
  const { rows, company, period } = props;
  return (
    <BookletChapter
      id="headline"
      title="Headline numbers"
      lead={`${formatDays(period)}. Changes compare complete months with the same months last year.`}
    >
      <dl className={styles.headline}>
        {rows
          .filter(({ isTotal }) => isTotal)
          .map((row) => (
            <div key={row.measure}>
              <dt>{shortTitle(row.section.title)}</dt>
              <dd>
                <BookletNumber
                  value={row.count}
                  question={{
                    title: row.section.title,
                    dataset: 'buyingActions',
                    measure: row.measure,
                    where: { company: company.seq, month: { between: [period.from, period.to] } },
                  }}
                />
              </dd>
              <Muted as="dd">
                {row.change === null ? (
                  'none last year'
                ) : (
                  <>
                    <Change
                      change={row.change}
                      detail={`${row.full.now} against ${row.full.before}`}
                    />{' '}
                    on last year
                  </>
                )}
              </Muted>
            </div>
          ))}
      </dl>
    </BookletChapter>
  );
}

/** The measures that the booklet shows, as it calls them. */
const NAMED = [
  { name: 'total', label: 'Buying actions' },
  { name: 'drawn', label: 'Drawn' },
  { name: 'specified', label: 'Specified' },
  { name: 'leads', label: 'Leads' },
];

/** Who to talk to, and what the numbers mean. */
export function BookletContact(props: {
  company: BookletCompany;
  definitions: Readonly<Record<string, string>>;
}) {
  const { company, definitions } = props;
  const today = useToday();
  return (
    <BookletChapter id="contact" title="Your contact">
      <p className={styles.person}>{company.rep?.name ?? 'Your sales team'}</p>
      {company.rep?.email && (
        <p>
          <a href={`mailto:${company.rep.email}`}>{company.rep.email}</a>
        </p>
      )}
      <h3>What the numbers mean</h3>
      <dl className={styles.definitions}>
        {NAMED.flatMap(({ name, label }) =>
          definitions[name] === undefined
            ? []
            : [
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{definitions[name]}</dd>
                </div>,
              ],
        )}
        <div>
          <dt>Market share</dt>
          <dd>
            Actions with your content in a section, of all actions there. Other companies are
            letters in the order of their share.
          </dd>
        </div>
      </dl>
      <Muted as="p">As of {formatDate(today)}.</Muted>
    </BookletChapter>
  );
}
