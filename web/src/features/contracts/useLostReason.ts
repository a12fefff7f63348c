import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import type { LostReasonValue } from '../../schema.generated.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { ContractDocument_ContractFragment } from './ContractDocument.generated.ts';
import { SetLostReasonDocument } from './SetLostReason.generated.ts';
import { LOST_REASON_LABELS } from './contract-status.ts';
import { refusalWords } from '../../records/refusal-words.ts';

export interface LostReasonForm {
  /** What is chosen while it is being saved. */
  chosen: LostReasonValue | null;
  isSaving: boolean;
  error: string | null;
  choose: (reason: LostReasonValue | null) => void;
}

/** Saves the reason at once, with Undo; somebody else's choice is shown, never written over. */
export function useLostReason(contract: ContractDocument_ContractFragment): LostReasonForm {
  const client = useApolloClient();
  const toast = useToast();
  const stored = contract.lostReason?.value ?? null;
  const [saving, setSaving] = useState<{ reason: LostReasonValue | null } | null>(null);
  const [error, setError] = useState<string | null>(null);

  const save = async (version: number, reason: LostReasonValue | null, undo: boolean) => {
    setSaving({ reason });
    setError(null);
    try {
      const { data } = await client.mutate({
        mutation: SetLostReasonDocument,
        variables: { seq: contract.seq, version, reason },
      });
      const payload = data?.setLostReason;
      if (!payload?.contract) {
        const current = payload?.error?.current;
        const theirs = current && 'lostReason' in current ? current.lostReason : null;
        setError(
          payload?.error?.code === 'CONFLICT'
            ? `Somebody else changed it meanwhile: ${theirs?.label ?? 'no reason'}. Choose again.`
            : payload?.error
              ? refusalWords(payload.error)
              : 'Not saved.',
        );
        return;
      }
      const next = payload.contract.version;
      toast({
        message: reason === null ? 'Reason taken back' : `Lost: ${LOST_REASON_LABELS[reason]}`,
        ...(undo ? { action: { label: 'Undo', run: () => save(next, stored, false) } } : {}),
      });
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setSaving(null);
    }
  };

  return {
    chosen: saving ? saving.reason : stored,
    isSaving: saving !== null,
    error,
    choose: (reason) => void save(contract.version, reason, true),
  };
}
