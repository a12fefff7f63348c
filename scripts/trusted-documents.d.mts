export interface RegisteredOperation {
  id: string;
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  body: string;
  /** When the first build without it was made. */
  retiredAt?: string;
}

export const MANIFEST: string;
export function writeTrustedDocuments(file?: string, now?: Date): Promise<void>;
export function mergeOperations(
  earlier: readonly RegisteredOperation[],
  built: readonly RegisteredOperation[],
  now: Date,
): RegisteredOperation[];
export function currentIds(file: string): Map<string, string>;
