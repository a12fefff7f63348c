import type { Domain } from '../domain.ts';
import { proposalsResolvers } from './proposals.resolvers.ts';
import { ProposalsSource } from './proposals.source.ts';

export const proposals = {
  source: ({ rest }) => new ProposalsSource(rest),
  resolvers: proposalsResolvers,
} satisfies Domain<ProposalsSource>;
