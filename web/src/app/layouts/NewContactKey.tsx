import { useNewContactKey } from '../../features/contacts/use-new-contact-key.ts';
import { useQuickLog } from '../../features/notes/quick-log-store.ts';

/** `C` anywhere adds a contact to the company on screen. A separate component, so that a new company re-renders only it. */
export function NewContactKey() {
  const { context } = useQuickLog();
  useNewContactKey(context?.seq ? `?company=${context.seq}` : '', { fallback: true });
  return null;
}
