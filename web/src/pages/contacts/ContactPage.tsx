import { useParams } from 'react-router';
import { addressRead } from '../../lib/address-read.ts';
import { ContactPageDocument } from './ContactPage.generated.ts';
import { NewContact } from './NewContact.tsx';
import { ContactNotFound, OneContact } from './OneContact.tsx';

const seqOf = (id: string | undefined): number | null =>
  id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;

export const contactRead = addressRead(ContactPageDocument, {}, (_, { pathname }) => {
  const seq = seqOf(pathname.split('/')[2]);
  return seq === null ? null : { seq };
});

/** `/contact/{id?}`: one person; without a number, or with `new`, the form for a new one. */
export function ContactPage() {
  const { id } = useParams();
  if (id === undefined || id === 'new') return <NewContact />;
  const seq = seqOf(id);
  return seq === null ? <ContactNotFound /> : <OneContact key={seq} seq={seq} />;
}
