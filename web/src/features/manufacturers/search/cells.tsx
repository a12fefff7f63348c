/** The cells of the company list, each for one company. */
import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates.ts';
import { formatDollars } from '../../../lib/format-dollars.ts';
import { formatUsd } from '../../../lib/format.ts';
import { callAttributes } from '../../../lib/phone-call.ts';
import { telHref } from '../../../lib/phone.ts';
import { useToday } from '../../../lib/session.ts';
import { Initials } from '../../../ui/Initials.tsx';
import { RelativeDate } from '../../../ui/RelativeDate.tsx';
import { safeWebsite } from '../company/company-standing.ts';
import { DoNotCallBadge } from '../company/DoNotCallBadge.tsx';
import { contactTone, noteTypeWord, shortName, STATUS_LABELS, whyMatched } from './company-row.ts';
import type { Hit, RowCompany } from './company-row.ts';
import styles from './cells.module.css';

export function Nothing() {
  return (
    <span className={styles.nothing} aria-hidden="true">
      —
    </span>
  );
}

interface CompanyNameProps {
  hit: Hit;
  onOpen: (seq: number) => void;
  /** Only the row under the keyboard is a tab stop. */
  tabIndex: number;
}

/** The name as a link and, where the name does not show it, what else was found. */
export function CompanyName({ hit, onOpen, tabIndex }: CompanyNameProps) {
  const { company } = hit;
  const why = whyMatched(hit.matches);
  return (
    <span className={styles.company}>
      <span className={styles.head}>
        <Link
          to={`/company/${company.seq}`}
          className={styles.name}
          tabIndex={tabIndex}
          title={why ? `${company.name}: matched by ${why}` : company.name}
          onClick={() => onOpen(company.seq)}
        >
          {company.name}
        </Link>
        <DoNotCallBadge doNotCall={company.doNotCall} />
      </span>
      {why && <span className={styles.why}>{why}</span>}
    </span>
  );
}

interface RepCellProps {
  rep: RowCompany['rep'];
  /** The whole name, where there is room. */
  full?: boolean;
}

export function RepCell({ rep, full = false }: RepCellProps) {
  if (!rep) return <span className={styles.faint}>Unassigned</span>;
  return (
    <span className={styles.rep} title={rep.name}>
      <Initials name={rep.name} seq={rep.seq} />
      <span className={styles.clip} aria-hidden="true">
        {full ? rep.name : shortName(rep.name)}
      </span>
      <span className="visually-hidden">{rep.name}</span>
    </span>
  );
}

/** As wide as its column, and without the name where that is narrow. */
export function RepColumn({ rep }: Pick<RepCellProps, 'rep'>) {
  return (
    <span className={styles.repCell}>
      <RepCell rep={rep} />
    </span>
  );
}

export function StatusCell({ company }: { company: RowCompany }) {
  const since = company.clientSince ? `Client since ${formatDate(company.clientSince)}` : undefined;
  return (
    <span className={styles.status} data-status={company.status} title={since}>
      {STATUS_LABELS[company.status]}
    </span>
  );
}

export function LastContactCell({ date }: { date: string | null }) {
  const today = useToday();
  const tone = contactTone(date, today);
  return (
    <span className={styles.contact} data-tone={tone}>
      {date === null ? 'never' : <RelativeDate date={date} />}
    </span>
  );
}

export function LastNoteCell({ note }: { note: RowCompany['lastNote'] }) {
  if (!note) return <Nothing />;
  return (
    <span
      className={styles.note}
      title={`${note.type.label}, ${formatDate(note.date)}: ${note.text}`}
    >
      <span className={styles.family} data-family={note.type.family}>
        {noteTypeWord(note.type)}
      </span>{' '}
      <span className={styles.noteText}>{note.text}</span>
    </span>
  );
}

export function SectionsCell({ sections }: { sections: RowCompany['sections'] }) {
  const [first, second, ...others] = sections;
  if (!first) return <Nothing />;
  const title = sections.map((section) => `${section.csisec} ${section.title}`).join('\n');
  return (
    <span className={styles.sections} title={title}>
      {first.csisec}
      {second && <span className={styles.second}>, {second.csisec}</span>}
      {others.length > 0 && (
        <span className={`${styles.second} ${styles.faint}`}> +{others.length}</span>
      )}
    </span>
  );
}

/** The number, dialled by a tap; struck through and dead while the company must not be called. */
export function PhoneCell({ company, tabIndex }: { company: RowCompany; tabIndex?: number }) {
  const href = telHref(company.phone);
  if (!company.phone) return <Nothing />;
  if (company.doNotCall.flag) {
    return (
      <s className={styles.struck} title="Do not call">
        {company.phone}
      </s>
    );
  }
  return href ? (
    <a
      href={href}
      className={styles.tabular}
      tabIndex={tabIndex}
      {...callAttributes({ coid: company.coid, company: company.name })}
    >
      {company.phone}
    </a>
  ) : (
    <span>{company.phone}</span>
  );
}

export function WebsiteCell({ website, tabIndex }: { website: string | null; tabIndex?: number }) {
  if (!website) return <Nothing />;
  const safe = safeWebsite(website);
  if (!safe) return <span>{website}</span>;
  return (
    <a href={safe.href} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex}>
      {safe.label}
    </a>
  );
}

/** What the running contract costs in its running year; the cents in the title. */
export function ValueCell({ cents }: { cents: number | null }) {
  if (cents === null) return <Nothing />;
  return (
    <span className={styles.tabular} title={`${formatUsd(cents)} in the running contract year`}>
      {formatDollars(cents)}
    </span>
  );
}

/** How promising a prospect is; its page says why. */
export function ScoreCell({ company }: { company: RowCompany }) {
  if (company.prospectScore === null) return <Nothing />;
  return (
    <span className={styles.tabular} title={`Prospect score ${company.prospectScore} of 100`}>
      {Math.round(company.prospectScore)}
    </span>
  );
}

export function DateCell({ date }: { date: string | null }) {
  return date ? <span className={styles.date}>{formatDate(date)}</span> : <Nothing />;
}
