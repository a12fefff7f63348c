/** The grid of targets with its way to the server: typed text survives a reload, a refusal and a lost connection. */
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useDraft } from '../../lib/drafts.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { plural } from '../../lib/plural.ts';
import { outcomeOfFailure } from '../../records/outcome.ts';
import type { SaveTargetsInput } from '../../schema.generated.ts';
import { useToast } from '../../ui/toasts.tsx';
import { EMPTY_GRID, gridReducer } from './grid-reducer.ts';
import { SaveTargetsDocument } from './SaveTargets.generated.ts';
import { batchOf, realEdits, standingFaults, type Edits, type TargetGrid } from './target-grid.ts';

interface SaveState {
  kind: 'idle' | 'saving' | 'failed';
  message: string | null;
  /** What the server says of single cells, by their key. */
  faults: Readonly<Record<string, string>>;
  /** What was typed when it was sent. */
  sent: Edits;
}

const IDLE: SaveState = { kind: 'idle', message: null, faults: {}, sent: {} };
const ROW = /^targets\.(\d+)\./;

export function useTargetGrid(
  grid: TargetGrid,
  draftKey: string,
  /** Reads the targets again. */
  refresh: () => Promise<unknown>,
) {
  const client = useApolloClient();
  const toast = useToast();
  const [state, dispatch] = useReducer(gridReducer, EMPTY_GRID);
  const [saving, setSaving] = useState(IDLE);
  const [reason, setReason] = useState('');
  const draft = useDraft<{ edits: Readonly<Record<string, string>> }>(draftKey, { edits: {} });
  /** The same content again is the same attempt: its first try may have been stored. */
  const attempt = useRef({ content: '', key: '' });
  const { loading, restored, value, set, clear } = draft;
  const isTouched = useRef(false);

  useEffect(() => {
    if (!loading && restored && !isTouched.current)
      dispatch({ kind: 'restore', edits: value.edits });
    if (!loading) isTouched.current = true;
  }, [loading, restored, value]);
  const { edits } = state;
  useEffect(() => {
    if (loading || !isTouched.current) return;
    if (Object.keys(edits).length > 0) set({ edits });
    else clear();
    // Each render makes a new `set` and `clear`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [edits, loading]);

  const send = async (input: SaveTargetsInput, keys: readonly string[], sent: Edits) => {
    const content = JSON.stringify(input);
    if (attempt.current.content !== content)
      attempt.current = { content, key: newIdempotencyKey() };
    setSaving({ ...IDLE, kind: 'saving' });
    try {
      const { data } = await client.mutate({
        mutation: SaveTargetsDocument,
        variables: { input, idempotencyKey: attempt.current.key },
      });
      attempt.current = { content: '', key: '' };
      const error = data?.saveTargets.error ?? null;
      // Somebody else’s values are read at once, so that saving again replaces what was seen.
      await refresh().catch(() => undefined);
      if (!error) {
        setSaving(IDLE);
        return data?.saveTargets.targets ?? [];
      }
      const faults = Object.fromEntries(
        error.fields.flatMap(({ field, message }): [string, string][] => {
          const key = keys[Number(ROW.exec(field)?.[1] ?? -1)];
          return key === undefined ? [] : [[key, message]];
        }),
      );
      const again = error.code === 'CONFLICT' ? ' Save again to replace their values.' : '';
      setSaving({ kind: 'failed', message: `${error.message}${again}`, faults, sent });
    } catch (error) {
      setSaving({ ...IDLE, kind: 'failed', message: outcomeOfFailure(error).message });
    }
    return null;
  };

  const save = async (): Promise<void> => {
    const sent = edits;
    const { keys, targets, needsReason } = batchOf(grid, realEdits(grid, sent));
    const before = targets.map(({ startsOn, scope, scopeSeq }) => {
      const key = `${scope}:${scopeSeq ?? 0}|${startsOn}`;
      return grid.stored.get(key)?.value ?? null;
    });
    if (targets.length === 0) return dispatch({ kind: 'stored', sent });
    const why = needsReason ? reason.trim() : '';
    const stored = await send({ targets, ...(why !== '' && { reason: why }) }, keys, sent);
    if (!stored) return undefined;
    dispatch({ kind: 'stored', sent });
    setReason('');
    const undo = async (): Promise<void> => {
      const undone = targets.map((target, i) => ({
        ...target,
        value: before[i] ?? null,
        version: versionIn(stored, target),
      }));
      const input = { targets: undone, ...(needsReason && { reason: `Undone: ${why}` }) };
      // Nothing of it is typed: a fault stands until something is.
      await send(input, keys, {});
    };
    toast({
      message: `${plural(targets.length, 'target')} saved`,
      action: { label: 'Undo', run: undo },
    });
    return undefined;
  };

  // The rows of the sheet are drawn again only where something of theirs is another.
  const faults = useMemo(
    () => standingFaults(saving.faults, saving.sent, edits),
    [saving.faults, saving.sent, edits],
  );
  return { state, dispatch, saving: { ...saving, faults }, reason, setReason, save };
}

interface Placed {
  scope: string;
  scopeSeq?: number | null | undefined;
  startsOn: string;
}

const versionIn = (
  stored: readonly (Placed & { version: number })[],
  { scope, scopeSeq, startsOn }: Placed,
): number =>
  stored.find(
    (each) =>
      each.scope === scope &&
      (each.scopeSeq ?? null) === (scopeSeq ?? null) &&
      each.startsOn === startsOn,
  )?.version ?? 0;
