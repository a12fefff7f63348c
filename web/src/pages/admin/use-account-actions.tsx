import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { UserPasswordDialog } from '../../features/session/UserPasswordDialog.tsx';
import {
  accountWrites,
  EVICTED,
  type UserAccount,
} from '../../features/user-accounts/account-writes.ts';
import { ActivateUserAccountDocument } from '../../features/user-accounts/ActivateUserAccount.generated.ts';
import { DeactivateDialog } from '../../features/user-accounts/DeactivateDialog.tsx';
import { SendResetLinkDocument } from '../../features/user-accounts/SendResetLink.generated.ts';
import { UserDialog } from '../../features/user-accounts/UserDialog.tsx';
import { viewAs } from '../../features/session/view-as.ts';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { useOffers } from '../../lib/offers.ts';
import { useSession, useViewer } from '../../lib/session.ts';
import { problemOf } from '../../records/outcome.ts';
import type { ActionMenuItem } from '../../ui/ActionMenu.tsx';
import { useToast } from '../../ui/toasts.tsx';

type Open = { what: 'edit' | 'password' | 'deactivate'; account: UserAccount } | { what: 'new' };

export interface AccountActions {
  /** What can be done to a user, for a menu; none for one above the viewer's own level. */
  itemsFor: (account: UserAccount) => ActionMenuItem[];
  edit: (account: UserAccount) => void;
  add: () => void;
  /** The dialog that is open, if any. */
  dialog: ReactNode;
}

/** What administrators do to users, the same in the list and on a user's page. */
export function useAccountActions(onAdded?: (account: UserAccount) => void): AccountActions {
  const client = useApolloClient();
  const toast = useToast();
  const { seq: own, level } = useViewer();
  const offers = useOffers();
  const { resetsByMail } = useSession().settings;
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const readAgain = (): void => {
    for (const fieldName of EVICTED) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  };
  const activate = async ({ seq, name }: UserAccount): Promise<void> => {
    const outcome = await accountWrites.send(client, ActivateUserAccountDocument, { seq });
    toast({
      message: outcome.kind === 'saved' ? `${name} can sign in again` : problemOf(outcome).message,
    });
  };
  const sendLink = async ({ seq, name }: UserAccount): Promise<void> => {
    try {
      const { data } = await client.mutate({ mutation: SendResetLinkDocument, variables: { seq } });
      const error = data?.sendResetLink.error;
      toast({ message: error?.message ?? `${name} gets a link by e-mail` });
    } catch (error) {
      toast({ message: errorMessage(error) });
    }
  };
  const itemsFor = (account: UserAccount): ActionMenuItem[] => {
    if (account.level < level) return [];
    return [
      { label: 'Edit…', onSelect: () => setOpen({ what: 'edit', account }) },
      { label: 'Set a new password…', onSelect: () => setOpen({ what: 'password', account }) },
      ...(resetsByMail && account.active
        ? [{ label: 'Send a link for a new password', onSelect: () => void sendLink(account) }]
        : []),
      account.active
        ? {
            label: 'Deactivate…',
            danger: true,
            startsGroup: true,
            onSelect: () => setOpen({ what: 'deactivate', account }),
          }
        : { label: 'Activate', startsGroup: true, onSelect: () => void activate(account) },
      ...(account.active && account.seq !== own && offers.has('viewAs')
        ? [
            {
              label: 'View as this user',
              startsGroup: true,
              onSelect: () => void viewAs(account.seq, toast),
            },
          ]
        : []),
    ];
  };
  return {
    itemsFor,
    edit: (account) => setOpen({ what: 'edit', account }),
    add: () => setOpen({ what: 'new' }),
    dialog: (
      <>
        {open?.what === 'new' && (
          <UserDialog edited={null} onClose={close} {...(onAdded && { onSaved: onAdded })} />
        )}
        {open?.what === 'edit' && <UserDialog edited={open.account} onClose={close} />}
        {open?.what === 'deactivate' && <DeactivateDialog account={open.account} onClose={close} />}
        {open?.what === 'password' && (
          <UserPasswordDialog account={open.account} onClose={close} onDone={readAgain} />
        )}
      </>
    ),
  };
}
