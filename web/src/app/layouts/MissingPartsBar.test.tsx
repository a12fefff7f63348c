import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache, CombinedGraphQLErrors } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { noteMissingParts } from '../../lib/missing-parts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MissingPartsBar } from './MissingPartsBar.tsx';

const HERE = window.location.pathname;
const FAILED = new CombinedGraphQLErrors({
  errors: [
    { message: 'no', path: ['company', 'contentStatusCounts'], extensions: { requestId: 'r-7' } },
    { message: 'no', path: ['company', 'notes', 'nodes', 3, 'user'] },
  ],
});

function open() {
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
  const again = jest.spyOn(client, 'refetchQueries');
  render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <MissingPartsBar />
        <EmptyState title="No notes" />
      </ApolloProvider>
    </MemoryRouter>,
  );
  return again;
}

afterEach(() => act(() => noteMissingParts(HERE, 'CompanyPage', null)));

describe('a page that was read in part', () => {
  it('X01: says what is missing, doubts what is empty, and reads it again', () => {
    const again = open();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('No notes')).toBeInTheDocument();
    act(() => noteMissingParts(HERE, 'CompanyPage', FAILED));
    expect(screen.getByRole('alert')).toHaveTextContent('Some of this page could not be loaded.');
    expect(screen.getByRole('alert')).not.toHaveTextContent(/contentStatusCounts|content status/);
    expect(screen.getByRole('alert')).toHaveTextContent('r-7');
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      '/support?error=r-7',
    );
    expect(screen.getByText('No notes, as far as it could be read')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledWith({ include: ['CompanyPage'] });
    act(() => noteMissingParts(HERE, 'CompanyPage', null));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hears nothing from what runs beside the page, or on another one', () => {
    open();
    act(() => noteMissingParts(HERE, 'NotificationBell', FAILED));
    act(() => noteMissingParts('/elsewhere', 'ElsewherePage', FAILED));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => noteMissingParts(HERE, 'CompanyPage', FAILED));
    act(() => noteMissingParts(HERE, 'NotesPage', null));
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });
});
