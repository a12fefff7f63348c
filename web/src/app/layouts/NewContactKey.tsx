import { useNewContactKey } from '../../features/contacts/use-new-contact-key.ts';
import { useQuickLog } from '../../features/notes/quick-log-store.ts';

/** `C` anywhere, at the company in sight. A component, so that a company that comes into sight draws nothing else anew. */
export function NewContactKey() {
  const { context } = useQuickLog();
  useNewContactKey(context?.seq ? `?company=${context.seq}` : '', { fallback: true });
  return null;
}
