import { formatCount } from '../../lib/format.ts';
import { plural } from '../../lib/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { FileSettings } from './FileSettings.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { busyText, countsText, kindLabel, type Job } from './import-words.ts';
import styles from './imports.module.css';
import { UndoResult } from './UndoResult.tsx';
import { useImportJob, type ImportJobState } from './use-import-job.ts';

export interface ImportPanelProps {
  seq: number;
  kinds: readonly { name: string; fields: readonly { name: string; required: boolean }[] }[];
  /** Rows were written, or taken back. */
  onDone: () => void;
  onClose: () => void;
  /** Undoes the others of an import of which some records were changed since. */
  onUndoRest: (importSeq: number) => void;
}

/** One file from its upload to its import, or one import that is undone. */
export function ImportPanel({ seq, kinds, onDone, onClose, onUndoRest }: ImportPanelProps) {
  const state = useImportJob(seq, onDone);
  const { query, job } = state;
  return (
    <QueryFrame
      query={query}
      content={job}
      rows={6}
      loading="Loading the file"
      empty={
        <EmptyState
          title="This file is no longer here"
          actions={<Button onClick={onClose}>Import a file</Button>}
        >
          Files are kept for two days. Upload it again.
        </EmptyState>
      }
    >
      {(found) => (
        <section className={styles.job} aria-label={found.file}>
          <div className={styles.head}>
            <div>
              <h2>{found.file}</h2>
              <p className={styles.muted}>
                {kindLabel(found.kind)}
                {found.survey && `, ${plural(found.survey.rows, 'row')}`}
              </p>
            </div>
            <Button onClick={onClose}>{isOver(found) ? 'Import another file' : 'Close'}</Button>
          </div>
          {state.isBusy && <Progress job={found} />}
          {(state.failure ?? found.message) !== null && !state.isBusy && (
            <p role="alert" className={styles.failure}>
              {state.failure ?? found.message}
            </p>
          )}
          {found.task === 'UNDO' ? (
            <UndoResult job={found} onUndoRest={onUndoRest} />
          ) : (
            <FileSteps state={state} job={found} kinds={kinds} />
          )}
          {!state.isBusy && found.problemCount > 0 && (
            <ImportProblems
              key={`${found.task} ${found.state}`}
              job={found.seq}
              total={found.problemCount}
              isUndo={found.task === 'UNDO'}
            />
          )}
        </section>
      )}
    </QueryFrame>
  );
}

const isOver = ({ task, state, counts }: Job): boolean =>
  (task === 'IMPORT' && state === 'DONE' && counts?.written === true) || task === 'UNDO';

function Progress({ job }: { job: Job }) {
  const rows = job.survey?.rows ?? 0;
  const isCounted = job.task === 'IMPORT' || job.task === 'CHECK';
  return (
    <div>
      <p role="status">{busyText(job)}</p>
      <progress
        className={styles.progress}
        aria-label="Progress"
        {...(isCounted && rows > 0 && { value: Math.min(job.settled, rows), max: rows })}
      />
    </div>
  );
}

function FileSteps({
  state: { isBusy, run },
  job,
  kinds,
}: Pick<ImportPanelProps, 'kinds'> & { state: ImportJobState; job: Job }) {
  const { survey, counts, task, state } = job;
  const isDone = state === 'DONE' && counts !== null;
  if (isOver(job) && counts) {
    return (
      <>
        <p>{countsText(counts, false)}.</p>
        <div className={styles.actions}>
          <Rejects job={job} />
        </div>
      </>
    );
  }
  const settings = <FileSettings job={job} kinds={kinds} disabled={isBusy} run={run} />;
  // A file that could not be read asks for its encoding.
  if (!survey) return state === 'FAILED' ? settings : null;
  const fields = kinds.find(({ name }) => name === job.kind)?.fields ?? [];
  const choose = (name: string, field: string | null): void => {
    const others = survey.columns.flatMap((column) =>
      column.name === '' ||
      column.name === name ||
      (column.field === null && column.dropped !== 'SKIPPED')
        ? []
        : [{ name: column.name, field: column.field }],
    );
    void run('SURVEY', { columns: [...others, { name, field }] });
  };
  return (
    <>
      {settings}
      {survey.questions.length > 0 && (
        <ul className={styles.questions} aria-label="To settle">
          {survey.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      <ImportColumns columns={survey.columns} fields={fields} disabled={isBusy} onChoose={choose} />
      {isDone && !isBusy && (
        <p role="status">
          {countsText(counts, task === 'CHECK')}.{' '}
          {counts.refused > 0 &&
            `Nothing is imported yet: correct the refused lines${counts.created + counts.updated > 0 ? ', or import the other rows' : ''}.`}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant={isDone ? 'default' : 'primary'}
          disabled={isBusy || survey.questions.length > 0}
          onClick={() => void run('CHECK')}
        >
          {isDone ? 'Check again' : 'Check every row'}
        </Button>
        {isDone && <ImportButton counts={counts} disabled={isBusy} run={run} />}
        <Rejects job={job} />
      </div>
    </>
  );
}

function ImportButton({
  counts: { created, updated, refused },
  disabled,
  run,
}: {
  counts: NonNullable<Job['counts']>;
  disabled: boolean;
  run: ImportJobState['run'];
}) {
  const good = created + updated;
  if (good === 0) return null;
  return (
    <Button
      variant="primary"
      disabled={disabled}
      onClick={() => void run('IMPORT', { skipRefused: refused > 0 })}
    >
      {refused > 0 ? `Import the other ${formatCount(good)}` : `Import ${formatCount(good)}`}
    </Button>
  );
}

function Rejects({ job }: { job: Job }) {
  if (!job.hasRejects) return null;
  return (
    <ButtonLink href={`/moving/jobs/${job.seq}/rejects.csv`} download>
      Download refused lines
    </ButtonLink>
  );
}
