import { z } from 'zod';
import { LEVELS } from '../levels.ts';
import { isLoopback } from './demo-safety.ts';
import { givenValue, type Environment } from './environment.ts';
import { SIGN_ON_CALLBACK_PATH } from '../sign-on-paths.ts';
import type { Role } from '../permissions.ts';
import { oneOf } from './kinds.ts';

/** What one value of the role claim gives: the first rule that fits a person decides. */
export interface RoleRule {
  /** `*` fits everybody. */
  value: string;
  level: number;
  /** The level's name, and the scopes beside it. */
  role: Role;
}

const LEVEL_NAMES = Object.keys(LEVELS).join(', ');

/** `rep`, `32` or `staff:explore+more`; `null` for anything else. */
function readRights(text: string): Omit<RoleRule, 'value'> | null {
  const [, name = '', scopes] =
    /^\s*([a-z]+|\d{1,2})\s*(?::\s*([\w-]+(?:\+[\w-]+)*))?\s*$/.exec(text) ?? [];
  const found = Object.entries(LEVELS).find(
    ([known, number]) => known === name || String(number) === name,
  );
  if (!found) return null;
  const [levelName, level] = found;
  return { level, role: scopes === undefined ? levelName : [levelName, ...scopes.split('+')] };
}

/** The pairs of a JSON object, or of a list such as `sales=rep, leads=staff:explore`. */
function pairsOf(text: string): [value: string, rights: string][] | null {
  if (!text.trim().startsWith('{')) {
    return text.split(',').map((entry) => {
      const at = entry.lastIndexOf('=');
      return [entry.slice(0, Math.max(0, at)).trim(), entry.slice(at + 1)];
    });
  }
  try {
    const read = z.record(z.string(), z.string()).safeParse(JSON.parse(text));
    return read.success ? Object.entries(read.data) : null;
  } catch {
    return null;
  }
}

const roleMap = z.string().transform((text, ctx): RoleRule[] => {
  const pairs = pairsOf(text) ?? [];
  const rules = pairs.flatMap(([value, rights]) => {
    const read = readRights(rights);
    return value === '' || read === null ? [] : [{ value, ...read }];
  });
  if (rules.length > 0 && rules.length === pairs.length) return rules;
  ctx.addIssue({
    code: 'custom',
    message:
      `must be pairs of a claim's value and a level (${LEVEL_NAMES}), such as sales=rep, leads=staff:explore, *=staff; ` +
      'values with a comma are written as JSON: {"CN=Sales,OU=Groups": "rep"}',
  });
  return z.NEVER;
});

/** Tokens and codes pass through these addresses: only this machine is reached without TLS. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(text);
  const isPlain = search === '' && hash === '' && username === '' && password === '';
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

/** Single sign-on, as both services know it. */
export const sharedSignOnSettings = {
  OIDC_ISSUER: z
    .string()
    .refine(
      isIssuer,
      'must be the https address that the provider names as its issuer, such as https://login.example.com/realms/sales',
    )
    .optional(),
  /** `off`: nobody signs in with a password of this portal. */
  OIDC_LOCAL_PASSWORDS: oneOf(['on', 'off']).default('on'),
};

/** What the gateway, the provider's client, knows. */
export const gatewaySignOnSettings = {
  OIDC_CLIENT_ID: z.string().max(200, 'must have at most 200 characters').optional(),
  /** Absent for a public client, which proves itself with PKCE alone. */
  OIDC_CLIENT_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  OIDC_SCOPES: z
    .string()
    .refine(
      (text) => text.split(/\s+/).includes('openid'),
      'must be scopes separated by spaces, openid among them, such as openid profile email',
    )
    .default('openid profile email'),
  OIDC_BUTTON_LABEL: z
    .string()
    .regex(/^[^\p{Cc}]{1,40}$/u, 'must be the name of your sign-in in at most 40 characters')
    .default('single sign-on'),
  OIDC_ROLE_CLAIM: z.string().max(200, 'must have at most 200 characters').default('groups'),
  OIDC_MANAGER_CLAIM: z.string().max(200, 'must have at most 200 characters').optional(),
};

/** What the REST service decides by. */
export const restSignOnSettings = {
  OIDC_CREATE_USERS: oneOf(['on', 'off']).default('off'),
  /** `on`: every e-mail address of this issuer counts as verified. */
  OIDC_TRUST_EMAIL: oneOf(['on', 'off']).default('off'),
  OIDC_ROLE_MAP: roleMap.optional(),
};

const NEEDS_ISSUER = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_CREATE_USERS',
  'OIDC_ROLE_MAP',
  'OIDC_MANAGER_CLAIM',
];

/** What is missing beside the settings of single sign-on. @param service whose needs are checked */
export function signOnFaults(env: Environment, service: 'gateway' | 'rest'): string[] {
  const has = (name: string): boolean => givenValue(env, name) !== undefined;
  if (!has('OIDC_ISSUER')) {
    const needing = NEEDS_ISSUER.filter(has);
    const isOff = givenValue(env, 'OIDC_LOCAL_PASSWORDS') === 'off';
    return [
      ...needing.map((name) => `${name} is set without OIDC_ISSUER, the address of the provider`),
      ...(isOff
        ? ['OIDC_LOCAL_PASSWORDS=off needs OIDC_ISSUER: without either, nobody could sign in']
        : []),
    ];
  }
  const needed: Record<string, string> =
    service === 'gateway'
      ? {
          OIDC_CLIENT_ID: 'the id that the provider gave to this portal',
          PUBLIC_URL:
            'the address of the portal that people use, to which the provider sends them back',
          ...(has('REST_BASE_URL') && {
            GATEWAY_SECRET: 'the same for both services, at least 32 characters',
          }),
        }
      : { GATEWAY_SECRET: 'the same for both services, at least 32 characters' };
  return [
    ...Object.entries(needed)
      .filter(([name]) => !has(name))
      .map(([name, what]) => `${name} is missing: ${what}. OIDC_ISSUER is set`),
    ...createFaults(env),
  ];
}

function createFaults(env: Environment): string[] {
  const creates = givenValue(env, 'OIDC_CREATE_USERS') === 'on';
  if (!creates || givenValue(env, 'OIDC_ROLE_MAP') !== undefined) return [];
  return [
    'OIDC_CREATE_USERS=on needs OIDC_ROLE_MAP, which says what level a new user gets, such as *=staff',
  ];
}

/** This portal as the provider knows it. */
export interface SignOnSettings {
  issuer: string;
  clientId: string;
  /** `null` for a public client. */
  clientSecret: string | null;
  scopes: string;
  /** What the sign-in page calls it: "Continue with …". */
  label: string;
  /** The claim whose values the role map names. */
  roleClaim: string;
  /** The claim with the e-mail address of the person's manager. */
  managerClaim: string | null;
  /** Where people open the portal, without a slash at the end. */
  portalUrl: string;
  /** Where the provider sends people back to. */
  redirectUri: string;
}

type Values<S extends Record<string, z.ZodType>> = { [name in keyof S]?: z.output<S[name]> };

/** `null` without a provider; signOnFaults refuses a provider without an id or an address of the portal. */
export function signOnSettings(
  values: Values<typeof sharedSignOnSettings> &
    z.output<z.ZodObject<typeof gatewaySignOnSettings>> & { PUBLIC_URL?: string | undefined },
): SignOnSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, PUBLIC_URL: publicUrl } = values;
  if (!issuer || !clientId || !publicUrl) return null;
  const portalUrl = publicUrl.replace(/\/+$/, '');
  return {
    issuer,
    clientId,
    clientSecret: values.OIDC_CLIENT_SECRET ?? null,
    scopes: values.OIDC_SCOPES,
    label: values.OIDC_BUTTON_LABEL,
    roleClaim: values.OIDC_ROLE_CLAIM,
    managerClaim: values.OIDC_MANAGER_CLAIM ?? null,
    portalUrl,
    redirectUri: portalUrl + SIGN_ON_CALLBACK_PATH,
  };
}

/** Whom a provider's word signs in. */
export interface SignOnPolicy {
  issuer: string;
  createsUsers: boolean;
  /** Every e-mail address of the issuer counts as verified. */
  trustsEmail: boolean;
  /** `null`: levels and scopes are administered here alone. */
  roles: readonly RoleRule[] | null;
}

export function signOnPolicy(
  values: Values<typeof sharedSignOnSettings> & Values<typeof restSignOnSettings>,
): SignOnPolicy | null {
  if (!values.OIDC_ISSUER) return null;
  return {
    issuer: values.OIDC_ISSUER,
    createsUsers: values.OIDC_CREATE_USERS === 'on',
    trustsEmail: values.OIDC_TRUST_EMAIL === 'on',
    roles: values.OIDC_ROLE_MAP ?? null,
  };
}
