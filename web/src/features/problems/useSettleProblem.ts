import { useApolloClient } from '@apollo/client/react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { formatDate } from '../../lib/dates.ts';
import type { SettleProblemInput } from '../../schema.generated.ts';
import { useToast } from '../../ui/toasts.tsx';
import { SettleProblemDocument } from './SettleProblem.generated.ts';
import { refusalWords } from '../../records/refusal-words.ts';

export interface SettledProblem {
  id: string;
  version: number;
  snoozedUntil: string | null;
  resolvedOn: string | null;
}

const wordsFor = ({ snoozedUntil, resolved }: SettleProblemInput): string => {
  if (snoozedUntil) return `Snoozed until ${formatDate(snoozedUntil)}`;
  if (resolved) return 'Marked as no problem';
  return 'Open again';
};

/** Puts a problem off or calls it none, at once and with Undo; the counts follow. */
export function useSettleProblem(onSettled: () => void) {
  const client = useApolloClient();
  const toast = useToast();
  const settle = async (
    problem: SettledProblem,
    input: SettleProblemInput,
    isUndo = false,
  ): Promise<void> => {
    try {
      const { data } = await client.mutate({
        mutation: SettleProblemDocument,
        variables: { id: problem.id, version: problem.version, input },
      });
      const { problem: stored, error } = data?.settleProblem ?? {};
      if (!stored) {
        toast({
          tone: 'error',
          message:
            error?.code === 'CONFLICT'
              ? 'Somebody else settled it meanwhile; this is how it stands now.'
              : error
                ? refusalWords(error)
                : 'It was not saved.',
        });
      } else {
        const before = {
          snoozedUntil: problem.snoozedUntil,
          resolved: problem.resolvedOn !== null,
        };
        toast({
          message: wordsFor(input),
          ...(isUndo
            ? {}
            : {
                action: {
                  label: 'Undo',
                  run: () => settle({ ...problem, ...stored }, before, true),
                },
              }),
        });
      }
      onSettled();
    } catch (failure) {
      toast({ tone: 'error', message: errorMessage(failure) });
    }
  };
  return settle;
}
