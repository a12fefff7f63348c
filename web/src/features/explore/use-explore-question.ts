import type { Codec } from '../../lib/address-params.ts';
import { questionFromText, questionToText } from '../../lib/question-address.ts';
import type { Question } from '../../lib/question.ts';
import { useAddress } from '../../lib/use-address.ts';

const questionParam: Codec<Question | null> = {
  fallback: null,
  read: (text) => questionFromText(text) ?? undefined,
  write: (question) => (question === null ? '' : questionToText(question)),
  expects: 'a question of the builder',
};
const ADDRESS = { q: questionParam };

/** The question in the address, and the only way to ask another. */
export function useExploreQuestion() {
  const { values, set, notices } = useAddress(ADDRESS);
  return {
    question: values.q,
    ask: (question: Question | null, history?: 'push' | 'replace') => set({ q: question }, history),
    notices,
  };
}
