import { useState, type ReactNode } from 'react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { businessDateOf } from '../../lib/business-time.ts';
import { formatDate } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import type { Column } from '../../ui/table-column.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useRevokePersonalTokenMutation } from './RevokePersonalToken.generated.ts';
import { TokenListDocument } from './TokenList.generated.ts';
import styles from './tokens.module.css';
import { expiryTone, expiryWords, rightsWords, type Token } from './token-words.ts';

export interface TokenListProps {
  /** Whose tokens; the viewer's own where it is absent. Others' are for administrators. */
  user?: number;
  /** Drawn where there are none. */
  empty?: ReactNode;
}

/** A user's personal tokens, each with the button that ends it. */
export function TokenList({ user, empty }: TokenListProps) {
  const today = useToday();
  const toast = useToast();
  const [ending, setEnding] = useState<Token | null>(null);
  const query = usePageQuery(TokenListDocument, {
    variables: user === undefined ? {} : { user },
    record: user ?? 'own',
  });
  const [revoke] = useRevokePersonalTokenMutation({ refetchQueries: [TokenListDocument] });
  const tokens = query.shown?.personalTokens;
  const end = async ({ seq, name }: Token): Promise<void> => {
    try {
      const { data } = await revoke({ variables: { seq } });
      const error = data?.revokePersonalToken.error;
      if (error) toast({ message: error.message, tone: 'error' });
      else toast({ message: `“${name}” was revoked. It no longer opens anything.` });
    } catch (problem) {
      toast({ message: errorMessage(problem), tone: 'error' });
    }
    setEnding(null);
  };
  const button = (token: Token) => (
    <Button size="small" aria-label={`Revoke ${token.name}`} onClick={() => setEnding(token)}>
      Revoke
    </Button>
  );
  const lastUse = ({ lastUsed }: Token) =>
    lastUsed ? formatDate(businessDateOf(lastUsed)) : 'Never';
  const columns: Column<Token>[] = [
    { id: 'name', label: 'Name', width: 220, isElastic: true, cell: ({ name }) => name },
    {
      id: 'hint',
      label: 'Token',
      width: 110,
      cell: ({ hint }) => (
        <Muted as="code" tone="soft" size="small">
          …{hint}
        </Muted>
      ),
    },
    { id: 'rights', label: 'Rights', width: 190, cell: rightsWords },
    { id: 'used', label: 'Last used', width: 110, cell: lastUse },
    {
      id: 'created',
      label: 'Created',
      width: 110,
      cell: ({ created }) => formatDate(businessDateOf(created)),
    },
    { id: 'expires', label: 'Expires', width: 170, cell: (token) => expiryWords(token, today) },
    { id: 'end', label: 'Actions', width: 96, cell: button },
  ];
  return (
    <>
      <QueryFrame
        query={query}
        content={tokens}
        rows={4}
        loading="Loading tokens"
        isEmpty={tokens?.length === 0}
        empty={empty ?? <EmptyState title="No tokens" />}
      >
        {(tokens) => (
          <DataTable
            label="Tokens"
            rows={tokens}
            rowKey={({ seq }) => seq}
            columns={columns}
            rowTone={(token) => expiryTone(token, today)}
            hasKeys={false}
            card={(token) => (
              <div className={styles.card}>
                <div>
                  {token.name}{' '}
                  <Muted as="code" tone="soft" size="small">
                    …{token.hint}
                  </Muted>
                  <p>
                    {rightsWords(token)} · Expires {expiryWords(token, today)}
                  </p>
                  <p>Last used: {lastUse(token)}</p>
                </div>
                {button(token)}
              </div>
            )}
          />
        )}
      </QueryFrame>
      {ending && (
        <ConfirmDialog
          title={`Revoke “${ending.name}”?`}
          confirmLabel="Revoke"
          danger
          onConfirm={() => end(ending)}
          onCancel={() => setEnding(null)}
        >
          Scripts that use it are refused from now on. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
