import type { Domain } from '../domain.ts';
import { backupsResolvers } from './backups.resolvers.ts';
import { BackupsSource } from './backups.source.ts';

export const backups = {
  source: ({ rest }) => new BackupsSource(rest),
  resolvers: backupsResolvers,
} satisfies Domain<BackupsSource>;
