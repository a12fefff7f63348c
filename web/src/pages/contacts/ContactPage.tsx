import { useParams } from 'react-router';
import { addressRead } from '../../lib/address-read.ts';
import { readSeq } from '../../lib/read-seq.ts';
import { ContactNotFound } from './ContactNotFound.tsx';
import { ContactPageDocument } from './ContactPage.generated.ts';
import { NewContact } from './NewContact.tsx';
import { OneContact } from './OneContact.tsx';

export const contactRead = addressRead(ContactPageDocument, {}, (_, { pathname }) => {
  const seq = readSeq(pathname.split('/')[2]);
  return seq === null ? null : { seq };
});

/** `/contact/{id?}`: one person; without a number, or with `new`, the form for a new one. */
export function ContactPage() {
  const { id } = useParams();
  if (id === undefined || id === 'new') return <NewContact />;
  const seq = readSeq(id);
  return seq === null ? <ContactNotFound seq={null} /> : <OneContact key={seq} seq={seq} />;
}
