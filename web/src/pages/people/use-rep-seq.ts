import { useParams } from 'react-router';
import { NOT_FOUND_MESSAGE, RouteError } from '../../lib/route-error.ts';
import { useViewer, type Viewer } from '../../lib/session.ts';
import { readSeq } from '../../lib/read-seq.ts';

/** Whose pages a part of the address names; `null` where it cannot be a rep's number. */
export const repSeqOf = (id: string | undefined, viewer: Viewer): number | null =>
  id === undefined || id === 'me' ? viewer.seq : readSeq(id);

/**
 * Whose pages the address means: `/rep/119`, or the viewer's own with `/rep/me` or without a number.
 * @throws RouteError 404 for what cannot be a rep's number
 */
export function useRepSeq(): number {
  const seq = repSeqOf(useParams().id, useViewer());
  if (seq === null) throw new RouteError(404, NOT_FOUND_MESSAGE);
  return seq;
}
