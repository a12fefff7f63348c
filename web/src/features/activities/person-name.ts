/** `Karen Oakes`; the contact's number where no name is known. */
export function personName(person: {
  seq: number;
  firstName: string | null;
  lastName: string | null;
}): string {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return name === '' ? `Contact ${person.seq}` : name;
}
