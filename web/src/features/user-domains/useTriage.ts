import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { CATEGORY_CHOICES } from '../../lib/domain-categories.ts';
import type { UserDomainCategoryValue } from '../../schema.generated.ts';
import { useToast } from '../../ui/toasts.tsx';
import { domainName } from './domain-text.ts';
import { RevertUserDomainDocument } from './RevertUserDomain.generated.ts';
import { SortUserDomainDocument } from './SortUserDomain.generated.ts';
import type { TriageDomain_DomainFragment } from './TriageDomain.generated.ts';
import { waitingDomains, withoutStep, type TriageStep } from './triage-queue.ts';
import { refusalWords } from '../../records/refusal-words.ts';

export interface Triage {
  steps: readonly TriageStep[];
  waiting: readonly TriageDomain_DomainFragment[];
  sort: (category: UserDomainCategoryValue) => void;
  skip: () => void;
  /** Takes the last step back. */
  undo: () => void;
  /** The skipped ones wait again. */
  revisit: () => void;
}

/**
 * One domain after the other: the next is there at once, the write follows behind. What fails or was
 * sorted by somebody else says so; what failed waits again.
 */
export function useTriage(domains: readonly TriageDomain_DomainFragment[]): Triage {
  const client = useApolloClient();
  const toast = useToast();
  const [steps, setSteps] = useState<readonly TriageStep[]>([]);
  // Undoing must not overtake the write that it undoes, nor undo what somebody else did since: each write
  // leaves the version that it made.
  const [writes] = useState(() => new Map<number, Promise<number | null>>());
  const waiting = waitingDomains(domains, steps);
  const current = waiting[0];
  const fail = (seq: number, name: string, why: string): void => {
    setSteps((before) => withoutStep(before, seq));
    toast({ message: `${name} was not sorted: ${why}`, tone: 'error' });
  };

  const write = async (
    domain: TriageDomain_DomainFragment,
    category: UserDomainCategoryValue,
  ): Promise<number | null> => {
    const { seq, version } = domain;
    const name = domainName(domain);
    try {
      const { data } = await client.mutate({
        mutation: SortUserDomainDocument,
        variables: { seq, version, input: { category } },
      });
      const error = data?.updateUserDomain.error;
      if (!error) return data?.updateUserDomain.userDomain?.version ?? null;
      const stored = error.current && 'category' in error.current ? error.current.category : null;
      if (error.code === 'CONFLICT' && stored && stored.value !== 'NOTSURE') {
        toast({ message: `${name}: somebody else sorted it as ${stored.label}`, tone: 'error' });
      } else fail(seq, name, refusalWords(error));
    } catch (failure) {
      fail(seq, name, errorMessage(failure));
    }
    return null;
  };

  const revert = async (seq: number, name: string): Promise<void> => {
    const version = (await writes.get(seq)) ?? null;
    try {
      const { data } = await client.mutate({
        mutation: RevertUserDomainDocument,
        variables: { seq, version },
      });
      const error = data?.revertUserDomain.error;
      if (error) throw new Error(error.message);
      setSteps((before) => withoutStep(before, seq));
    } catch (failure) {
      const why = failure instanceof Error ? failure.message : errorMessage(failure);
      toast({ message: `${name} stays sorted: ${why}`, tone: 'error' });
    }
  };

  const skip = (): void => {
    if (!current) return;
    const step: TriageStep = { seq: current.seq, name: domainName(current), kind: 'skipped' };
    setSteps((before) => [...before, step]);
  };

  return {
    steps,
    waiting,
    skip,
    sort: (category) => {
      if (!current) return;
      // It is not sure already: nothing to write.
      if (category === 'NOTSURE') return skip();
      const { seq } = current;
      const name = domainName(current);
      setSteps((before) => [...before, { seq, name, kind: 'sorted', category }]);
      writes.set(seq, write(current, category));
    },
    undo: () => {
      const last = steps.at(-1);
      if (!last) return;
      if (last.kind === 'skipped') setSteps((before) => withoutStep(before, last.seq));
      else void revert(last.seq, last.name);
    },
    revisit: () => setSteps((before) => before.filter(({ kind }) => kind === 'sorted')),
  };
}

/** What the steps are called: `hill.example → GC`. */
export function stepText(step: TriageStep): string {
  if (step.kind === 'skipped') return `${step.name} skipped`;
  const label = CATEGORY_CHOICES.find(({ category }) => category === step.category)?.label;
  return `${step.name} → ${label ?? step.category}`;
}
