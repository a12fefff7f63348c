import { useParams } from 'react-router';
import { useViewer } from '../../lib/session.ts';
import { readRepSeq } from './rep-tabs.ts';

/** Whose pages the address means: `/rep/119`, or `/rep/me` for one's own. */
export function useRepSeq(): number {
  const { id } = useParams();
  const viewer = useViewer();
  return id === 'me' ? viewer.seq : readRepSeq(id);
}
