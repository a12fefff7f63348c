import type { Domain } from '../domain.ts';
import { buyingActionsLoaders } from './buying-actions.loaders.ts';
import { buyingActionsResolvers } from './buying-actions.resolvers.ts';
import { BuyingActionsSource } from './buying-actions.source.ts';

export const buyingActions = {
  source: ({ rest }) => new BuyingActionsSource(rest),
  loaders: buyingActionsLoaders,
  resolvers: buyingActionsResolvers,
} satisfies Domain<BuyingActionsSource>;
