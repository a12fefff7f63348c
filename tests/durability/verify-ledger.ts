import pg from 'pg';
import { checkData } from '../../rest/src/db/check-data.ts';
import type { LedgerNote, NoteLedger } from './note-ledger.ts';

interface StoredNote {
  key: string;
  seq: number;
  coid: number;
  note: string;
  version: number;
  deleted: boolean;
  /** Audit rows of the note, by action. */
  creates: number;
  updates: number;
  deletes: number;
}

/**
 * Compares the stored notes of a run with what was acknowledged: none lost, none doubled, none in part. A whole write is
 * the note, its version, its audit row and what the company's facts say of it.
 */
export async function verifyLedger(ledger: NoteLedger, databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<StoredNote>(
      `select split_part(n.note, ' ', 1) as key, n.seq, n.coid, n.note, n.version, n.deleted_at is not null as deleted,
         count(*) filter (where a.action = 'create')::int as creates,
         count(*) filter (where a.action = 'update')::int as updates,
         count(*) filter (where a.action = 'delete')::int as deletes
       from notes n left join audit a on a.resource = 'notes' and a.id = n.seq::text
       where starts_with(n.note, $1)
       group by n.seq`,
      [`${ledger.run}-`],
    );
    const stored = new Map<string, StoredNote[]>();
    for (const row of rows) stored.set(row.key, [...(stored.get(row.key) ?? []), row]);
    const faults = [...ledger.notes.values()].flatMap((note) =>
      faultsOf(note, stored.get(note.key) ?? []),
    );
    for (const key of stored.keys()) {
      if (!ledger.notes.has(key)) faults.push(`${key} is stored and was never asked for`);
    }
    const broken = (await checkData(databaseUrl)).filter((finding) => finding.broken > 0);
    return [
      ...faults,
      ...broken.map(({ rule, examples }) => `not so: ${rule} (${examples.join()})`),
    ];
  } finally {
    await client.end();
  }
}

function faultsOf(note: LedgerNote, stored: StoredNote[]): string[] {
  const [row] = stored;
  if (!row) return [`${note.key} is lost`];
  if (stored.length > 1) return [`${note.key} is stored ${stored.length} times`];
  const expected = {
    seq: note.seq,
    coid: note.coid,
    note: note.text,
    version: note.version,
    deleted: note.deleted,
  };
  const wrong = Object.entries(expected)
    .filter(([name, value]) => row[name as keyof StoredNote] !== value)
    .map(([name, value]) => `${name} is ${row[name as keyof StoredNote]}, not ${value}`);
  const deletes = note.deleted ? 1 : 0;
  if (row.creates !== 1 || row.deletes !== deletes || row.updates !== note.version - 1 - deletes) {
    wrong.push(`its audit rows are ${row.creates}, ${row.updates}, ${row.deletes}`);
  }
  return wrong.map((what) => `${note.key}: ${what}`);
}
