import { OfferedLink } from './OfferedLink.tsx';

/** A rep's name, linked to their page. */
export function RepLink({ rep }: { rep: { seq: number; name: string } | null | undefined }) {
  return rep ? <OfferedLink to={`/rep/${rep.seq}`}>{rep.name}</OfferedLink> : '—';
}
