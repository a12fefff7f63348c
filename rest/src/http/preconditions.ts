import { Problem } from './problem.ts';

/**
 * What a writing call must carry, by its kind:
 * - `create`: an Idempotency-Key, so that sending again never makes a second record.
 * - `edit`: the version that was read, in If-Match, so that nobody overwrites a change they have not seen.
 * - `change`: the same, or `*` where the outcome does not depend on what is stored: a delete, a flag.
 * - `unversioned`: `*`, for what has no version to read: a restore, a bulk change, a notification.
 */
export type WriteKind = 'create' | 'edit' | 'change' | 'unversioned';

export interface Preconditions {
  /** The version that the caller read; `null` for `*`. */
  ifMatch: number | null;
  idempotencyKey: string | null;
}

export const NO_PRECONDITIONS: Preconditions = { ifMatch: null, idempotencyKey: null };

const WANTED: Record<Exclude<WriteKind, 'create'>, string> = {
  edit: 'Send the version that you read, in quotes, such as "3".',
  change: 'Send the version that you read, in quotes, such as "3", or * for the stored one.',
  unversioned: 'Send *.',
};

const KEY_MAX = 255;

/**
 * Reads what a writing call must carry.
 * @throws Problem 400 for a create without a key or a malformed header, 428 for a change without a version
 */
export function requirePreconditions(
  kind: WriteKind,
  headers: Record<string, string | string[] | undefined>,
): Preconditions {
  if (kind === 'create') {
    return { ...NO_PRECONDITIONS, idempotencyKey: requiredKey(headers['idempotency-key']) };
  }
  return { ...NO_PRECONDITIONS, ifMatch: requiredVersion(kind, headers['if-match']) };
}

function requiredKey(header: string | string[] | undefined): string {
  if (header === undefined) {
    throw new Problem(
      400,
      'Idempotency-Key: is required to create a record. Send a key of its own with each record, such as a UUID; the same key never saves twice.',
      { code: 'IDEMPOTENCY_KEY_REQUIRED' },
    );
  }
  if (typeof header !== 'string' || header === '' || header.length > KEY_MAX) {
    throw new Problem(400, `Idempotency-Key: must have 1 to ${KEY_MAX} characters.`);
  }
  return header;
}

function requiredVersion(
  kind: Exclude<WriteKind, 'create'>,
  header: string | string[] | undefined,
): number | null {
  if (header === undefined || (header === '*' && kind === 'edit')) {
    throw new Problem(428, `If-Match: is required to change a record. ${WANTED[kind]}`);
  }
  if (header === '*') return null;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(String(header))?.[1];
  if (version === undefined || kind === 'unversioned') {
    throw new Problem(400, `If-Match: cannot be read. ${WANTED[kind]}`);
  }
  return Number(version);
}

/**
 * Refuses a change of a record that somebody else changed since the caller read it.
 * @param stored the version in the database
 * @param current reads the record as the wire has it, for the caller to compare
 * @throws Problem 412 with `current`
 */
export async function requireVersion(
  ifMatch: number | null,
  { noun, stored, current }: { noun: string; stored: number; current(): Promise<object | null> },
): Promise<void> {
  if (ifMatch === null || ifMatch === stored) return;
  throw new Problem(412, `Somebody else changed this ${noun} since you opened it.`, {
    current: await current(),
  });
}
