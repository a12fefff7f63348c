import { recordWrites } from '../../records/record-writes.ts';
import { CreateSavedQueryDocument } from './CreateSavedQuery.generated.ts';
import { DeleteSavedQueryDocument } from './DeleteSavedQuery.generated.ts';
import { RestoreSavedQueryDocument } from './RestoreSavedQuery.generated.ts';
import type { SavedQuery_SavedFragment } from './SavedQuery.generated.ts';
import { UpdateSavedQueryDocument } from './UpdateSavedQuery.generated.ts';

export const queryWrites = recordWrites({
  noun: 'query',
  create: CreateSavedQueryDocument,
  update: UpdateSavedQueryDocument,
  restore: RestoreSavedQueryDocument,
  remove: DeleteSavedQueryDocument,
  evicts: ['savedQueries'],
  contentOf: ({ name, query, variables, visibility }: SavedQuery_SavedFragment) => ({
    name,
    query,
    variables,
    visibility,
  }),
});
