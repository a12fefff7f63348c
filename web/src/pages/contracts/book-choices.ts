import type { DimensionName } from '../../../../schema/figure-names.generated.ts';
import { figureRows, type Answer } from '../../lib/analytics.ts';
import type { Choice } from '../../ui/choice.ts';

/** People as a filter offers them. */
export const peopleChoices = (
  people: readonly { seq: number; name: string }[] | null | undefined,
  prefix = '',
): Choice[] =>
  (people ?? []).map(({ seq, name }) => ({ value: String(seq), label: `${prefix}${name}` }));

/** The values of a text dimension that some row has. */
export const choicesOf = (answer: Answer | null | undefined, dimension: DimensionName): Choice[] =>
  figureRows(answer).flatMap(({ keys, labels }) => {
    const key = keys[dimension];
    return typeof key === 'string' && key !== ''
      ? [{ value: key, label: labels[dimension] ?? key }]
      : [];
  });
