import { useParams } from 'react-router';
import { NewContact } from './NewContact.tsx';
import { ContactNotFound, OneContact } from './OneContact.tsx';

const NUMBER = /^[1-9]\d{0,8}$/;

/** `/contact/{id?}`: one person; without a number, or with `new`, the form for a new one. */
export function ContactPage() {
  const { id } = useParams();
  if (id === undefined || id === 'new') return <NewContact />;
  return NUMBER.test(id) ? <OneContact key={id} seq={Number(id)} /> : <ContactNotFound />;
}
