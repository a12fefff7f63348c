import { Link } from 'react-router';
import { figureText } from '../../../../schema/figure-text.ts';
import { signedText } from '../../../../schema/figure-change.ts';
import { openRows, type PartQuestion, type RowsQuestion } from '../../lib/analytics.ts';
import { plural } from '../../lib/plural.ts';
import type { WhyPartFragment } from './WhyChanged.generated.ts';
import {
  COMPANY,
  countText,
  effectsText,
  partLabel,
  partUnit,
  rowsOf,
  type Why,
} from './why-text.ts';
import styles from './WhyPanel.module.css';
import { inSentence } from '../../lib/in-sentence.ts';

export interface WhyPartsProps {
  why: Why;
  dimension: string;
  /** What the figure is called, for the rows that open. */
  title: string;
  /** What asks for the companies behind a part; absent where these are companies. */
  behindOf?: (key: unknown, isRest: boolean) => PartQuestion | null;
}

/** The parts by one dimension as bars, the largest first; each opens its rows on either side. */
export function WhyParts({ why, dimension, title, behindOf }: WhyPartsProps) {
  const split = why.splits.find((each) => each.dimension === dimension);
  if (!split) {
    const refused = why.notOffered.find((each) => each.dimension === dimension);
    return (
      <p className={styles.note} role="status">
        {refused?.because ?? 'No dimension splits this change.'}
      </p>
    );
  }
  const { parts, rest, restValues } = split;
  const all = [...parts, ...(rest ? [rest] : [])];
  const most = Math.max(...all.map(({ part }) => Math.abs(part)));
  return (
    <ul className={styles.parts} aria-label={`Parts by ${inSentence(split.label)}`}>
      {all.map((part) => (
        <Part
          key={JSON.stringify([part === rest, part.key])}
          part={part}
          label={part === rest ? plural(restValues, 'other') : partLabel(part, split)}
          share={most === 0 ? 0 : Math.abs(part.part) / most}
          behind={behindOf?.(part.key, part === rest) ?? null}
          company={dimension === COMPANY && part !== rest ? part.key : null}
          {...{ why, title }}
        />
      ))}
    </ul>
  );
}

interface PartProps {
  part: WhyPartFragment;
  label: string;
  /** Of the longest bar. */
  share: number;
  why: Why;
  title: string;
  behind: PartQuestion | null;
  /** That the part is of; `null` for several. */
  company: unknown;
}

function Part({ part, label, share, why, title, behind, company }: PartProps) {
  const heading = `${title}, ${label}`;
  const current = rowsOf(why, heading, 'current', part);
  const compared = rowsOf(why, heading, 'compared', part);
  const amount = signedText(part.shown, partUnit(why.unit));
  const count = countText(part, why, company !== null);
  // A part that the period has nothing of is what is gone.
  const main = part.current === 0 || part.current === null ? compared : current;
  const effects = company === null ? effectsText(part, why) : null;
  return (
    <li className={styles.part}>
      <button
        type="button"
        className={styles.open}
        aria-label={`${[label, amount, count].filter(Boolean).join(', ')}: see rows`}
        onClick={() => openRows(main && { ...main, ...(behind && { behind }) })}
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.amount}>{amount}</span>
        <span className={styles.track} aria-hidden="true">
          <span
            data-against={part.part * (why.change ?? 0) < 0 || undefined}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      </button>
      <p className={styles.sides}>
        <Side rows={current} text={`${figureText(part.current, why.unit)} now`} label={label} />
        <Side
          rows={compared}
          text={`${figureText(part.previous, why.unit)} before`}
          label={label}
        />
        {count !== null && <span>{count}</span>}
        {effects !== null && <span>{effects}</span>}
        {typeof company === 'number' && (
          <Link to={`/company/${company}`} aria-label={`Open ${label}`}>
            Open company
          </Link>
        )}
      </p>
    </li>
  );
}

function Side({ rows, text, label }: { rows: RowsQuestion | null; text: string; label: string }) {
  if (!rows) return <span>{text}</span>;
  return (
    <button type="button" aria-label={`${label}, ${text}: see rows`} onClick={() => openRows(rows)}>
      {text}
    </button>
  );
}
