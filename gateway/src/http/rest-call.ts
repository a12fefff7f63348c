import type { Repeat } from './upstream-caller.ts';

/** One call as it is sent. */
export interface Sending {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  repeat: Repeat;
  isComputed?: boolean;
}

export function read(method: 'GET' | 'POST', path: string, body?: object): Sending {
  return { method, path, repeat: 'read', ...(body ? { body } : {}) };
}

export function bodyText({ body }: Sending): string | null {
  return body === undefined ? null : JSON.stringify(body);
}

/** The call without its values, for logs and figures. No word of the contract has a digit; ids of texts have. */
export function callName({ method, path }: Sending): string {
  return `${method} ${path.replace(/\?.*/, '').replace(/\/[^/]*[\d%][^/]*/g, '/{id}')}`;
}
