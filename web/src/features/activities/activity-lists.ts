/** Keeps the lists of activities in Apollo's cache true after a write, so that screens need no reload. */
import type { ApolloCache, Reference } from '@apollo/client';
import type { ActivityFilter, ActivitySort } from '../../schema.generated.ts';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import { compareSoonest, matchesFilter } from './activity-filter.ts';

/** A connection as the cache holds it; a query that asked for the count only has no nodes. */
interface StoredConnection {
  nodes?: readonly Reference[];
  totalCount?: number | null;
  pageInfo?: { hasNextPage?: boolean };
}

interface ListArguments {
  filter?: Partial<ActivityFilter> | null;
  sort?: ActivitySort;
}

/** The arguments in a stored field's name, `activities({"filter":{…}})` or `activities:{…}`. */
export function argumentsIn(storeFieldName: string): ListArguments {
  const json = /^activities[(:](\{.*\})\)?$/.exec(storeFieldName)?.[1];
  return json ? (JSON.parse(json) as ListArguments) : {};
}

const recount = (list: StoredConnection, by: number): Partial<StoredConnection> =>
  typeof list.totalCount === 'number' ? { totalCount: Math.max(0, list.totalCount + by) } : {};

type Change = (
  stored: StoredConnection,
  args: ListArguments,
  at: (nodes: readonly Reference[], descending: boolean) => number,
) => StoredConnection;

function changeLists(
  cache: ApolloCache,
  activity: ActivityRow_ActivityFragment,
  change: Change,
): void {
  const changeAs = (fallback: ActivitySort) =>
    function activities(
      stored: unknown,
      details: {
        storeFieldName: string;
        readField: (name: string, from: Reference) => unknown;
      },
    ): StoredConnection {
      const { storeFieldName, readField } = details;
      const args = { sort: fallback, ...argumentsIn(storeFieldName) };
      const placeIn = (nodes: readonly Reference[], descending: boolean): number => {
        const place = nodes.findIndex((node) => {
          const other = {
            date: String(readField('date', node)),
            time: (readField('time', node) as string | null) ?? null,
            seq: Number(readField('seq', node)),
          };
          const order = compareSoonest(activity, other);
          return descending ? order > 0 : order < 0;
        });
        return place === -1 ? nodes.length : place;
      };
      return change(stored as StoredConnection, args, placeIn);
    };
  cache.modify<Record<string, unknown>>({
    id: 'ROOT_QUERY',
    fields: { activities: changeAs('SOONEST') },
  });
  const companyId =
    activity.company && cache.identify({ __typename: 'Company', seq: activity.company.seq });
  if (!companyId) return;
  cache.modify<Record<string, unknown>>({
    id: companyId,
    fields: { activities: changeAs('LATEST') },
  });
}

/** Puts an activity into every loaded list that it belongs to, at its place. */
export function addToLists(cache: ApolloCache, activity: ActivityRow_ActivityFragment): void {
  const id = cache.identify({ __typename: 'Activity', seq: activity.seq });
  if (!id) return;
  changeLists(cache, activity, (stored, { filter, sort }, placeIn) => {
    if (!matchesFilter(activity, filter ?? null)) return stored;
    if (!stored.nodes) return { ...stored, ...recount(stored, 1) };
    if (stored.nodes.some((node) => node.__ref === id)) return stored;
    const counted = { ...stored, ...recount(stored, 1) };
    const place = placeIn(stored.nodes, sort === 'LATEST');
    // Behind the last loaded row of a list that goes on, its own page will bring it.
    if (place === stored.nodes.length && stored.pageInfo?.hasNextPage) return counted;
    return { ...counted, nodes: stored.nodes.toSpliced(place, 0, { __ref: id }) };
  });
}

/** Takes an activity out of every loaded list; it stays readable itself, for an undo. */
export function removeFromLists(cache: ApolloCache, activity: ActivityRow_ActivityFragment): void {
  const id = cache.identify({ __typename: 'Activity', seq: activity.seq });
  if (!id) return;
  changeLists(cache, activity, (stored, { filter }) => {
    const nodes = stored.nodes?.filter((node) => node.__ref !== id);
    const wasListed = stored.nodes !== undefined && nodes?.length !== stored.nodes.length;
    if (!wasListed && !matchesFilter(activity, filter ?? null)) return stored;
    return { ...stored, ...recount(stored, -1), ...(nodes ? { nodes } : {}) };
  });
}

/** After an edit the activity may have to move, appear or leave: day, time, type and percentage decide. */
export function moveInLists(
  cache: ApolloCache,
  before: ActivityRow_ActivityFragment,
  after: ActivityRow_ActivityFragment,
): void {
  removeFromLists(cache, before);
  addToLists(cache, after);
}
