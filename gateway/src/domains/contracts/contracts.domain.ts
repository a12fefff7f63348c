import type { Domain } from '../domain.ts';
import { contractsLoaders } from './contracts.loaders.ts';
import { contractsResolvers } from './contracts.resolvers.ts';
import { ContractsSource } from './contracts.source.ts';

export const contracts = {
  source: ({ rest }) => new ContractsSource(rest),
  loaders: contractsLoaders,
  resolvers: contractsResolvers,
} satisfies Domain<ContractsSource>;
