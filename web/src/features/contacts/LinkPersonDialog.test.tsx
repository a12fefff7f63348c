import { describe, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { choose } from '../../../../tests/support/web/choose.ts';
import { Observable } from 'rxjs';
import { ToastProvider } from '../../ui/toasts.tsx';
import { aContact } from '../../../../tests/support/web/contacts.ts';
import { LinkPersonDialog } from './LinkPersonDialog.tsx';

const KAREN = aContact({ seq: 7, coid: 50812, note: 'Prefers mornings' });
const ELSEWHERE = { __typename: 'Company', seq: 900, coid: 50900, name: 'Tallwood Mills' };
const FOUND = {
  searchCompanies: {
    __typename: 'CompanySearch',
    totalCount: 1,
    nodes: [
      {
        __typename: 'CompanyHit',
        company: { ...ELSEWHERE, city: 'Dalton', state: 'GA', status: 'PROSPECT' },
      },
    ],
  },
};
const LISTED = {
  createContact: {
    __typename: 'ContactPayload',
    contact: {
      __typename: 'Contact',
      ...KAREN,
      seq: 8,
      coid: 50900,
      role: 'technical',
      company: ELSEWHERE,
    },
    error: null,
  },
};
const CHANGED = { updateContact: LISTED.createContact };
const REFUSED = {
  createContact: {
    __typename: 'ContactPayload',
    contact: null,
    error: {
      __typename: 'UserError',
      code: 'DUPLICATE',
      message: 'This company lists the address already.',
      fields: [],
      current: null,
    },
  },
};

/** `answers`: what each write comes to; `null` is no answer. */
function draw(...answers: (object | null)[]) {
  const sent: Record<string, unknown>[] = [];
  const link = new ApolloLink((operation) => {
    const isSearch = operation.operationName === 'CompanyPicker';
    const data = isSearch ? FOUND : answers[sent.push(operation.variables) - 1];
    return new Observable((observer) => {
      if (!data) return observer.error(new TypeError('Failed to fetch'));
      observer.next({ data });
      observer.complete();
    });
  });
  const onLinked = jest.fn<() => void>();
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <ToastProvider>
        <LinkPersonDialog person={KAREN} onClose={() => undefined} onLinked={onLinked} />
      </ToastProvider>
    </ApolloProvider>,
  );
  return { sent, onLinked };
}

async function chooseCompany(): Promise<void> {
  fireEvent.change(screen.getByRole('combobox', { name: /^Company/ }), {
    target: { value: 'tallw' },
  });
  fireEvent.click(await screen.findByRole('option', { name: /Tallwood Mills/ }));
}
const link = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
};

describe('linking a person to another company', () => {
  it('C04: lists the person there, with what is known and a role of its own', async () => {
    const { sent, onLinked } = draw(LISTED);
    await chooseCompany();
    choose('Role there', 'Technical');
    link();
    await waitFor(() => expect(onLinked).toHaveBeenCalledTimes(1));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.['input']).toEqual({
      coid: 50900,
      firstName: 'Karen',
      lastName: 'Ross',
      title: 'Director',
      role: 'technical',
      email: 'karen@ross.example',
      phone: '(404) 555-0100',
      note: 'Prefers mornings',
    });
    expect(screen.getByText('Karen Ross linked to Tallwood Mills')).toBeInTheDocument();
  });

  it('C04: asks for the company, and says why it was not done', async () => {
    const { sent, onLinked } = draw(REFUSED);
    link();
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the other company.');
    expect(sent).toEqual([]);
    await chooseCompany();
    expect(screen.queryByRole('alert')).toBeNull();
    link();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This company lists the address already.',
    );
    expect(onLinked).not.toHaveBeenCalled();
  });

  it('C04: repeats an attempt without an answer word for word, and changes what it stored', async () => {
    const { sent, onLinked } = draw(null, LISTED, CHANGED);
    await chooseCompany();
    link();
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer from the server');
    choose('Role there', 'Billing');
    link();
    await waitFor(() => expect(onLinked).toHaveBeenCalledTimes(1));
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[1]?.['input']).toMatchObject({ role: 'marketing' });
    expect(sent[2]).toEqual({ seq: 8, version: 1, input: { role: 'billing' } });
    expect(sent).toHaveLength(3);
  });
});
