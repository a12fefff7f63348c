import { recordWrites } from '../../records/record-writes.ts';
import { CreateSavedViewDocument } from './CreateSavedView.generated.ts';
import { DeleteSavedViewDocument } from './DeleteSavedView.generated.ts';
import { RestoreSavedViewDocument } from './RestoreSavedView.generated.ts';
import { SavedViewDocument, type SavedView_ViewFragment } from './SavedView.generated.ts';
import { UpdateSavedViewDocument } from './UpdateSavedView.generated.ts';

export type View = SavedView_ViewFragment;

export const viewWrites = recordWrites({
  noun: 'view',
  create: CreateSavedViewDocument,
  update: UpdateSavedViewDocument,
  restore: RestoreSavedViewDocument,
  remove: DeleteSavedViewDocument,
  evicts: ['savedViews'],
  contentOf: ({ name, query, columns, visibility, pinned }: View) => ({
    name,
    query,
    columns,
    visibility,
    pinned,
  }),
  prime: (client, view) => {
    client.writeQuery({
      query: SavedViewDocument,
      variables: { seq: view.seq },
      data: { savedView: view },
    });
  },
});
