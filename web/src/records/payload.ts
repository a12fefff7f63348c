/** Reads what every mutation of a record answers with: the record, or why it was not written. */
import type { ErrorCode } from '../schema.generated.ts';

export interface Stored {
  seq: number;
  version: number;
}

interface Payload {
  error: {
    code: ErrorCode;
    message: string;
    fields: readonly { field: string; message: string }[];
    current?: unknown;
  } | null;
}

export type Answer = (Payload & Record<string, unknown>) | undefined;

/** The payload of a mutation's only field. */
export const payloadOf = (data: Record<string, unknown> | null | undefined): Answer =>
  Object.entries(data ?? {}).find(([name]) => name !== '__typename')?.[1] as Answer;

export const isStored = <R extends Stored>(value: unknown): value is R =>
  typeof value === 'object' && value !== null && 'seq' in value && 'version' in value;

export const recordIn = <R extends Stored>(payload: Answer): R | undefined =>
  Object.entries(payload ?? {})
    .filter(([name]) => name !== 'error')
    .map(([, value]) => value)
    .find(isStored<R>);
