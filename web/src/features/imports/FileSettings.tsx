import { Select } from '../../ui/Select.tsx';
import { DELIMITERS, ENCODINGS, kindLabel, withOwn, type Job } from './import-words.ts';
import styles from './imports.module.css';
import type { ImportJobState } from './use-import-job.ts';

export interface FileSettingsProps {
  job: Job;
  kinds: readonly { name: string }[];
  disabled: boolean;
  run: ImportJobState['run'];
}

const ORDERS = [
  { value: 'MONTH_FIRST', label: 'Month first (5/28/2026)' },
  { value: 'DAY_FIRST', label: 'Day first (28/5/2026)' },
] as const;

/** How the file is written, as it was detected; each can be overridden. */
export function FileSettings({ job, kinds, disabled, run }: FileSettingsProps) {
  const { survey } = job;
  const orders = [...new Set((survey?.columns ?? []).flatMap(({ dateOrder }) => dateOrder ?? []))];
  const asksOrder = survey?.asksDateOrder ?? false;
  const hasOrder = asksOrder || orders.length > 0;
  const field = (label: string, select: React.ReactNode) => (
    <div className={styles.field}>
      <span aria-hidden>{label}</span>
      {select}
    </div>
  );
  return (
    <div className={styles.settings}>
      {field(
        'What is in the file',
        <Select
          label="What is in the file"
          value={job.kind}
          choices={kinds.map(({ name }) => ({ value: name, label: kindLabel(name) }))}
          disabled={disabled}
          onChange={(kind) => void run('SURVEY', { kind, columns: [] })}
        />,
      )}
      {field(
        'Encoding',
        <Select
          label="Encoding"
          all="Detect"
          value={survey?.encoding ?? ''}
          choices={withOwn(ENCODINGS, survey?.encoding ?? '')}
          disabled={disabled}
          onChange={(encoding) => void run('SURVEY', { encoding: encoding || null, columns: [] })}
        />,
      )}
      {field(
        'Between values',
        <Select
          label="Between values"
          all="Detect"
          value={survey?.delimiter ?? ''}
          choices={withOwn(DELIMITERS, survey?.delimiter ?? '')}
          disabled={disabled}
          onChange={(delimiter) =>
            void run('SURVEY', { delimiter: delimiter || null, columns: [] })
          }
        />,
      )}
      {hasOrder &&
        field(
          'Dates',
          <Select
            label="Dates"
            all="Detect"
            none="Choose an order"
            value={asksOrder ? 'none' : (orders[0] ?? '')}
            choices={ORDERS}
            disabled={disabled}
            onChange={(value) =>
              void run('SURVEY', {
                dateOrder: ORDERS.find((order) => order.value === value)?.value ?? null,
              })
            }
          />,
        )}
    </div>
  );
}
