import { useId, useState, type DragEvent } from 'react';
import { IMPORT_BYTES_MAX } from '../../../../schema/import-sizes.ts';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { formatPercent } from '../../lib/format.ts';
import { Select } from '../../ui/Select.tsx';
import { useAnnounceImportMutation } from './AnnounceImport.generated.ts';
import { kindLabel } from './import-words.ts';
import styles from './imports.module.css';
import { uploadFile, UploadFailed } from './upload-file.ts';

export interface ImportStartProps {
  kinds: readonly { name: string }[];
  /** The file is there. */
  onUploaded: (job: number) => void;
}

/** `notes-2026.csv` tells what it has; the longest name wins: `content-history` is not `content`. */
function kindOf(file: string, kinds: ImportStartProps['kinds']): string | null {
  const name = file.toLowerCase();
  const [found] = kinds
    .filter((kind) => new RegExp(`^${kind.name}\\b`).test(name))
    .sort((a, b) => b.name.length - a.name.length);
  return found?.name ?? null;
}

/** What a file has and the file itself, dropped or chosen. */
export function ImportStart({ kinds, onUploaded }: ImportStartProps) {
  const id = useId();
  const [kind, setKind] = useState('');
  const [isOver, setIsOver] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [announce] = useAnnounceImportMutation();
  const upload = async (file: File): Promise<void> => {
    const chosen = kind === '' ? kindOf(file.name, kinds) : kind;
    if (chosen === null)
      return setFailure('Choose what is in the file, then choose the file again.');
    if (file.size === 0) return setFailure('This file is empty.');
    if (file.size > IMPORT_BYTES_MAX) {
      return setFailure('This file is larger than 128 MB. Split it, or use the import command.');
    }
    setFailure(null);
    setSent(0);
    try {
      const input = { kind: chosen, file: file.name.slice(0, 200), bytes: file.size };
      const { data } = await announce({ variables: { input } });
      const { importJob: job = null, error = null } = data?.announceImport ?? {};
      if (job === null)
        throw new UploadFailed(error?.message ?? 'The file was not accepted. Try again.');
      await uploadFile(job.seq, file, (bytes) => setSent(bytes / file.size));
      onUploaded(job.seq);
    } catch (error) {
      setFailure(error instanceof UploadFailed ? error.message : errorMessage(error));
    }
    setSent(null);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && sent === null) void upload(file);
  };
  return (
    <div className={styles.start}>
      <div className={styles.field}>
        <label htmlFor={`${id}-kind`}>What is in the file</label>
        <Select
          id={`${id}-kind`}
          label="What is in the file"
          all="Detect from its name"
          value={kind}
          choices={kinds.map(({ name }) => ({ value: name, label: kindLabel(name) }))}
          onChange={setKind}
        />
      </div>
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,.tsv,text/csv"
          disabled={sent !== null}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
        {sent === null ? (
          <>
            <strong>Choose a CSV file</strong>
            <span>or drop it here. Nothing is imported until you have checked it.</span>
          </>
        ) : (
          <span role="status">Uploading: {formatPercent(sent)}</span>
        )}
      </label>
      {sent !== null && <progress className={styles.progress} value={sent} aria-label="Upload" />}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}
