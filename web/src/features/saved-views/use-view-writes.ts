import { useRecordActions } from '../../records/use-record-actions.ts';
import type { ViewContent } from './view-address.ts';
import type { View } from './view-writes.ts';

// Not with the list: few visits save a view.
const loadWrites = async () => (await import('./view-writes.ts')).viewWrites;

/** What can be done with a saved view outside its dialog. */
export function useViewWrites() {
  const { update, remove, ...actions } = useRecordActions(loadWrites);
  return {
    ...actions,
    /** Saves the list as it stands under the view's name. */
    update: (view: View, { query, columns }: ViewContent): Promise<boolean> => {
      const input = { query, columns: columns && [...columns] };
      return update(view, input, { message: ({ name }) => `“${name}” updated`, asks: true });
    },
    remove: (view: View): Promise<boolean> => remove(view, `“${view.name}” deleted`),
  };
}
