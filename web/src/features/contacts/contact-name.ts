/** `Karen Ross`; `Unnamed` where neither part is known, which only old imports have. */
export function contactName(contact: {
  firstName?: string | null;
  lastName?: string | null;
}): string {
  return [contact.firstName, contact.lastName].filter(Boolean).join(' ') || 'Unnamed';
}
