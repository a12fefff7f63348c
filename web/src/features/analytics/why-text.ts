/** The parts of a change as people read them. Pure. */
import { changeOf, changeUnit, signedText } from '../../../../schema/figure-change.ts';
import { formatCount, formatDays, type FigureUnit } from '../../../../schema/figure-text.ts';
import {
  registryNames,
  type PartQuestion,
  type RowsQuestion,
  type WhyQuestion,
} from '../../lib/analytics.ts';
import { lengthsText } from '../../lib/last-year-days.ts';
import { counted } from '../../lib/plural.ts';
import type { WhyChangedQuery, WhyPartFragment } from './WhyChanged.generated.ts';

export type Why = NonNullable<WhyChangedQuery['analyticsWhy']>;
export type WhySplit = Why['splits'][number];

/** What parts are written in: points for a rate, otherwise the figure's own unit. */
export const partUnit = (unit: FigureUnit): FigureUnit =>
  changeUnit(unit) === 'PERCENT_POINTS' ? 'PERCENT_POINTS' : unit;

/** `−$61,200 (−1.7%)`, of a rate `−3.1 pts`. */
export function headlineChange({ unit, shown, current, previous }: Why): string {
  const own = signedText(shown, partUnit(unit));
  const ratio = changeOf(current, previous, unit);
  if (partUnit(unit) === 'PERCENT_POINTS' || ratio === null) return own;
  return `${own} (${signedText(ratio, 'PERCENT')})`;
}

export const partLabel = (part: WhyPartFragment, { label }: WhySplit): string =>
  part.label ?? `No ${label.toLowerCase()}`;

/** `3 companies`; of members those gained and lost, where some stayed: otherwise that is what both sides say. */
export function countText(
  part: WhyPartFragment,
  { counts, kept }: Why,
  isOneCompany = false,
): string | null {
  if (isOneCompany) return null;
  if (counts === 'MEMBERS') {
    if (kept === 0) return null;
    return `${formatCount(part.gained)} gained, ${formatCount(part.lost)} lost`;
  }
  return counted(formatCount(part.counted), counts === 'COMPANIES' ? 'companies' : 'rows');
}

/** What a rate's part is made of; `null` where it is its own rate alone. */
export function effectsText({ rate, mix }: WhyPartFragment, { unit }: Why): string | null {
  const none = signedText(0, partUnit(unit));
  const parts = [
    { name: 'rate', text: signedText(rate, partUnit(unit)) },
    { name: 'mix', text: signedText(mix, partUnit(unit)) },
  ].filter(({ text }) => text !== none);
  if (rate === null || mix === null || !parts.some(({ name }) => name === 'mix')) return null;
  return parts.map(({ name, text }) => `${name} ${text}`).join(', ');
}

/** What asks for the companies behind a part; `null` where the figure is of no companies, or the part is one itself. */
export function behindPart(
  question: WhyQuestion,
  { splits, more, notOffered }: Why,
  dimension: string,
  key: unknown,
  isRest: boolean,
): PartQuestion | null {
  const tried = [...splits, ...notOffered].map((each) => each.dimension);
  const isOfCompanies = [...tried, ...more.map(({ name }) => name)].includes(COMPANY);
  if (!isOfCompanies || dimension === COMPANY) return null;
  return { ...question, within: { dimension, key, isRest } };
}

/** As every data set names it. */
export const COMPANY = 'company';

export type Side = 'current' | 'compared';

/** What opens the rows of a part, or of all of the figure, on one side; `null` where nothing is compared. */
export function rowsOf(
  why: Why,
  title: string,
  side: Side,
  part: WhyPartFragment | null = null,
): RowsQuestion | null {
  if (!why.rows) return null;
  const { where, asOf } = why.rows[side];
  const given = where as Readonly<Record<string, unknown>>;
  const own = Array.isArray(given['and']) ? (given['and'] as unknown[]) : [];
  const condition = side === 'current' ? part?.where : part?.comparedWhere;
  return {
    title: side === 'current' ? title : `${title}, before`,
    ...registryNames(why.dataset, why.measure),
    where: condition === undefined ? given : { ...given, and: [...own, condition] },
    ...(asOf !== null && { asOf }),
  };
}

export const windowsText = ({ period, comparedWith }: Why): string =>
  period && comparedWith
    ? `${formatDays(period)} and ${formatDays(comparedWith)}${lengthsText(period, comparedWith)}`
    : '';
