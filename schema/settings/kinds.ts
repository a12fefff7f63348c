import { z } from 'zod';
import { isCalendarDate } from '../calendar-date.ts';

/** The kinds of values that settings have. Each says in its message what is allowed. */

export function wholeNumber(min: number, max: number, what: string) {
  return z.string().transform((text, ctx) => {
    const value = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    ctx.addIssue({ code: 'custom', message: `must be ${what} from ${min} to ${max}` });
    return z.NEVER;
  });
}

export const port = wholeNumber(0, 65_535, 'a port number');

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export const httpUrl = z
  .string()
  .refine(isHttpUrl, 'must be an http or https address such as https://portal.example.com');

/** One address or several, separated by commas, without the slash at their ends. */
export const httpUrls = z.string().transform((text, ctx) => {
  const urls = text.split(',').map((url) => url.trim().replace(/\/+$/, ''));
  if (urls.every(isHttpUrl) && new Set(urls).size === urls.length) return urls;
  ctx.addIssue({
    code: 'custom',
    message:
      'must be an http or https address such as https://api.example.com, or several different ones, separated by commas',
  });
  return z.NEVER;
});

/** A file of this machine, or the address of one. */
export type FileOrUrl = { file: string } | { url: string };

export const fileOrUrl = z
  .string()
  .transform((text): FileOrUrl => (isHttpUrl(text) ? { url: text } : { file: text }));

/** The address of a server, which may hold a user and a password. */
export function serverUrl(protocols: RegExp, example: string) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.test(new URL(text).protocol),
      `must be an address such as ${example} (a percent sign, @, : and / in the password are written as %25, %40, %3A and %2F)`,
    );
}

export const calendarDate = z.string().refine(isCalendarDate, 'must be a calendar date YYYY-MM-DD');

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  const list = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return z.enum(values, { error: `must be ${list}` });
}

/** Three links, written as `News=https://example.com,Jobs=…,Blog=…`. */
export const threeLinks = z.string().transform((text, ctx) => {
  const links = text.split(',').map((entry) => {
    const [label, ...url] = entry.split('=');
    return { label: (label ?? '').trim(), url: url.join('=').trim() };
  });
  if (links.length === 3 && links.every((link) => link.label && isHttpUrl(link.url))) return links;
  ctx.addIssue({
    code: 'custom',
    message: 'must be three comma-separated label=address pairs, such as News=https://example.com',
  });
  return z.NEVER;
});
