/** Which drawings fit a question, and which fits best. */
import type { Question, Show } from '../../../../schema/question.ts';

export const SHOW_LABELS: Readonly<Record<Show, string>> = {
  table: 'Table',
  pivot: 'Pivot',
  bar: 'Bar',
  line: 'Line',
  area: 'Area',
  number: 'Number',
  funnel: 'Funnel',
  heatmap: 'Heatmap',
  map: 'Map',
  waterfall: 'Waterfall',
};

type Shape = Pick<Question, 'dimensions' | 'measures'>;

/** Dimensions whose keys are the letters of states. */
const isState = (name: string): boolean => name === 'state' || name === 'leadState';
/** Dates carry a grain, nothing else does. */
export const dateOf = ({ dimensions }: Shape) =>
  dimensions.find(({ grain }) => grain !== undefined) ?? null;

/** Contract years are numbers, and lie in time all the same. */
const isYear = (name: string): boolean => name === 'year';
/** What lies along an axis in time, whatever it is grouped by. */
export const timeOf = (question: Shape) =>
  dateOf(question) ?? question.dimensions.find(({ name }) => isYear(name)) ?? null;

export function showsFor(question: Shape): Show[] {
  const { dimensions, measures } = question;
  const byTime: Show[] = timeOf(question) ? ['line', 'area'] : [];
  switch (dimensions.length) {
    case 0:
      return ['number', 'table', ...(measures.length > 1 ? (['funnel'] as const) : [])];
    case 1:
      return [
        'table',
        'bar',
        ...byTime,
        ...(isState(dimensions[0]?.name ?? '') ? (['map'] as const) : []),
        ...(byTime.length === 0 ? (['funnel'] as const) : []),
        'waterfall',
      ];
    case 2:
      return ['table', 'pivot', 'bar', ...byTime, 'heatmap'];
    default:
      return ['table', 'pivot'];
  }
}

export function suggestShow(question: Shape): Show {
  const { dimensions } = question;
  if (dimensions.length === 0) return 'number';
  if (dimensions.length > 2) return 'table';
  if (timeOf(question)) return 'line';
  return dimensions.length === 1 ? 'bar' : 'heatmap';
}

/** Keeps a drawing that was chosen, follows the shape with one that was suggested. */
export function reshaped(before: Question, after: Question): Question {
  const isChosen = before.show !== suggestShow(before);
  const show = isChosen && showsFor(after).includes(before.show) ? before.show : suggestShow(after);
  return { ...after, show };
}
