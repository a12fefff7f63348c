import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { downloadText } from './download-text.ts';
import styles from './Playground.module.css';
import { responseTables, tableCsv } from './response-table.ts';
import { ResponseTableView } from './ResponseTableView.tsx';
import { RunCallsView } from './RunCallsView.tsx';
import { RunFactsLine } from './RunFactsLine.tsx';
import type { RunFacts } from './run-operation.ts';
import { useActiveTab } from './use-active-tab.ts';
import { useUnrunHistory } from './use-query-history.ts';

interface Response {
  data?: unknown;
  /** Of a subscription. */
  events?: unknown[];
  count?: number;
  errors?: { message?: string }[];
  extensions?: { run?: RunFacts };
}

function responseOf(text: string): Response | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Below the response: what the run cost, its upstream calls, and the same response as a table. */
export function ResponsePanel() {
  useUnrunHistory();
  const { response } = useActiveTab();
  const [view, setView] = useState('json');
  const [path, setPath] = useState<string | null>(null);
  const answer = useMemo(() => responseOf(response), [response]);
  const tables = useMemo(
    () => responseTables(answer?.events ? { events: answer.events } : answer?.data),
    [answer],
  );
  const table = tables.find((each) => each.path === path) ?? tables[0];
  const run = answer?.extensions?.run;
  return (
    <div className={styles.foot} data-view={view === 'json' ? 'json' : 'table'}>
      {view === 'calls' && run && <RunCallsView calls={run.calls} />}
      {view === 'calls' && !run && <p className={styles.none}>Run the query to see its calls.</p>}
      {view === 'table' && answer?.errors && (
        <p className={styles.refusal} role="alert">
          {answer.errors.map(({ message }) => message ?? 'An error without words.').join(' ')}
        </p>
      )}
      {view === 'table' && table && <ResponseTableView table={table} />}
      {view === 'table' && !table && <p className={styles.none}>There is nothing to list.</p>}
      <div className={styles.footBar}>
        <Segments
          label="Response as"
          value={view}
          onChange={setView}
          choices={[
            { value: 'json', label: 'JSON' },
            { value: 'table', label: 'Table' },
            { value: 'calls', label: 'Calls' },
          ]}
        />
        {view === 'table' && tables.length > 1 && (
          <Select
            label="List"
            value={table?.path ?? ''}
            choices={tables.map((each) => ({
              value: each.path,
              label: `${each.path} (${each.rows.length})`,
            }))}
            onChange={setPath}
          />
        )}
        {view === 'table' && table && (
          <Button
            size="small"
            onClick={() => downloadText(`${table.path}.csv`, tableCsv(table), 'text/csv')}
          >
            CSV
          </Button>
        )}
        <RunFactsLine run={run} events={answer?.events ? (answer.count ?? 0) : null} />
      </div>
    </div>
  );
}
