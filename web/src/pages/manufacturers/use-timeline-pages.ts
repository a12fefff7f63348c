import {
  sourcesToReadOn,
  type TimelineKind,
  type TimelineSource,
} from '../../features/manufacturers/timeline/timeline.ts';
import { usePaged, type Paged } from '../../lib/use-paged.ts';
import type { CompanyActivityRowsQueryVariables } from './CompanyActivityRows.generated.ts';

export interface TimelinePagesInput {
  seq: number;
  today: string;
  sources: readonly TimelineSource[];
  kind: TimelineKind | null;
  /** Resolves when the rows are in the cache. */
  fetchRows: (variables: CompanyActivityRowsQueryVariables) => Promise<unknown>;
}

/** Reads on in the timeline: one request for all lists that hold it up. */
export function useTimelinePages(input: TimelinePagesInput): Paged {
  const { seq, today, sources, kind, fetchRows } = input;
  const behind = sourcesToReadOn(sources, kind);
  const after = (of: TimelineKind) => behind.find((source) => source.kind === of)?.next ?? null;
  const cursors = {
    notesAfter: after('note'),
    activitiesAfter: after('activity'),
    changesAfter: after('change'),
    contentAfter: after('content'),
  };
  return usePaged({
    pageInfo: {
      hasNextPage: behind.length > 0,
      endCursor: behind.map(({ kind: of, next }) => `${of} ${next}`).join(', '),
    },
    fetchAfter: () =>
      fetchRows({
        seq,
        today,
        ...cursors,
        notes: cursors.notesAfter !== null,
        activities: cursors.activitiesAfter !== null,
        changes: cursors.changesAfter !== null,
        content: cursors.contentAfter !== null,
      }),
  });
}
