import { useLocation } from 'react-router';
import { PLAYGROUND, pageQueryOf } from './page-query.ts';
import { useViewer } from './session.ts';

/** Opens the page's own query in the playground; `null` for viewers who may not explore, and in the playground itself. */
export function useViewAsGraphQL(): (() => void) | null {
  const { mayExplore } = useViewer();
  const { pathname } = useLocation();
  if (!mayExplore || pathname === PLAYGROUND) return null;
  return () => {
    const query = pageQueryOf(pathname);
    const open = async (): Promise<void> => {
      const [{ pageQueryLink }, { OPERATION_FILES }] = await Promise.all([
        import('./page-query-text.ts'),
        import('./operation-files.ts'),
      ]);
      // A whole page load: the playground's document has a policy of its own.
      location.assign(query ? pageQueryLink(query, OPERATION_FILES) : PLAYGROUND);
    };
    open().catch(() => location.assign(PLAYGROUND));
  };
}
