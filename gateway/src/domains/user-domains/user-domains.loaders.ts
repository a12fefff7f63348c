import { recordLoader } from '../../graph/align-by-key.ts';
import type { UserDomain, UserDomainsSource } from './user-domains.source.ts';

/** Loaders of domains, for one request. */
export function userDomainsLoaders(userDomains: UserDomainsSource) {
  return {
    userDomainBySeq: recordLoader(
      (domain: UserDomain) => domain.seq,
      (seq) => userDomains.find(seq),
      (seqs) => userDomains.byIds(seqs),
    ),
  };
}
