import { useMemo } from 'react';
import { textParam, type Codec } from '../../lib/address-params.ts';
import { questionFromText, questionToText } from '../../lib/question-address.ts';
import type { Question } from '../../../../schema/question.ts';
import { useAddress } from '../../lib/use-address.ts';
import type { ExploreDataset } from './dataset.ts';
import { useRegistry } from './use-registry.ts';
import { parametersFor, withParameters, type ParameterValues } from './parameters.ts';

const questionParam: Codec<Question | null> = {
  fallback: null,
  read: (text) => questionFromText(text) ?? undefined,
  write: (question) => (question === null ? '' : questionToText(question)),
};
const QUESTION = 'q';
const NO_NAMES: readonly string[] = [];

/** What an address may hold: a question, and the parameters of the report that it names. */
const addressOf = (parameters: readonly string[]): Readonly<Record<string, Codec<unknown>>> => ({
  ...Object.fromEntries(parameters.map((name) => [name, textParam])),
  [QUESTION]: questionParam,
});

/**
 * The question in the address, and the only way to ask another. One that differs from the report's (`saved`) in its
 * parameters only stands there as their values.
 */
export function useExploreQuestion(saved: Question | null) {
  const names = saved?.parameters ?? NO_NAMES;
  const spec = useMemo(() => addressOf(names), [names]);
  const { values, set } = useAddress(spec);
  const registry = useRegistry();
  const dataset: ExploreDataset | null =
    registry?.datasets.find(({ name }) => name === saved?.dataset) ?? null;
  const inAddress = values[QUESTION] as Question | null;
  const given = useMemo(
    () => Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')])),
    [names, values],
  );
  const isOther = names.some((name) => given[name] !== '');
  const own = useMemo(() => {
    if (!saved || !isOther) return saved;
    // Which values a parameter takes is known with the registry.
    return dataset && withParameters(saved, given, dataset);
  }, [saved, isOther, given, dataset]);
  const nothing: ParameterValues = Object.fromEntries(names.map((name) => [name, '']));
  const ask = (question: Question | null, history?: 'push' | 'replace'): void => {
    const parameters =
      question && saved && dataset ? parametersFor(question, saved, dataset) : null;
    set({ ...nothing, ...parameters, [QUESTION]: parameters ? null : question }, history);
  };
  return {
    /** Another question than the report's, in the address. */
    question: inAddress,
    /** What is asked: that, or the report with the parameters of the address; `null` where neither is there (yet). */
    asked: inAddress ?? own,
    /** Whether the address has other values for the parameters than the report. */
    hasParameters: inAddress === null && isOther,
    ask,
    /** Back to the saved values. */
    reset: (): void => set({ ...nothing, [QUESTION]: null }),
  };
}
