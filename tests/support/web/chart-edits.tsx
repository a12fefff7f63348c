/** Questions edited at random on the screen, each chart compared with one that was drawn from nothing. */
import { act, cleanup, render } from '@testing-library/react';
import type { Question } from '../../../schema/question.ts';
import { chartValue, unitOf } from '../../../web/src/charts/chart-data.ts';
import { chartIn, drawnIn } from '../../../web/src/charts/drawn-charts.ts';
import { chartOf } from '../../../web/src/features/explore/chart-of.ts';
import {
  setCompare,
  setGrain,
  setPeriod,
  toggleDimension,
  toggleMeasure,
  turnDimensions,
} from '../../../web/src/features/explore/question-edits.ts';
import type { Result } from '../../../web/src/features/explore/result.ts';
import { ResultChart } from '../../../web/src/features/explore/results/ResultChart.tsx';
import { showsFor } from '../../../web/src/features/explore/shape.ts';
import { aQuestion, aResult, aRow, NOTES } from './explore.ts';

const STATES = Array.from({ length: 7 }, (_, at) => `S${at}`);
const KEYS: Readonly<Record<string, readonly unknown[]>> = {
  rep: [1, 2, 3],
  tag: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  state: STATES,
  date: ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'],
  startDate: ['2025-10-01', '2026-01-01'],
};
const DRAWN = new Set(['bar', 'line', 'area', 'waterfall']);

/** The same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    pick: <T,>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
  };
}
type Random = ReturnType<typeof randomOf>;

/** A figure that follows from its group. */
function figure(text: string): number | null {
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + sign.charCodeAt(0)) % 9973;
  return sum % 17 === 0 ? null : sum;
}

/** What an engine might answer. */
function answerTo({ dimensions, measures, compare }: Question): Result {
  const groups = dimensions.reduce<Record<string, unknown>[]>(
    (all, { name }) =>
      all.flatMap((group) => (KEYS[name] ?? []).map((key) => ({ ...group, [name]: key }))),
    [{}],
  );
  const figures = (group: object, when: string) =>
    Object.fromEntries(
      measures.map((name) => {
        const value = figure(`${when}${name}${JSON.stringify(group)}`);
        return [name, name === 'mix' && value !== null ? value / 9973 : value];
      }),
    );
  const rows = groups.map((group) =>
    aRow(group, figures(group, 'now'), compare === 'NONE' ? {} : figures(group, 'before')),
  );
  const totals = figures({}, 'now') as Record<string, number>;
  return aResult(rows, { ...totals, notes: 600_000, value: 600_000 });
}

function edited(question: Question, random: Random): Question {
  switch (random.pick(['measure', 'group', 'show', 'show', 'compare', 'grain', 'turn', 'period'])) {
    case 'measure':
      return toggleMeasure(question, random.pick(NOTES.measures).name);
    case 'group':
      return toggleDimension(question, NOTES, random.pick(Object.keys(KEYS)));
    case 'compare':
      return setCompare(
        question,
        NOTES,
        random.pick(['NONE', 'PREVIOUS_PERIOD', 'SAME_PERIOD_LAST_YEAR']),
      );
    case 'grain': {
      const date = question.dimensions.find(({ grain }) => grain !== undefined);
      return date ? setGrain(question, date.name, random.pick(['MONTH', 'QUARTER'])) : question;
    }
    case 'turn':
      return turnDimensions(question);
    case 'period':
      return setPeriod(question, NOTES, { kind: 'named', name: random.pick(['AYTD', 'L12M']) });
    default:
      return { ...question, show: random.pick(showsFor(question)) };
  }
}

const isDrawn = ({ show, dimensions, measures }: Question): boolean =>
  DRAWN.has(show) && measures.length > 0 && dimensions.length > 0 && dimensions.length < 3;

/** Points that are not what their table's cell says, in words. */
function misread(box: Element, question: Question): string[] {
  const chart = chartIn(box);
  const data = chartOf(answerTo(question), question, NOTES)?.data;
  if (!chart || !data || question.show === 'waterfall') return [];
  const rows = [...box.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );
  return data.series.flatMap((series, at) =>
    (chart.series[at]?.points ?? []).flatMap(({ y, index }) => {
      const text = chartValue(y ?? null, unitOf(data, series));
      const cell = rows[index]?.[at];
      return cell === text ? [] : [`${series.name} ${index}: drawn ${text}, table ${cell}`];
    }),
  );
}

const view = (question: Question) => (
  <ResultChart
    title="Notes"
    result={answerTo(question)}
    question={question}
    dataset={NOTES}
    drill={null}
  />
);

const settled = () => act(async () => void (await Promise.resolve()));

/**
 * Edits one question again and again on the same screen.
 * @returns how many charts were compared, and what differs from a fresh one or from its table
 */
export async function editAtRandom(
  count: number,
  seed: number,
): Promise<{ compared: number; different: string[] }> {
  const random = randomOf(seed);
  const different: string[] = [];
  let compared = 0;
  let question = aQuestion({ dimensions: [{ name: 'rep' }], show: 'bar' });
  const live = render(view(question));
  // The code of the picture is loaded once.
  for (let turn = 0; turn < 400 && !chartIn(live.container); turn += 1) {
    await act(() => new Promise((done) => setTimeout(done, 25)));
  }
  while (compared < count) {
    question = edited(question, random);
    if (question.measures.length === 0) question = toggleMeasure(question, 'notes');
    if (question.dimensions.length > 2) question = { ...question, dimensions: [] };
    if (!isDrawn(question)) continue;
    live.rerender(view(question));
    await settled();
    const fresh = render(view(question));
    await settled();
    const [now, then] = [drawnIn(live.container), drawnIn(fresh.container)];
    const said = JSON.stringify({ ...question, where: {} });
    if (JSON.stringify(now) !== JSON.stringify(then)) different.push(`not as when loaded: ${said}`);
    different.push(...misread(live.container, question).map((text) => `${text}: ${said}`));
    fresh.unmount();
    compared += 1;
  }
  cleanup();
  return { compared, different };
}
