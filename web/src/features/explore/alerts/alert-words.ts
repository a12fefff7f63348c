/** What an alert waits for and what it found, in words of its page. */
import { figureText, type FigureUnit } from '../../../../../schema/figure-text.ts';
import { isSilent, searchedDays } from '../../../../../schema/silence.ts';
import { plural } from '../../../lib/plural.ts';
import type { Alert_AlertFragment } from './Alert.generated.ts';

export type Alert = Alert_AlertFragment;

export const CONDITION_LABELS: Readonly<Record<Alert['condition']['kind'], string>> = {
  ABOVE: 'is above',
  BELOW: 'is below',
  CHANGES: 'changes by more than',
  FIRST_ROW: 'has a first row',
  NO_ROW: 'has no new row for',
};

export const RECIPIENT_LABELS: Readonly<Record<Alert['recipients'], string>> = {
  SELF: 'Me',
  TEAM: 'My team',
};

const PAUSES: Readonly<Record<NonNullable<Alert['paused']>, string>> = {
  OWNER: 'Paused',
  OWNER_LEFT: 'Paused while you were not active',
  REPORT_GONE: 'Paused: the report was deleted, or is not shared with you',
  FAILED: 'Paused after 10 failed checks',
};

export type Tone = 'alerting' | 'problem' | 'paused' | 'ok';

/** How an alert stands: a word, and why where something is wrong. */
export function stateOf(alert: Alert): { tone: Tone; words: string; why: string | null } {
  const { paused, problem, alertingCount, cellCount, evaluatedAt, cells } = alert;
  if (paused) return { tone: 'paused', words: PAUSES[paused], why: problem };
  if (problem) return { tone: 'problem', words: 'Last check failed', why: problem };
  if (!evaluatedAt) return { tone: 'ok', words: 'Not checked yet', why: null };
  const unknown = cells.find(({ unknownSince }) => unknownSince !== null);
  if (alertingCount === 0 && unknown) {
    return { tone: 'problem', words: 'Value unknown for a day', why: unknown.group };
  }
  if (alertingCount === 0) return { tone: 'ok', words: 'OK', why: null };
  const words = cellCount === 1 ? 'Alerting' : `${alertingCount} of ${cellCount} alerting`;
  return { tone: 'alerting', words, why: null };
}

/** `76.4%`; of several, the first that alerts: `Dana Keller 76.4%`. */
export function valueText({ cells, cellCount, unit, condition }: Alert): string {
  const [first] = cells;
  if (!first) return '—';
  const { kind, days } = condition;
  const silent = kind === 'NO_ROW' && days !== null && isSilent(first.value, days) ? days : null;
  const value =
    silent === null
      ? figureText(first.value, unit as FigureUnit)
      : `no row in ${searchedDays(silent)} d`;
  return cellCount === 1 ? value : `${first.group} ${value}`;
}

/** What a sparkline shows, read out: `Last 5 checks: 82.0% to 76.4%`. */
export function historyWords(history: readonly { value: number | null }[], unit: string): string {
  const known = history.flatMap(({ value }) => (value === null ? [] : [value]));
  const text = (value: number | undefined): string => figureText(value, unit as FigureUnit);
  if (known.length < 2) return `${plural(history.length, 'check')}: ${text(known[0])}`;
  return `Last ${plural(history.length, 'check')}: ${text(known[0])} to ${text(known.at(-1))}`;
}
