const SECRET = /password/i;

/**
 * An old or new value of an audit trail without anything that is called a password, at any depth.
 * Our own REST service writes none there; a backend of somebody else's may.
 */
export function withoutPasswords(field: string | null, value: unknown): unknown {
  if (value === undefined || (field !== null && SECRET.test(field))) return null;
  const text = JSON.stringify(value, (key, inner: unknown) =>
    SECRET.test(key) ? undefined : inner,
  );
  return JSON.parse(text) as unknown;
}
