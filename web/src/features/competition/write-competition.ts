/** Sets one cell of the competitors grid, whatever it takes: a new record, a change, a deletion, a restoration. */
import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { CompetitionRecord, Cell } from './competitor-grid.ts';
import {
  CompetitorCountDocument,
  type CompetitorCountQuery,
  type CompetitorCountQueryVariables,
} from './CompetitorCount.generated.ts';
import {
  DeleteCompetitionDocument,
  type DeleteCompetitionMutation,
  type DeleteCompetitionMutationVariables,
} from './DeleteCompetition.generated.ts';
import {
  RecordCompetitionDocument,
  type RecordCompetitionMutation,
  type RecordCompetitionMutationVariables,
} from './RecordCompetition.generated.ts';
import {
  RestoreCompetitionDocument,
  type RestoreCompetitionMutation,
  type RestoreCompetitionMutationVariables,
} from './RestoreCompetition.generated.ts';
import {
  UpdateCompetitionDocument,
  type UpdateCompetitionMutation,
  type UpdateCompetitionMutationVariables,
} from './UpdateCompetition.generated.ts';
import { type CompetitionSaved_PayloadFragment } from './CompetitionWrites.generated.ts';

export interface GridCompany {
  seq: number;
  coid: number;
}

/** What a cell shall hold; `null` for no record. */
export type Wanted = Pick<CompetitionRecord, 'present' | 'source' | 'seenOn'> | null;

export type Outcome =
  { kind: 'saved'; record: CompetitionRecord | null } | { kind: 'failed'; message: string };

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

function outcomeOf(
  client: ApolloClient,
  company: GridCompany,
  payload: CompetitionSaved_PayloadFragment | undefined,
): Outcome {
  const record = payload?.competition;
  if (record) {
    placeInGrid(client.cache, company, record.seq, record);
    return { kind: 'saved', record };
  }
  const error = payload?.error;
  const message =
    error?.code === 'CONFLICT'
      ? 'Somebody else changed this cell meanwhile: it shows what is stored now.'
      : (error?.fields[0]?.message ?? error?.message ?? 'The server answered without a record.');
  return { kind: 'failed', message };
}

async function remove(
  client: ApolloClient,
  company: GridCompany,
  before: CompetitionRecord,
): Promise<Outcome> {
  const { data } = await client.mutate<
    DeleteCompetitionMutation,
    DeleteCompetitionMutationVariables
  >({ mutation: DeleteCompetitionDocument, variables: { seq: before.seq } });
  const error = data?.deleteCompetition.error;
  // Gone already: what was wanted has happened.
  if (error && error.code !== 'NOT_FOUND') return { kind: 'failed', message: error.message };
  placeInGrid(client.cache, company, before.seq, null);
  return { kind: 'saved', record: null };
}

async function save(
  client: ApolloClient,
  company: GridCompany,
  cell: Cell,
  before: CompetitionRecord | null,
  wanted: NonNullable<Wanted>,
): Promise<Outcome> {
  if (before) {
    const { data } = await client.mutate<
      UpdateCompetitionMutation,
      UpdateCompetitionMutationVariables
    >({
      mutation: UpdateCompetitionDocument,
      variables: { seq: before.seq, version: before.version, input: wanted },
    });
    return outcomeOf(client, company, data?.updateCompetition);
  }
  const { data } = await client.mutate<
    RecordCompetitionMutation,
    RecordCompetitionMutationVariables
  >({
    mutation: RecordCompetitionDocument,
    variables: {
      input: {
        coid: company.coid,
        competitorType: cell.competitorType,
        year: cell.year,
        present: wanted.present,
        ...(wanted.seenOn ? { seenOn: wanted.seenOn } : {}),
        ...(wanted.source ? { source: wanted.source } : {}),
      },
      idempotencyKey: newIdempotencyKey(),
    },
  });
  return outcomeOf(client, company, data?.recordCompetition);
}

/** Never throws: what went wrong comes back in words. */
export async function writeCell(
  client: ApolloClient,
  company: GridCompany,
  cell: Cell,
  before: CompetitionRecord | null,
  wanted: Wanted,
): Promise<Outcome> {
  try {
    if (wanted !== null) return await save(client, company, cell, before, wanted);
    if (before === null) return { kind: 'saved', record: null };
    return await remove(client, company, before);
  } catch (error) {
    return { kind: 'failed', message: errorMessage(error) };
  }
}

/** Brings a deleted record back. */
export async function restoreCell(
  client: ApolloClient,
  company: GridCompany,
  seq: number,
): Promise<Outcome> {
  try {
    const { data } = await client.mutate<
      RestoreCompetitionMutation,
      RestoreCompetitionMutationVariables
    >({ mutation: RestoreCompetitionDocument, variables: { seq } });
    return outcomeOf(client, company, data?.restoreCompetition);
  } catch (error) {
    return { kind: 'failed', message: errorMessage(error) };
  }
}

/** The server decides what counts as a competitor; a failure leaves the earlier number. */
export async function refreshCompetitorCount(client: ApolloClient, seq: number): Promise<void> {
  await client
    .query<CompetitorCountQuery, CompetitorCountQueryVariables>({
      query: CompetitorCountDocument,
      variables: { seq },
      fetchPolicy: 'network-only',
    })
    .catch(() => undefined);
}
