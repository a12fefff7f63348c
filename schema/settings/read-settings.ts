import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import { givenValue, withoutUser, type Environment } from './environment.ts';
import { gatewaySettings, restSettings, SECRET_SETTINGS } from './settings.ts';

/** Settings cannot be used as they are; the message is all that the operator needs. */
export class ConfigError extends Error {}

export type Settings<S extends z.ZodObject> =
  | { faults: []; values: z.output<S> }
  | { faults: string[]; values: null };

/** Reads one service's settings from an environment that may hold anything else too. */
export function parseSettings<S extends z.ZodObject>(schema: S, env: Environment): Settings<S> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = givenValue(env, name);
    if (value !== undefined) given[name] = value;
  }
  const result = schema.safeParse(given);
  if (result.success) return { faults: [], values: result.data };
  const faults = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name}${SECRET_SETTINGS.has(name) ? '' : `=${withoutUser(given[name] ?? '')}`} ${issue.message}`;
  });
  return { faults, values: null };
}

/** One message for all wrong settings, including misspelled names; what two services find is listed once. */
export function settingsError(faults: readonly string[], env: Environment): ConfigError {
  const lines = [...new Set([...faults, ...misspelledSettings(env)])];
  return new ConfigError(
    `These settings cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}\n` +
      'Correct them in the environment or in the .env file, and start again.',
  );
}

const NAMES = Object.keys({ ...gatewaySettings.shape, ...restSettings.shape });
const bare = (name: string): string => name.toUpperCase().replaceAll('_', '');

/** A hint for each variable that looks like a setting and is none. Others have variables too, so it is only a hint. */
export function misspelledSettings(env: Environment): string[] {
  return Object.keys(env).flatMap((name) => {
    if (NAMES.includes(name) || !givenValue(env, name)) return [];
    const meant = NAMES.find((known) => isMisspelled(name, known));
    return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : [];
  });
}

/** Short names are close to too many others: PORT and SORT, HOST and HOME. */
const SHORTEST = 8;

function isMisspelled(name: string, known: string): boolean {
  if (bare(name) === bare(known)) return known.includes('_');
  if (bare(known).length < SHORTEST) return false;
  return distance(bare(name), bare(known)) <= (known.length > 11 ? 2 : 1);
}
