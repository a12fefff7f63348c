import type { Domain } from '../domain.ts';
import { deletedRecordsResolvers } from './deleted-records.resolvers.ts';
import { DeletedRecordsSource } from './deleted-records.source.ts';

export const deletedRecords = {
  source: ({ rest }) => new DeletedRecordsSource(rest),
  resolvers: deletedRecordsResolvers,
} satisfies Domain<DeletedRecordsSource>;
