type PathValue = number | string | readonly number[];

function segment(value: PathValue): string {
  if (typeof value === 'string') {
    if (value === '' || value === '.' || value === '..') throw new RangeError('not a path segment');
    return encodeURIComponent(value);
  }
  const ids = typeof value === 'number' ? [value] : value;
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id))) {
    throw new RangeError('not an id');
  }
  return ids.join(',');
}

/**
 * An upstream path in which every value is one segment: restPath`/api/notes/${seq}`.
 * Numbers must be whole, arrays of them are joined by commas, texts are encoded, so that no value
 * can reach another address.
 * @throws RangeError for anything else
 */
export function restPath(parts: TemplateStringsArray, ...values: PathValue[]): string {
  return parts.reduce((path, part, i) => {
    const value = values[i - 1];
    return path + (value === undefined ? '' : segment(value)) + part;
  });
}

export type Query = Record<
  string,
  string | number | boolean | readonly (number | string)[] | null | undefined
>;

/** `?a=1&b=2&b=3`; absent values are left out; empty when none is given. */
export function queryText(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    const values = typeof value === 'object' ? value : [value];
    for (const one of values) params.append(name, String(one));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}
