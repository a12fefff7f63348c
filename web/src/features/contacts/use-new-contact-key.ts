import { useNavigate } from 'react-router';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useViewer } from '../../lib/session.ts';

/**
 * `C` begins a new contact; `search` carries what is known already, `?company=12`. The shell's gives way to a
 * page's own (`fallback`).
 */
export function useNewContactKey(search: string, { fallback = false } = {}): void {
  const navigate = useNavigate();
  const { mayWrite } = useViewer();
  useShortcut('c', 'New contact', () => void navigate(`/contact/new${search}`), {
    enabled: mayWrite,
    fallback,
    opensField: true,
  });
}
