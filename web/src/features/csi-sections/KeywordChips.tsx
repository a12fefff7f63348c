import { Muted } from '../../ui/Muted.tsx';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import type { Keyword } from './section-ranks.ts';
import styles from './SectionTable.module.css';

const SHOWN = 2;

/** The most searched words that lead to a section; the rest behind their number. */
export function KeywordChips({
  companySeq,
  csisec,
  keywords,
}: {
  companySeq: number;
  csisec: string;
  keywords: readonly Keyword[];
}) {
  if (keywords.length === 0) return <Muted>none</Muted>;
  const all = `/company/${companySeq}/csi-keywords?section=${csisec.replaceAll(' ', '+')}`;
  const more = keywords.length - SHOWN;
  return (
    <span className={styles.chips}>
      {keywords.slice(0, SHOWN).map(({ keyword, searches }) => (
        <span key={keyword} className={styles.chip} title={`${formatCount(searches)} searches`}>
          {keyword}
        </span>
      ))}
      <Link className={styles.more} to={all}>
        {more > 0 ? `+${more} more` : 'all'}
      </Link>
    </span>
  );
}
