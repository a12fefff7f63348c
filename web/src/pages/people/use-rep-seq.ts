import { useParams } from 'react-router';
import { NOT_FOUND_MESSAGE, RouteError } from '../../lib/route-error.ts';
import { useViewer } from '../../lib/session.ts';
import { readRepSeq } from './rep-tabs.ts';

/**
 * Whose pages the address means: `/rep/119`, or the viewer's own with `/rep/me` or without a number.
 * @throws RouteError 404 for what cannot be a rep's number
 */
export function useRepSeq(): number {
  const { id = 'me' } = useParams();
  const viewer = useViewer();
  const seq = id === 'me' ? viewer.seq : readRepSeq(id);
  if (seq === null) throw new RouteError(404, NOT_FOUND_MESSAGE);
  return seq;
}
