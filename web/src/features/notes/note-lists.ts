/** Keeps the lists of notes in Apollo's cache true after a write, so that screens need no reload. */
import type { ApolloCache, Reference } from '@apollo/client';
import type { CompanyNoteFilter, NoteFilter, NoteSort } from '../../schema.generated.ts';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import { matchesFilter } from './note-filter.ts';
import { compareNotes, type OrderedNote } from './note-order.ts';

/** A connection as the cache holds it; a query that asked for the count only has no nodes. */
interface StoredConnection {
  nodes?: readonly Reference[];
  totalCount?: number | null;
  pageInfo?: { hasNextPage?: boolean };
}

type ReadField = (name: string, from: Reference) => unknown;

interface ModifierDetails {
  storeFieldName: string;
  readField: ReadField;
  toReference: (id: string) => Reference | undefined;
}

interface ListArguments {
  filter?: (CompanyNoteFilter & NoteFilter) | null;
  sort?: NoteSort | null;
}

/** The arguments in a stored field's name, `notes({"first":50,"filter":{…}})` or `notes:{…}`. */
function argumentsInFieldName(storeFieldName: string): ListArguments {
  const json = /^notes[(:](\{.*\})\)?$/.exec(storeFieldName)?.[1];
  return json ? (JSON.parse(json) as ListArguments) : {};
}

export function filterInFieldName(storeFieldName: string): ListArguments['filter'] | null {
  return argumentsInFieldName(storeFieldName).filter ?? null;
}

function companyId(cache: ApolloCache, companySeq: number): string | undefined {
  return cache.identify({ __typename: 'Company', seq: companySeq });
}

function recount(connection: StoredConnection, by: number): Partial<StoredConnection> {
  return typeof connection.totalCount === 'number'
    ? { totalCount: Math.max(0, connection.totalCount + by) }
    : {};
}

/** The lists of the note's company, and those over all companies. */
function modifyLists(
  cache: ApolloCache,
  companySeq: number,
  notes: (stored: unknown, details: ModifierDetails) => unknown,
): void {
  const id = companyId(cache, companySeq);
  if (id) cache.modify<Record<string, unknown>>({ id, fields: { notes } });
  cache.modify<Record<string, unknown>>({ id: 'ROOT_QUERY', fields: { notes } });
}

/** Puts a saved note into every loaded list that it belongs to, at its place. */
export function addToLists(
  cache: ApolloCache,
  note: NoteCard_NoteFragment,
  companySeq: number,
): void {
  const noteId = cache.identify({ __typename: 'Note', seq: note.seq });
  if (!noteId) return;
  modifyLists(cache, companySeq, (stored, { storeFieldName, readField, toReference }) => {
    const existing = stored as StoredConnection;
    const { filter, sort = null } = argumentsInFieldName(storeFieldName);
    if (!matchesFilter(note, filter)) return existing;
    const counted = { ...existing, ...recount(existing, 1) };
    if (!existing.nodes) return counted;
    if (existing.nodes.some((node) => readField('seq', node) === note.seq)) return existing;
    const reference = toReference(noteId);
    if (!reference) return existing;
    const at = placeOf(ownOrder(note), existing.nodes, sort, readField);
    // Behind the last loaded row of a list that goes on, its own page will bring it.
    if (at === existing.nodes.length && existing.pageInfo?.hasNextPage) return counted;
    return { ...counted, nodes: existing.nodes.toSpliced(at, 0, reference) };
  });
}

/** The note as it was saved: the cache may still hold it as it was before. */
function ownOrder({ seq, date, coid, user, userName, companyName, zip }: NoteCard_NoteFragment) {
  const repName = user?.name ?? userName ?? '';
  return { seq, date, coid, repName, companyName: companyName ?? '', zip };
}

function orderedNote(note: Reference, readField: ReadField): OrderedNote {
  const words = (value: unknown): string => (typeof value === 'string' ? value : '');
  const zip = readField('zip', note);
  return {
    seq: Number(readField('seq', note)),
    date: words(readField('date', note)),
    repName: words(readField('userName', note)),
    companyName: words(readField('companyName', note)),
    coid: Number(readField('coid', note) ?? 0),
    zip: typeof zip === 'string' ? zip : null,
  };
}

function placeOf(
  note: OrderedNote,
  nodes: readonly Reference[],
  sort: NoteSort | null,
  readField: ReadField,
): number {
  const compare = compareNotes(sort);
  const at = nodes.findIndex((node) => compare(note, orderedNote(node, readField)) < 0);
  return at === -1 ? nodes.length : at;
}

/** Takes a note out of every loaded list; the note itself stays readable, for an undo. */
export function removeFromLists(
  cache: ApolloCache,
  note: NoteCard_NoteFragment,
  companySeq: number,
): void {
  modifyLists(cache, companySeq, (stored, { storeFieldName, readField }) => {
    const existing = stored as StoredConnection;
    const nodes = existing.nodes?.filter((node) => readField('seq', node) !== note.seq);
    const counts = matchesFilter(note, filterInFieldName(storeFieldName));
    const removed = existing.nodes ? existing.nodes.length !== nodes?.length : false;
    if (!counts && !removed) return existing;
    return { ...existing, ...recount(existing, -1), ...(nodes ? { nodes } : {}) };
  });
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
