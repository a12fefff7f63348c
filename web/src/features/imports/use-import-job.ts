import { useEffect, useState } from 'react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { usePageQuery, type QueryState } from '../../lib/use-page-query.ts';
import type { ImportTask } from '../../schema.generated.ts';
import { ImportJobDocument } from './ImportJob.generated.ts';
import { isBusy, type Job } from './import-words.ts';
import { useRunImportMutation, type RunImportMutationVariables } from './RunImport.generated.ts';

type Choices = Omit<RunImportMutationVariables['input'], 'task'>;

export interface ImportJobState {
  query: QueryState;
  job: Job | null | undefined;
  isBusy: boolean;
  /** Why the last step was not begun. */
  failure: string | null;
  run: (task: ImportTask, choices?: Choices) => Promise<void>;
}

const POLL_MS = 600;

/** A file's job: read again while somebody works on it, and what is decided about the file sent with each step. */
export function useImportJob(seq: number, onDone: () => void): ImportJobState {
  const [isPolling, setIsPolling] = useState(true);
  const query = usePageQuery(ImportJobDocument, {
    variables: { seq },
    record: seq,
    pollInterval: isPolling ? POLL_MS : 0,
  });
  const [start] = useRunImportMutation();
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [dateOrder, setDateOrder] = useState<Choices['dateOrder']>(null);
  const job = query.shown?.importJob;
  const busy = isStarting || (job !== null && job !== undefined && isBusy(job));
  if (job && isPolling !== busy) setIsPolling(busy);
  const hasWritten = job?.state === 'DONE' && job.counts?.written === true;
  useEffect(() => {
    if (hasWritten) onDone();
    // Once for each job that has written.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasWritten, seq]);
  const run = async (task: ImportTask, choices: Choices = {}): Promise<void> => {
    if (!job) return;
    setFailure(null);
    setIsStarting(true);
    if (choices.dateOrder !== undefined) setDateOrder(choices.dateOrder);
    try {
      const input = { task, ...decided(job), dateOrder, ...choices };
      const { data } = await start({ variables: { seq, input } });
      const error = data?.runImport.error;
      if (error) setFailure(error.message);
      // The answer of the step is older than what its work has found since.
      await query.refetch();
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setIsStarting(false);
  };
  return { query, job, isBusy: busy, failure, run };
}

/** What stands about the file, so that a step changes nothing that nobody chose. */
function decided({ survey }: Job): Choices {
  if (!survey) return {};
  return {
    encoding: survey.encoding,
    delimiter: survey.delimiter,
    columns: survey.columns.flatMap(({ name, field, dropped }) => {
      if (name === '' || (field === null && dropped !== 'SKIPPED')) return [];
      return [{ name, field }];
    }),
  };
}
