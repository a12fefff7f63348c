/** Keeps the lists of notes in Apollo's cache true after a write, so that screens need no reload. */
import type { ApolloCache, Reference } from '@apollo/client';
import type { CompanyNoteFilter } from '../../schema.generated.ts';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import { matchesFilter } from './note-filter.ts';
import { compareNewestFirst } from './note-groups.ts';

/** A connection as the cache holds it; a query that asked for the count only has no nodes. */
interface StoredConnection {
  nodes?: readonly Reference[];
  totalCount?: number | null;
  pageInfo?: { hasNextPage?: boolean };
}

type ReadField = (name: string, from: Reference) => unknown;

/** The arguments in a stored field's name, `notes({"first":50,"filter":{…}})` or `notes:{…}`. */
export function filterInFieldName(storeFieldName: string): CompanyNoteFilter | null {
  const json = /^notes[(:](\{.*\})\)?$/.exec(storeFieldName)?.[1];
  if (!json) return null;
  const args = JSON.parse(json) as { filter?: CompanyNoteFilter | null };
  return args.filter ?? null;
}

function companyId(cache: ApolloCache, companySeq: number): string | undefined {
  return cache.identify({ __typename: 'Company', seq: companySeq });
}

function recount(connection: StoredConnection, by: number): Partial<StoredConnection> {
  return typeof connection.totalCount === 'number'
    ? { totalCount: Math.max(0, connection.totalCount + by) }
    : {};
}

/** Puts a saved note into every loaded list of its company that it belongs to, at its place. */
export function addToLists(
  cache: ApolloCache,
  note: NoteCard_NoteFragment,
  companySeq: number,
): void {
  const id = companyId(cache, companySeq);
  const noteId = cache.identify({ __typename: 'Note', seq: note.seq });
  if (!id || !noteId) return;
  cache.modify<Record<string, unknown>>({
    id,
    fields: {
      notes(stored: unknown, { storeFieldName, readField, toReference }) {
        const existing = stored as StoredConnection;
        if (!matchesFilter(note, filterInFieldName(storeFieldName))) return existing;
        const counted = { ...existing, ...recount(existing, 1) };
        if (!existing.nodes) return counted;
        if (existing.nodes.some((node) => readField('seq', node) === note.seq)) return existing;
        const reference = toReference(noteId);
        if (!reference) return existing;
        const at = placeOf(note, existing.nodes, readField);
        // Behind the last loaded row of a list that goes on, its own page will bring it.
        if (at === existing.nodes.length && existing.pageInfo?.hasNextPage) return counted;
        return { ...counted, nodes: existing.nodes.toSpliced(at, 0, reference) };
      },
    },
  });
}

function placeOf(
  note: { date: string; seq: number },
  nodes: readonly Reference[],
  readField: ReadField,
): number {
  const at = nodes.findIndex((node) => {
    const other = { date: String(readField('date', node)), seq: Number(readField('seq', node)) };
    return compareNewestFirst(note, other) < 0;
  });
  return at === -1 ? nodes.length : at;
}

/** Takes a note out of every loaded list; the note itself stays readable, for an undo. */
export function removeFromLists(
  cache: ApolloCache,
  note: NoteCard_NoteFragment,
  companySeq: number,
): void {
  const drop = (
    stored: unknown,
    { storeFieldName, readField }: { storeFieldName: string; readField: ReadField },
  ): StoredConnection => {
    const existing = stored as StoredConnection;
    const nodes = existing.nodes?.filter((node) => readField('seq', node) !== note.seq);
    const counts = matchesFilter(note, filterInFieldName(storeFieldName));
    const removed = existing.nodes ? existing.nodes.length !== nodes?.length : false;
    if (!counts && !removed) return existing;
    return { ...existing, ...recount(existing, -1), ...(nodes ? { nodes } : {}) };
  };
  const id = companyId(cache, companySeq);
  if (id) cache.modify<Record<string, unknown>>({ id, fields: { notes: drop } });
}

/** After an edit the note may have to move, appear or leave: its date and type decide. */
export function moveInLists(
  cache: ApolloCache,
  before: NoteCard_NoteFragment,
  after: NoteCard_NoteFragment,
  companySeq: number,
): void {
  removeFromLists(cache, before, companySeq);
  addToLists(cache, after, companySeq);
}
