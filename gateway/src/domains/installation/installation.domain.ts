import type { Domain } from '../domain.ts';
import { installationResolvers } from './installation.resolvers.ts';
import { InstallationSource } from './installation.source.ts';

export const installation = {
  source: ({ rest }) => new InstallationSource(rest),
  resolvers: installationResolvers,
} satisfies Domain<InstallationSource>;
