import { Link, useLocation, useNavigate } from 'react-router';
import { ContactForm } from '../../features/contacts/ContactForm.tsx';
import { contactName, splitName } from '../../features/contacts/contact-name.ts';
import { useDeleteContact } from '../../features/contacts/useDeleteContact.ts';
import { numberParam, textParam } from '../../lib/address-params.ts';
import { useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { NewContactPageDocument } from './NewContactPage.generated.ts';

const ADDRESS = { company: numberParam, name: textParam, email: textParam, phone: textParam };

/** `/contact/new`: the form, begun with what a link knows already. */
export function NewContact() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const toast = useToast();
  const deleteContact = useDeleteContact();
  const { mayWrite, name: viewed, viewedBy } = useViewer();
  const { values } = useAddress(ADDRESS);
  const query = usePageQuery(NewContactPageDocument, {
    variables: { company: values.company ?? 0 },
    skip: values.company === null,
    record: values.company,
    fetchPolicy: 'cache-first',
  });
  const { shown, error, loading } = query;
  const company = shown?.company ?? null;
  const { name, email, phone } = values;
  const contacts = company ? `/company/${company.seq}/contacts` : '/contact/search';
  // Back to where the key or the link was pressed; a typed address has nothing before it.
  const cancel = (): void => void (key === 'default' ? navigate(contacts) : navigate(-1));
  return (
    <Page title="New contact" breadcrumb={<Link to="/contact/search">Contacts</Link>}>
      {error && <ErrorPanel error={error} onRetry={query.retry} />}
      {!mayWrite && (
        <EmptyState title={viewedBy ? 'Viewing only' : 'You may not enter contacts'}>
          {viewedBy
            ? `Stop viewing as ${viewed} to enter contacts.`
            : 'Your manager or an administrator can grant it.'}
        </EmptyState>
      )}
      {mayWrite && loading && <SkeletonRows rows={8} label="Loading the company" />}
      {mayWrite && !loading && !error && (
        <ContactForm
          key={`${values.company ?? ''}`}
          company={company && { seq: company.seq, coid: company.coid, name: company.name }}
          prefill={{
            ...(name ? splitName(name) : {}),
            ...(email ? { email } : {}),
            ...(phone ? { phone } : {}),
          }}
          wide
          onClose={cancel}
          onSaved={(contact) => {
            toast({
              message: `${contactName(contact)} saved`,
              action: {
                label: 'Undo',
                run: () => {
                  deleteContact(contact, company?.seq ?? null);
                  void navigate(contacts);
                },
              },
            });
            void navigate(`/contact/${contact.seq}`, { replace: true });
          }}
        />
      )}
    </Page>
  );
}
