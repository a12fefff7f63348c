/** Variables as one writes them; nothing for none. */
export function variablesText(variables: unknown): string {
  const text = JSON.stringify(variables ?? {}, null, 2);
  return text === '{}' ? '' : text;
}
