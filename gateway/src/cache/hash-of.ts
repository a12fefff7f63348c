import { createHash } from 'node:crypto';

/** What stands for a secret or a long text where others may look: in Redis, and on the line to other gateways. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');
