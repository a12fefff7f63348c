/** The columns of a board of content: which items stand in each, in which order. */
import type { ContentItemFilter, ContentStatusValue } from '../../schema.generated.ts';
import { CONTENT_STATUS_WORDS } from './content-statuses.ts';
import type { ContentCriteria } from './content.source.ts';

export interface ContentColumn extends ContentCriteria {
  status: { value: ContentStatusValue; label: string };
}

/** Final: no work is left on these. */
const DONE: ReadonlySet<ContentStatusValue> = new Set(['POSTED', 'CANCELLED']);
const ALL = Object.keys(CONTENT_STATUS_WORDS) as ContentStatusValue[];

/** A column a status, in the order in which an item goes through them. */
export function contentColumns(filter: ContentItemFilter): ContentColumn[] {
  return ALL.filter((value) => filter.statuses?.includes(value) ?? true).map((value) => ({
    status: { value, label: CONTENT_STATUS_WORDS[value] },
    filter: { ...filter, statuses: [value] },
    sort: DONE.has(value) ? 'LATEST_STEP' : 'LONGEST_IN_STATUS',
  }));
}
