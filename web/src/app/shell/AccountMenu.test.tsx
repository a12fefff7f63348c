import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClient, aServer, renderSignedIn, typed } from '../../../../tests/support/web/notes.tsx';
import { AccountCountsDocument } from '../../features/notifications/AccountCounts.generated.ts';
import { AccountMenu } from './AccountMenu.tsx';

const proposals = (count: number) => ({
  proposals: Array.from({ length: count }, (_, seq) => typed('Proposal', { seq })),
});

describe('the account menu', () => {
  it('A21: counts the open proposals, and asks again when it is opened', async () => {
    const { link, calls } = aServer({
      OpenProposals: [proposals(3)],
      NotificationBell: [() => new Promise<never>(() => undefined)],
    });
    const client = aClient(link);
    client.writeQuery({
      query: AccountCountsDocument,
      variables: { proposals: true },
      data: { notifications: null, ...proposals(2) },
    });
    renderSignedIn(<AccountMenu onKeys={() => undefined} />, { client });
    await userEvent.click(await screen.findByRole('button', { name: 'Account, proposals: 2' }));
    const menu = await screen.findByRole('menu', { name: 'Account' });
    expect(await within(menu).findByText('3')).toBeInTheDocument();
    expect(within(menu).getByRole('menuitem', { name: /^Proposals/ })).toHaveTextContent('3');
    expect(calls.filter(({ name }) => name === 'OpenProposals')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Account, proposals: 3' })).toBeInTheDocument();
  });
});
