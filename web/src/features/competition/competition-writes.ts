/** Sets one cell of the competitors grid: a new record, a change, a deletion, a restoration. */
import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import { gestureProblemOf, type Outcome } from '../../records/outcome.ts';
import { recordWrites, type Attempt } from '../../records/record-writes.ts';
import type { RecordCompetitionInput } from '../../schema.generated.ts';
import { cellKey, type Cell, type CompetitionRecord } from './competitor-grid.ts';
import { CompetitorCountDocument } from './CompetitorCount.generated.ts';
import { DeleteCompetitionDocument } from './DeleteCompetition.generated.ts';
import { RecordCompetitionDocument } from './RecordCompetition.generated.ts';
import { RestoreCompetitionDocument } from './RestoreCompetition.generated.ts';
import { UpdateCompetitionDocument } from './UpdateCompetition.generated.ts';

export interface GridCompany {
  seq: number;
  coid: number;
}

/** What a cell holds after the write; `null` for no record. */
export type Wanted = Pick<CompetitionRecord, 'present' | 'source' | 'seenOn'> | null;

export type CellOutcome =
  | { kind: 'saved'; record: CompetitionRecord | null }
  | { kind: 'failed'; message: string };

const competitionWrites = recordWrites({
  noun: 'competitor',
  create: RecordCompetitionDocument,
  update: UpdateCompetitionDocument,
  restore: RestoreCompetitionDocument,
  remove: DeleteCompetitionDocument,
  contentOf: ({ present, source, seenOn }: CompetitionRecord) => ({ present, source, seenOn }),
});

/** The latest attempt to fill each cell: a lost one is repeated by the next click. */
const attempts = new Map<string, Attempt<RecordCompetitionInput>>();

interface StoredYear {
  year: number;
  records: readonly Reference[];
}

/** Answers are stored by number; the year's list has to learn of a new record, or of one that is gone. */
function placeInGrid(
  cache: ApolloCache,
  company: GridCompany,
  seq: number,
  record: CompetitionRecord | null,
): void {
  const reference = cache.identify({ __typename: 'Competition', seq });
  const id = cache.identify({ __typename: 'Company', seq: company.seq });
  if (reference === undefined || id === undefined) return;
  cache.modify<{ competition: readonly StoredYear[] | null }>({
    id,
    fields: {
      competition: (years) =>
        (years as readonly StoredYear[] | null)?.map((entry) => {
          const others = entry.records.filter(({ __ref }) => __ref !== reference);
          const isHere = record?.year === entry.year;
          return { ...entry, records: isHere ? [...others, { __ref: reference }] : others };
        }) ?? null,
    },
  });
}

function settled(
  client: ApolloClient,
  company: GridCompany,
  outcome: Outcome<CompetitionRecord>,
): CellOutcome {
  if (outcome.kind !== 'saved') return { kind: 'failed', message: gestureProblemOf(outcome) };
  placeInGrid(client.cache, company, outcome.record.seq, outcome.record);
  return outcome;
}

export async function writeCell(
  client: ApolloClient,
  company: GridCompany,
  cell: Cell,
  before: CompetitionRecord | null,
  wanted: Wanted,
): Promise<CellOutcome> {
  if (wanted === null) {
    const problem = before && (await competitionWrites.remove(client, before));
    if (problem) return { kind: 'failed', message: problem };
    if (before) placeInGrid(client.cache, company, before.seq, null);
    return { kind: 'saved', record: null };
  }
  if (before) {
    return settled(client, company, await competitionWrites.update(client, before, wanted));
  }
  const { competitorType, year } = cell;
  const { present, seenOn, source } = wanted;
  const input = {
    coid: company.coid,
    competitorType,
    year,
    present,
    ...(seenOn ? { seenOn } : {}),
    ...(source ? { source } : {}),
  };
  const key = `${company.coid}-${cellKey(cell)}`;
  const outcome = await competitionWrites.create(client, input, {
    read: () => attempts.get(key) ?? null,
    keep: (attempt) => void (attempt ? attempts.set(key, attempt) : attempts.delete(key)),
  });
  if (outcome.kind === 'saved') attempts.delete(key);
  return settled(client, company, outcome);
}

/** Restores a deleted record. */
export async function restoreCell(
  client: ApolloClient,
  company: GridCompany,
  seq: number,
): Promise<CellOutcome> {
  return settled(client, company, await competitionWrites.restore(client, seq));
}

/** The server decides what counts as a competitor; a failure leaves the earlier number. */
export async function refreshCompetitorCount(client: ApolloClient, seq: number): Promise<void> {
  await client
    .query({
      query: CompetitorCountDocument,
      variables: { seq },
      fetchPolicy: 'network-only',
    })
    .catch(() => undefined);
}
