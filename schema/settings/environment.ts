export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a setting; an empty one counts as unset. */
export function givenValue(env: Environment, name: string): string | undefined {
  const value = env[name];
  return value?.trim() ? value : undefined;
}

/** An address, or several, as they may be shown: any of them may hold a user and a password. */
export function withoutUser(value: string): string {
  return value.replace(/\/\/[^/]*@/g, '//…@');
}
