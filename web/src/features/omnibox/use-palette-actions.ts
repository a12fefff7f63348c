import { chooseColourScheme } from '../../lib/colour-scheme.ts';
import { useSession } from '../../lib/session.ts';
import { runShortcut, useShortcutList } from '../../lib/shortcuts.ts';
import { useViewAsGraphQL } from '../../lib/use-view-as-graphql.ts';
import type { PaletteItem } from './palette-items.ts';

/** What can be done from anywhere; `more` stands before the way out. */
export function usePaletteActions(more: readonly PaletteItem[]): PaletteItem[] {
  const { signOut } = useSession();
  const viewAsGraphQL = useViewAsGraphQL();
  const canLog = useShortcutList().some(({ keys }) => keys === 'n');
  const actions: PaletteItem[] = [
    {
      id: 'keys',
      group: 'Do',
      label: 'Show keyboard shortcuts',
      icon: 'keyboard',
      keys: '?',
      run: () => void runShortcut('?'),
    },
    action('light', 'Use light colors', 'sun', () => chooseColourScheme('light')),
    action('dark', 'Use dark colors', 'moon', () => chooseColourScheme('dark')),
    action('system', 'Use the system’s colors', 'screen', () => chooseColourScheme('system')),
    ...(viewAsGraphQL
      ? [action('graphql', 'View this page as GraphQL', 'code', viewAsGraphQL)]
      : []),
    ...more,
    action('logout', 'Log out', 'exit', () => void signOut()),
  ];
  if (!canLog) return actions;
  const log = action('log', 'Log a note', 'note', () => void runShortcut('n'));
  return [{ ...log, keys: 'n' }, ...actions];
}

function action(
  id: string,
  label: string,
  icon: PaletteItem['icon'],
  run: () => void,
): PaletteItem {
  return { id, group: 'Do', label, icon, run };
}
