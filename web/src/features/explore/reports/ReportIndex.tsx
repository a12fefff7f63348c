import { Link } from 'react-router';
import { choiceParam, textParam } from '../../../lib/address-params.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListBar } from '../../../ui/ListBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import type { Report } from '../saved/report-writes.ts';
import { REPORT_KINDS, reportEntries, type ReportEntry } from './report-entries.ts';
import styles from './ReportIndex.module.css';

export interface ReportIndexProps {
  saved: readonly Report[];
  isStale: boolean;
  /** Where an entry is opened; `null` leaves it out. */
  linkOf: (entry: ReportEntry) => string | null;
}

const ADDRESS = { words: textParam, of: choiceParam(REPORT_KINDS, 'all') };
const KIND_LABELS = { all: 'All', mine: 'Mine', team: 'Shared', 'built-in': 'Built in' } as const;

/** Every report that the viewer may open, to be found by a word of it. */
export function ReportIndex({ saved, isStale, linkOf }: ReportIndexProps) {
  const { values, set, reset, search } = useAddress(ADDRESS);
  const entries = reportEntries(saved, { kind: values.of, words: values.words }).flatMap(
    (entry) => {
      const link = linkOf(entry);
      return link === null ? [] : [{ ...entry, link }];
    },
  );
  const columns: Column<ReportEntry & { link: string }>[] = [
    {
      id: 'name',
      label: 'Report',
      width: 300,
      cell: ({ name, link }) => (
        <Link className={styles.name} to={link}>
          {name}
        </Link>
      ),
    },
    {
      id: 'description',
      label: 'Description',
      width: 260,
      isElastic: true,
      cell: ({ description }) => <span title={description}>{description}</span>,
    },
    {
      id: 'tags',
      label: 'Tags',
      width: 160,
      cell: ({ tags }) => <span title={tags.join(', ')}>{tags.join(', ')}</span>,
    },
    { id: 'who', label: 'Visible to', width: 160, cell: ({ who }) => who },
  ];
  return (
    <>
      <ListBar
        noun="reports"
        total={entries.length}
        onClear={search === '' ? undefined : reset}
        hint="Every report opens in the builder: change it there and save your own."
        filters={
          <SearchField
            label="Search reports"
            value={values.words}
            onChange={(words) => set({ words }, 'replace')}
          />
        }
        actions={
          <Segments
            label="Whose reports"
            value={values.of}
            choices={REPORT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
            onChange={(value) =>
              set({ of: REPORT_KINDS.find((kind) => kind === value) ?? 'all' }, 'replace')
            }
          />
        }
      />
      {entries.length === 0 ? (
        <EmptyState
          title="No matches"
          actions={
            <>
              <Button onClick={reset}>Show all</Button>
              <Link to="/explore">Ask a new question</Link>
            </>
          }
        >
          {values.of === 'mine'
            ? 'You have no saved reports yet. Select New report, then Save.'
            : 'Try another word.'}
        </EmptyState>
      ) : (
        <DataTable
          label="Reports"
          rows={entries}
          rowKey={({ key }) => key}
          columns={columns}
          groupOf={({ group }) => ({ key: group, label: group })}
          isStale={isStale}
          fill
          card={({ name, link, description, who, tags }) => (
            <>
              <Link className={styles.card} to={link}>
                {name}
              </Link>
              <p>{description}</p>
              <p className={styles.who}>{[who, ...tags].join(' · ')}</p>
            </>
          )}
        />
      )}
    </>
  );
}
