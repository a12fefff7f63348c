import type { Domain } from '../domain.ts';
import { clientProgramsLoaders } from './client-programs.loaders.ts';
import { clientProgramsResolvers } from './client-programs.resolvers.ts';
import { ClientProgramsSource } from './client-programs.source.ts';

export const clientPrograms = {
  source: ({ rest }) => new ClientProgramsSource(rest),
  loaders: clientProgramsLoaders,
  resolvers: clientProgramsResolvers,
} satisfies Domain<ClientProgramsSource>;
