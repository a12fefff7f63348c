/**
 * A page's filters as the query string of its address, and back. A page declares each name once with
 * a codec; the address is then the only place where its state lives.
 */
import { isCalendarDate } from '../../../schema/calendar-date.ts';
import { COMMON_NAMES } from './known-filters.ts';

/** How one value stands in an address. `read` gets a trimmed, non-empty text. */
export interface Codec<T> {
  /** What an absent name means. */
  fallback: T;
  /** `undefined` when the text is no such value. */
  read: (text: string) => T | undefined;
  /** The empty string leaves the name out of the address. */
  write(value: T): string;
}

export type AddressSpec = Readonly<Record<string, Codec<unknown>>>;

/** The values that a specification's address holds. */
export type AddressValues<S> = { [K in keyof S]: S[K] extends Codec<infer T> ? T : never };

/** GraphQL's Int ends here. */
const MAX_INT = 2_147_483_647;

const wholeNumber = (text: string): number | undefined => {
  const value = Number(text);
  return /^\d{1,10}$/.test(text) && value <= MAX_INT ? value : undefined;
};

function listOf<T>(read: (part: string) => T | undefined): (text: string) => T[] | undefined {
  return (text) => {
    const values = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(read);
    const known = values.filter((value) => value !== undefined);
    return known.length === values.length ? [...new Set(known)] : undefined;
  };
}

/** Words to look for, at most 200 letters; no text that is stored has a NUL. */
export const isSearchText = (text: string): boolean =>
  text.length <= 200 && !text.includes('\u0000');

export const textParam: Codec<string> = {
  fallback: '',
  read: (text) => (isSearchText(text) ? text : undefined),
  write: (value) => value.trim(),
};

export const numberParam: Codec<number | null> = {
  fallback: null,
  read: wholeNumber,
  write: (value) => (value === null ? '' : String(value)),
};

export const numbersParam: Codec<readonly number[]> = {
  fallback: [],
  read: listOf(wholeNumber),
  write: (values) => values.join(),
};

export const dateParam: Codec<string | null> = {
  fallback: null,
  read: (text) => (isCalendarDate(text) ? text : undefined),
  write: (value) => value ?? '',
};

/** Yes, no, or not asked. */
export const flagParam: Codec<boolean | null> = {
  fallback: null,
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  write: (value) => (value === null ? '' : value ? '1' : '0'),
};

/** One of a few words; the fallback is not written. */
export function choiceParam<T extends string, F extends T | null>(
  choices: readonly T[],
  fallback: F,
): Codec<T | F> {
  return {
    fallback,
    read: (text) => choices.find((choice) => choice === text),
    write: (value) => (value === null || value === fallback ? '' : value),
  };
}

/** Some of a few words. */
export function choicesParam<T extends string>(choices: readonly T[]): Codec<readonly T[]> {
  return {
    fallback: [],
    read: listOf((part) => choices.find((choice) => choice === part)),
    write: (values) => values.join(),
  };
}

/** Texts without commas, such as states and sections. */
export const textsParam: Codec<readonly string[]> = {
  fallback: [],
  read: listOf((part) => (part.length <= 200 ? part : undefined)),
  write: (values) => values.join(),
};

export interface Sort {
  id: string;
  descending: boolean;
}

/** `score` or `-score`; `null` is the list's own order. */
export function sortParam(ids: readonly string[]): Codec<Sort | null> {
  return {
    fallback: null,
    read: (text) => {
      const descending = text.startsWith('-');
      const id = descending ? text.slice(1) : text;
      return ids.includes(id) ? { id, descending } : undefined;
    },
    write: (sort) => (sort === null ? '' : `${sort.descending ? '-' : ''}${sort.id}`),
  };
}

export interface ReadAddress<S extends AddressSpec> {
  values: AddressValues<S>;
  /** What the address has for a name of the page but not as one of its values: `rep=me`. */
  unreadable: string[];
}

/** Never fails: what does not fit has its fallback and is named. */
export function readAddress<S extends AddressSpec>(spec: S, search: string): ReadAddress<S> {
  const source = new URLSearchParams(search);
  const unreadable: string[] = [];
  const values = Object.fromEntries(
    Object.entries(spec).map(([name, codec]) => {
      const text = source.getAll(name).at(-1)?.trim() ?? '';
      if (text === '') return [name, codec.fallback];
      const value = codec.read(text);
      if (value === undefined) unreadable.push(`${name}=${text}`);
      return [name, value === undefined ? codec.fallback : value];
    }),
  ) as AddressValues<S>;
  return { values, unreadable };
}

/** The query string with its `?`, readable: commas stay; empty when nothing is asked. Other names stay. */
export function writeAddress<S extends AddressSpec>(
  spec: S,
  values: AddressValues<S>,
  search: string,
): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => COMMON_NAMES.has(name));
  const own = Object.entries(spec).map(([name, codec]): [string, string] => [
    name,
    codec.write(values[name as keyof S]),
  ]);
  const pairs = [...own, ...others]
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${readable(text)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const readable = (text: string): string =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+').replaceAll('%3A', ':');
