/** `Karen Ross`; `Unnamed` where neither part is known, which only old imports have. */
export function contactName(contact: {
  firstName?: string | null;
  lastName?: string | null;
}): string {
  return [contact.firstName, contact.lastName].filter(Boolean).join(' ') || 'Unnamed';
}

/** `Karen Ross` -> first and last name; one word is a last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
